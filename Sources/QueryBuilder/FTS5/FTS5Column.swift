/// A column of an FTS5 table, as it was declared.
public struct FTS5Column: Sendable, Hashable {
  /// The name.
  public let name: String

  /// Whether it was declared `UNINDEXED`: kept, but never searched.
  public let isUnindexed: Bool

  /// Describes a column.
  public init(_ name: String, isUnindexed: Bool = false) {
    self.name = name
    self.isUnindexed = isUnindexed
  }
}
