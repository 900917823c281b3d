public import FullText
public import QueryBuilder

/// What the commands that search and rank remember from one to the next.
public struct SearchState: Sendable {
  /// The weights in force.
  public var weights: ColumnWeights
  /// The marks around hits.
  public var markers: MarkerStyle
  /// What the command that runs has shown of the index; nil for nothing.
  public var shown: ShownRows?

  /// The last search, which commands can rank and explain again; nil before the first.
  public var last: (any RankedSearch)?

  /// Makes the state for a newly opened database, with the weights that it stores.
  public init(database: OpenDatabase, markers: MarkerStyle = .automatic) {
    weights = database.storedWeights
    self.markers = markers
  }
}
