import Diagnostics
import CommandKit
import FullText
import Laboratory
import QueryBuilder
import ReminderStore

/// `.match EXPR`: FTS5's own query language.
enum MatchCommand: DotCommand {
  static let text = TrailingText(
    "EXPR",
    "an FTS5 expression, verbatim",
    completion: .match,
    bounds: .expression
  )

  static let signature = Signature(
    "match",
    group: .searching,
    abstract: "Search with an FTS5 expression, verbatim",
    options: [FormOptions.form] + SearchOptions.all,
    text: text,
    discussion: """
      FTS5 reads these forms:

        week walk            both (implicit AND)
        doctor OR accountant
        fun NOT weekend
        "next week"          a phrase
        wee*                 words that begin with wee
        NEAR(milk eggs, 5)   at most 5 tokens apart
        title : week         in one column; {title notes} : week in several
        -tags : week         in all columns but one
        ^week                at the start of a column

      --form reads words instead, and says which expression the form makes of them; #fun is a word there.

      It searches the reminders, or the full-text table that .use has chosen.

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
    ],
    findsRows: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.search.begin()
    let table = try context.database.fullTextTable()
    let text = try expression(arguments, in: context)
    let check = MatchCheck(text, in: table, for: signature.title)
    let expression = try context.perform { try check.expression(in: $0) }
    let notes = try context.perform { try $0.notesOnReading(expression, of: text, in: table) }
    for note in notes {
      try context.output.remark("Note: \(note)")
    }
    let search = try context.searchedTable()
      .search(for: .expression(text), weights: context.search.weights)
    try context.show(search, arguments)
  }

  /// What was typed, or the expression that a form makes of it.
  private static func expression(
    _ arguments: Arguments,
    in context: CommandContext
  ) throws -> String {
    guard let form = try FormOptions.chosen(arguments, in: context) else { return arguments.text }
    let table = SearchedTable(try context.database.fullTextTable(), key: nil)
    let plan = try context.perform { try $0.checkedPlan(arguments.text, in: table, form: form) }
    for note in plan.notes { try context.output.remark("Note: \(note).") }
    guard let pattern = plan.pattern else {
      throw CommandError(
        "the form \(form.name) can make no expression of this",
        details: plan.notes.compactMap(\.obstacle)
      )
    }
    try context.output.remark("Expression: \(pattern.text)")
    return pattern.text
  }
}
