import CommandKit
import QueryBuilder

/// `.sql`: the SQL that dot-commands become.
enum SQLCommand: DotCommand {
  enum Choice: String, CaseIterable {
    case on, off, last
  }

  static let choice = Parameter(.oneOf(Choice.self), "show it each time, not at all, or once now")

  static let signature = Signature(
    "sql",
    group: .output,
    abstract: "Show the SQL that a command becomes",
    parameters: [choice],
    discussion: """
      .sql on shows the SQL of each command before its result; .sql last shows that of the last \
      command that had any: what ran, and all of it. For a search it is one statement, which gives the same rows in \
      any SQLite shell, and, as a comment, the one that counts its matches. A comment says which \
      functions only this shell has. Of many statements of the same shape the first is shown, with \
      their number.
      """,
    examples: [
      """
      > .highlight --columns title doctor
      3|**Doctor** appointment
      > .sql last
      SELECT
        "reminders"."id" AS "id",
        highlight("reminderTexts", 1, '**', '**') AS "title"
      FROM "reminders"
      JOIN "reminderTexts" ON "reminders"."id" = "reminderTexts"."rowid"
      WHERE "reminderTexts" MATCH '"doctor"'
      ORDER BY "reminders"."status" <> 0, bm25("reminderTexts"), "reminders"."id";
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    switch arguments[choice] {
    case .on: context.sql.isOn = true
    case .off: context.sql.isOn = false
    case .last:
      try context.print(last(in: context))
    }
  }

  /// The SQL of the last command that had any.
  ///
  /// - Throws: A ``CommandError`` where there was none.
  static func last(in context: CommandContext) throws -> ReadableSQL {
    if let last = context.sql.last { return last }
    throw CommandError(
      "no command has become SQL yet",
      details: ["Try \(context.database.searchExample), then .sql last."]
    )
  }
}
