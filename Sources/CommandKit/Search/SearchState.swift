public import FullText
public import QueryBuilder

/// What the commands that search and rank remember from one to the next.
public struct SearchState: Sendable {
  /// The weights in force.
  public var weights: ColumnWeights
  /// The marks around hits.
  public var markers: MarkerStyle
  /// The keys of the rows that the last search has shown, of the first hundred.
  public var shownKeys: [Int64] = []

  /// What a command has looked for in the index to mark it, where it is no search that others rank and explain.
  public var marked: MatchPattern?

  /// The last search, which commands can rank and explain again; nil before the first.
  public var last: (any RankedSearch)?

  /// Makes the state for a newly opened database, with the weights that it stores.
  public init(database: OpenDatabase, markers: MarkerStyle = .automatic) {
    weights = database.storedWeights
    self.markers = markers
  }
}
