import CommandKit
import SQLiteDatabase

/// `.timeout`: how long to wait for a lock.
enum TimeoutCommand: DotCommand {
  static let milliseconds = Parameter(
    optional: ValueKind<Int>.leniently("MS", in: ValueKind<Int>.settings),
    "milliseconds; 0, or none, for not at all"
  )

  static let signature = Signature(
    "timeout",
    group: .database,
    abstract: "Set how long to wait for a locked database",
    parameters: [milliseconds],
    discussion: """
      Without it a statement fails at once, as in sqlite3. Ctrl-C ends the wait.
      """,
    examples: [
      """
      > .timeout 2000
      """
    ],
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.perform { $0.setBusyTimeout(milliseconds: arguments[milliseconds] ?? 0) }
  }
}
