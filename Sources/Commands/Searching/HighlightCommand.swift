import CommandKit
import FullText
import QueryBuilder

/// `.highlight TEXT`: FTS5's highlight() on its own.
enum HighlightCommand: DotCommand {
  static let columns = Option("columns", .columns, "the columns to show (all that are indexed)")

  static let signature = Signature(
    "highlight",
    group: .searching,
    abstract: "Show whole texts with hits marked, by highlight()",
    options: [columns, Excerpt.open, Excerpt.close, Excerpt.limit],
    text: Excerpt.text,
    discussion: """
      It shows the rows that .search finds. Tags and words without tokens, which select reminders, are not marked.
      """,
    examples: [
      """
      > .highlight --columns title,tags --open < --close > fun
      5|Buy concert tickets|#<fun>
      4|Take a walk|#weekend #<fun>
      """
    ],
    findsRows: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let excerpt = try Excerpt(arguments, context: context)
    let index = excerpt.index
    let positions =
      try arguments[columns]?.map { try index.columns.indexedPosition(typed: $0) }
      ?? index.columns.indexed
    try excerpt.show(
      positions.map { position in
        index.highlight(position, excerpt.markers.open, excerpt.markers.close).as(
          index.columns[position].name
        )
      }
    )
  }
}
