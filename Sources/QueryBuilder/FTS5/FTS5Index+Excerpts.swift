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
