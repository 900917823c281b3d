import CommandKit
import QueryBuilder

/// `.indexes`: the names of indexes, as in `sqlite3`.
enum IndexesCommand: DotCommand {
  static let pattern = Parameter(
    optional: .table.named("TABLE"),
    "a LIKE pattern that the tables' names must match"
  )

  static let signature = Signature(
    "indexes",
    group: .database,
    abstract: "List the names of indexes",
    parameters: [pattern],
    examples: [
      """
      > CREATE INDEX byDueDate ON reminders(dueDate);
      > .indexes reminders
      byDueDate                  reminders_remindersListID
      """
    ],
    sqlite3Usage: .line("Usage: .indexes ?LIKE-PATTERN?")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let pattern = arguments[pattern] ?? "%"
    try context.listNames { _ in "type = 'index' AND tbl_name LIKE \(pattern)" }
  }
}
