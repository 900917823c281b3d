import CommandKit
import FullText
import QueryBuilder

/// `.highlight TEXT`: FTS5's highlight() on its own.
enum HighlightCommand: DotCommand {
  static let columns = Option("columns", .columns, "the columns to show (all that are indexed)")
  static let open = Option("open", .text("S"), "what stands before a hit (as .markers says)")
  static let close = Option("close", .text("S"), "what stands after it")
  static let limit = Option(
    "limit",
    .rows(),
    "show at most N (20 at a terminal, otherwise all); 0 for all"
  )
  static let text = TrailingText(
    "TEXT",
    "what to look for, as in .search",
    completion: .searchText,
    bounds: .searchText
  )

  static let signature = Signature(
    "highlight",
    group: .searching,
    abstract: "Show whole texts with hits marked, by highlight()",
    options: [columns, open, close, limit],
    text: text,
    discussion: """
      It shows the rows that .search finds. Tags and words that the index does not know select rows, and \
      are not marked.
      """,
    examples: [
      """
      > .highlight --columns title,tags --open < --close > fun
      5|Buy concert tickets|#<fun>
      4|Take a walk|#weekend #<fun>
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let excerpt = try Excerpt(arguments.text, context: context)
    let markers = try excerpt.markers(open: arguments[open], close: arguments[close])
    let index = excerpt.index
    let positions =
      try arguments[columns]?.map { try index.indexedPosition(of: $0) }
      ?? index.columns.indices.filter { !index.columns[$0].isUnindexed }
    try excerpt.show(
      positions.map { position in
        index.highlight(position, markers.open, markers.close).as(index.columns[position].name)
      },
      markers: markers,
      limit: arguments[limit]
    )
  }
}
