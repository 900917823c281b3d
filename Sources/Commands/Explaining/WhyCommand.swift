import Output
import Relevance

/// `.why ID`: the score of a row, taken apart; `.why A B`: why one row is above another.
enum WhyCommand: DotCommand {
  static let row = Parameter(.id, "the row")
  static let other = Parameter(optional: .id.named("OTHER"), "a row to compare it with")
  static let json = Flag("json", "as JSON, for tools")
  static let match = Flag("match", "read TEXT as an FTS5 expression, as .match does")
  static let text = TrailingText(
    "-- TEXT",
    "what to search for; without it, the last .search or .match",
    isOptional: true,
    completion: .tag
  )

  static let signature = Signature(
    "why",
    group: .ranking,
    abstract: "Explain the score of a row: every number that went into it",
    options: [json, match],
    parameters: [row, other],
    text: text,
    discussion: """
      The table has the phrases of the query down and the columns across: how often the phrase is in the \
      column, times the column's weight, and the share of the score that this brings. Below stand the \
      formula with this row's numbers in it, and what the score would be without each column.

      The numbers come from FTS5 itself, and their sum is compared with what bm25() says of the row.

      With two rows it shows both side by side, names what decides between them, and the smallest change \
      of a weight with which they change places.
      """,
    examples: [
      """
      > .search week
      > .why 4
      """,
      """
      > .why 2 1 -- week
      """,
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let search = try ExplainedSearch(
      arguments.text,
      isExpression: arguments[match],
      in: context
    )
    let row = try search.row(arguments[row])
    let other = try arguments[other].map { try search.row($0) }
    guard !arguments[json] else {
      let rows = [row] + (other.map { [$0] } ?? [])
      for row in rows { try context.output.print(search.json(of: row).text) }
      return
    }
    let titles = try search.titles(of: [row.id] + (other.map { [$0.id] } ?? []), in: context)
    if let other {
      try WhyPairReport(search, row, other, titles: titles).write(in: context)
    } else {
      try WhyReport(search, row, title: titles[row.id] ?? "").write(in: context)
    }
  }
}
