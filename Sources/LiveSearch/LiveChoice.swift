public import QueryBuilder

/// What somebody has chosen on the screen of a live search.
public struct LiveChoice: Sendable {
  /// The line that finds the page at the prompt; nil for an empty expression, which finds none.
  public let line: String?
  /// Whether the line is a `.match`; otherwise it is a `.search`.
  public let isExpression: Bool
  /// How much a hit counts in each column.
  public let weights: ColumnWeights
}
