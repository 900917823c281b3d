import CommandKit
import FullText
import QueryBuilder

/// `.snippet TEXT`: FTS5's snippet() on its own.
enum SnippetCommand: DotCommand {
  static let column = Option("column", .column, "the column (the one that FTS5 thinks best)")
  static let tokens = Option(
    "tokens",
    .integer(in: 1...64),
    "how many tokens at most (\(SearchDefaults.snippetTokens))"
  )
  static let ellipsis = Option("ellipsis", .text("S"), "the mark for omitted text (…)")

  static let signature = Signature(
    "snippet",
    group: .searching,
    abstract: "Show the part of a text that matches best, by snippet()",
    options: [column, tokens, ellipsis, Excerpt.open, Excerpt.close, Excerpt.limit],
    text: Excerpt.text,
    discussion: """
      It shows the rows that .search finds. A token of a trigram index is a character; of unicode61, a \
      word. Without a word for the index, as with #tags alone, snippet() gives whole texts.
      """,
    examples: [
      """
      > .snippet --column notes --tokens 12 payroll
      9|…ng **payroll** com…
      """
    ],
    findsRows: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let excerpt = try Excerpt(arguments, context: context)
    let position =
      try arguments[column].map { try excerpt.index.columns.indexedPosition(typed: $0) }
      ?? excerpt.columnWithoutHits
    let snippet = excerpt.index.snippet(
      position,
      excerpt.markers.open,
      excerpt.markers.close,
      arguments[ellipsis] ?? "…",
      tokens: arguments[tokens] ?? SearchDefaults.snippetTokens
    )
    try excerpt.show([snippet.as("snippet")])
  }
}
