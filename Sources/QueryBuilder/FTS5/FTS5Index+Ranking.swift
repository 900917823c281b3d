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

  /// `bm25("reminderTexts", 0, 10, 5, 1)`: the score with the columns weighted.
  ///
  /// - `weights`: One for each column, in the order of the declaration, UNINDEXED columns
  ///   counted; FTS5 takes 1 for those that are missing at the end.
  public func bm25(_ weights: [Double]) -> Expression<Double> {
    guard !weights.isEmpty else { return bm25 }
    let list = weights.map(\.plainLiteral).joined(separator: ", ")
    return Expression(sql: "bm25(\(handle), \(raw: list))")
  }

  /// `bm25("reminderTexts", 0, 10, 5, 1)`: the score with the columns weighted by name.
  public func bm25(_ weights: ColumnWeights) -> Expression<Double> {
    bm25(weights.arguments)
  }
}
