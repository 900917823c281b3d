import CommandKit

/// `.changes`: how many rows SQL changes.
enum ChangesCommand: DotCommand {
  static let isOn = Parameter(.switchWord, "whether the numbers are shown")

  static let signature = Signature(
    "changes",
    group: .output,
    abstract: "Show how many rows each statement changes",
    parameters: [isOn],
    examples: [
      """
      > .open :memory:
      > .changes on
      > CREATE TABLE t(a); INSERT INTO t VALUES (1), (2);
      changes: 2   total_changes: 2
      """
    ],
    sqlite3Usage: .line("Usage: .changes on|off")
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.afterStatements.showsChanges = try context.isOn(arguments[isOn])
  }
}
