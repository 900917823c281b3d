/// Where in a row a phrase of a query is looked for, and which of its hits count.
public struct PhraseScope: Sendable, Hashable {
  /// The columns that the filters around the phrase leave, in the table's order; nil without a filter.
  public let columns: [String]?

  /// Whether the phrase must be at the start of its column, as `^` says.
  public let isInitial: Bool

  /// The NEAR group that the phrase stands in with others; nil outside of one.
  ///
  /// Only hits near those of the others count. The number of rows that contain the phrase, which bm25 uses, does
  /// not depend on the group.
  public let group: String?

  /// Describes a scope; without arguments, any place in a row.
  public init(columns: [String]? = nil, isInitial: Bool = false, group: String? = nil) {
    self.columns = columns
    self.isInitial = isInitial
    self.group = group
  }
}
