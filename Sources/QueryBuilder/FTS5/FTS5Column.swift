/// A column as an FTS5 table declares it.
public struct FTS5Column: Sendable, Hashable {
  /// The column's name.
  public let name: String
  /// Whether the column is stored but not searched; it still takes a place among bm25's weights.
  public let isUnindexed: Bool

  /// A column with this name.
  public init(_ name: String, isUnindexed: Bool = false) {
    self.name = name
    self.isUnindexed = isUnindexed
  }
}
