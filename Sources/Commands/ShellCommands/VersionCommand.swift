import CommandKit

/// `.version`: tells the versions that matter in the report of a problem.
enum VersionCommand: DotCommand {
  static let signature = Signature(
    "version",
    group: .shell,
    abstract: "Show the versions of the shell, SQLite and libedit",
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    for line in context.host.versions { try context.output.print(line) }
  }
}
