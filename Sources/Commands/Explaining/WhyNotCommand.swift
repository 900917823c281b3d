import Output

/// `.whynot ID`: why a row is not among the results.
enum WhyNotCommand: DotCommand {
  static let row = Parameter(.id, "the row")
  static let json = Flag("json", "as JSON, for tools")
  static let match = Flag("match", "read TEXT as an FTS5 expression, as .match does")
  static let text = TrailingText(
    "-- TEXT",
    "what to search for; without it, the last .search or .match",
    isOptional: true,
    completion: .tag
  )

  static let signature = Signature(
    "whynot",
    group: .ranking,
    abstract: "Say which part of a search excludes a row, and what finds it",
    options: [json, match],
    parameters: [row],
    text: text,
    discussion: """
      Each part of the search is tried on the row alone. What is in the way is left out or loosened until \
      the row is found; the search that is offered has been run, and finds it. A row that is found, but \
      further down, has its place told.
      """,
    examples: [
      """
      > .whynot 9 -- call the accountant
      Row 9 is not found:
      - the: is not in the row
      This finds it: .search call accountant
      > .whynot --match 4 -- title:week OR (fun NOT walk)
      Row 4 is not found:
      - title:week: is in the row, but only in tags
      - walk: is in the row, and NOT excludes it
      This finds it: .match {title tags}:"week" OR "fun" NOT "walk"
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let request = try context.searchToExplain(
      arguments.text,
      isExpression: arguments[match],
      for: ".whynot"
    )
    let report = try AbsenceReport(of: arguments[row], from: request, in: context)
    if arguments[json] {
      try context.output.print(report.json.text)
    } else {
      for line in report.lines { try ReportWriter(context: context).line(line) }
    }
  }
}
