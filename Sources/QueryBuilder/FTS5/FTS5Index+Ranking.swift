extension FTS5Index {
  /// `"reminderTexts"."rank"`: the score by the index's stored rank function, by default bm25.
  ///
  /// The better a row matches, the smaller (more negative) is the number; NULL without a MATCH.
  public var rank: Expression<Double?> {
    column("rank")
  }

  /// `bm25("reminderTexts")`: the score with each column weighted 1.
  public var bm25: Expression<Double> {
    Expression(sql: "bm25(\(handle))")
  }

  /// `bm25("reminderTexts", 0, 10, 5, 1)`: the score with each column weighted; `bm25("reminderTexts")` where all count 1.
  public func bm25(_ weights: ColumnWeights) -> Expression<Double> {
    guard !weights.isDefault else { return bm25 }
    let arguments = weights.arguments.map { Fragment(raw: $0.plainLiteral) }
    return Expression(sql: "bm25(\(([handle] + arguments).joined(separator: ", ")))")
  }
}
