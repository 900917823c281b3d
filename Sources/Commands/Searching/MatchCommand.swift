import QueryBuilder
import ReminderStore

/// `.match EXPR`: FTS5's own query language.
enum MatchCommand: DotCommand {
  static let text = TrailingText("EXPR", "an FTS5 expression, verbatim", completion: .match)

  static let signature = Signature(
    "match",
    group: .searching,
    abstract: "Search with an FTS5 expression, verbatim",
    options: SearchOptions.all,
    text: text,
    discussion: """
      FTS5 reads these forms:

        week walk            both (implicit AND)
        doctor OR accountant
        fun NOT weekend
        "next week"          a phrase
        NEAR(milk eggs, 5)   at most 5 tokens apart
        title : week         in one column; {title notes} : week in several
        -tags : week         in all columns but one
        ^week                at the start of a column

      Where FTS5 refuses the expression, the shell shows the place, says why, and offers one that \
      works.
      """,
    examples: [
      """
      > .mode line
      > .match fun NOT weekend
         id = 5
      title = Buy concert tickets
      notes =
       tags = #**fun**
       list = Personal
        due = 2025-03-10 10:00:00.000
       rank = -1.42476044776443
      """,
      """
      > .match doctor AND
      Error: fts5: syntax error near ""
        doctor AND
                  ^--- error here
      AND needs something on its right
      this works: .match doctor
      """,
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let declaration = try context.database.searchable()
    let expression = try MatchCheck(arguments.text, index: declaration.index).expression()
    for hint in expression.hints { try context.output.remark("Note: \(hint)") }
    try context.run(context.request(.match(.expression(arguments.text)), arguments))
  }
}
