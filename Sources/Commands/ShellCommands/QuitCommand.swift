import CommandKit

/// `.quit`: leaves the shell.
enum QuitCommand: DotCommand {
  static let signature = Signature(
    "quit",
    group: .shell,
    abstract: "Leave the shell",
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.host.leave(status: 0)
  }
}
