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

extension FTS5Index {
  /// `highlight("reminderTexts", 1, ?, ?)`: a column's text with marks around the matches.
  ///
  /// - `column`: The column's position in the declaration, from 0.
  /// - `open`: The text before a match.
  /// - `close`: The text after a match.
  public func highlight(_ column: Int, _ open: String, _ close: String) -> Expression<String?> {
    Expression(sql: "highlight(\(handle), \(raw: "\(column)"), \(open), \(close))")
  }

  /// `snippet("reminderTexts", 2, ?, ?, ?, 40)`: the part of a column's text that matches best.
  ///
  /// - `column`: The column's position in the declaration, from 0; nil lets FTS5 choose (-1).
  /// - `open`: The text before a match.
  /// - `close`: The text after a match.
  /// - `ellipsis`: The text in place of what was left out.
  /// - `tokens`: How many tokens at most, 1 to 64; a token of a trigram index is a character.
  public func snippet(
    _ column: Int?,
    _ open: String,
    _ close: String,
    _ ellipsis: String,
    tokens: Int
  ) -> Expression<String?> {
    let position = Fragment(raw: String(column ?? -1))
    let length = Fragment(raw: String(tokens))
    return Expression(
      sql: "snippet(\(handle), \(position), \(open), \(close), \(ellipsis), \(length))"
    )
  }
}

extension FTS5Index {
  /// `phrase_hits("reminderTexts")`: how often each phrase of the query is in each column of the row.
  ///
  /// The shell adds this function, for rows that a MATCH finds. It gives a blob of whole numbers, 8 bytes each, the
  /// lowest first: the row's tokens, and for each phrase its hits by column.
  public var phraseHits: Expression<SQLValue> {
    Expression(sql: "phrase_hits(\(handle))")
  }

  /// `phrase_statistics("reminderTexts")`: what bm25 knows of the table and of the query's phrases.
  ///
  /// The shell adds this function. Its value is the same for all rows of a query. It gives a blob as `phrase_hits` does: the
  /// table's rows and tokens, and for each phrase its tokens and the rows that contain it.
  public var phraseStatistics: Expression<SQLValue> {
    Expression(sql: "phrase_statistics(\(handle))")
  }
}
