import CommandKit
import Output
import TerminalKit

/// `.version`: tells the versions that matter in the report of a problem.
enum VersionCommand: DotCommand {
  static let signature = Signature(
    "version",
    group: .shell,
    abstract: "Show the versions of the shell, SQLite and libedit",
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let columns = context.output.settings.terminal?.columns
    for line in context.host.versions.flatMap({ $0.lines(columns: columns) }) {
      try context.output.print(line)
    }
  }
}
