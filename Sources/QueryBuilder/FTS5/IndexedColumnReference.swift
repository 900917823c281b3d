/// A column of an FTS5 table in a statement: its text, and the functions that FTS5 has for it.
public struct IndexedColumnReference: Sendable {
  let index: FTS5Index
  let position: Int

  /// The column's text, as an expression: `"reminderTexts"."title"`.
  public let text: Expression<String>

  /// `"reminderTexts"."title" MATCH ?`: the row matches in this column.
  public func match(_ pattern: MatchPattern) -> Expression<Bool> {
    index.match(pattern, in: index.columns[position].name)
  }

  /// `highlight("reminderTexts", 1, ?, ?)`: the text with marks around the matches.
  ///
  /// ```swift
  /// text.title.highlight("**", "**")
  /// ```
  public func highlight(_ open: String, _ close: String) -> Expression<String?> {
    index.highlight(position, open, close)
  }

  /// `snippet("reminderTexts", 2, ?, ?, ?, 40)`: the part of the text that matches best.
  ///
  /// ```swift
  /// text.notes.snippet("**", "**", "…", tokens: 40)
  /// ```
  ///
  /// - `open`: The text before a match.
  /// - `close`: The text after a match.
  /// - `ellipsis`: The text in place of what was left out.
  /// - `tokens`: How many tokens at most, 1 to 64; a token of a trigram index is a character.
  public func snippet(
    _ open: String,
    _ close: String,
    _ ellipsis: String,
    tokens: Int
  ) -> Expression<String?> {
    index.snippet(position, open, close, ellipsis, tokens: tokens)
  }
}

extension IndexedColumnReference: ResultColumn, OrderingTerm {
  /// The SQL of the column.
  public var resultColumn: Fragment { text.fragment }
  /// The SQL of the term.
  public var orderingTerm: Fragment { text.fragment }
}
