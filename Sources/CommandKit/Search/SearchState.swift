public import FullText
public import QueryBuilder

/// What `.search`, `.rank` and their like remember from one command to the next.
public struct SearchState: Sendable {
  /// The weights in force.
  public var weights: ColumnWeights
  /// What hits are surrounded with.
  public var markers: MarkerStyle
  /// The last search, to be ranked again.
  public var last: (any RankedSearch)?

  /// The state in which a database is opened: the weights are those that it has stored.
  public init(database: OpenDatabase, markers: MarkerStyle = .automatic) {
    weights = database.storedWeights
    self.markers = markers
  }
}
