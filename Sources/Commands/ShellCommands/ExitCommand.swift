import CommandKit

/// `.exit`: leaves the shell with a status.
enum ExitCommand: DotCommand {
  static let status = Parameter(
    // As in sqlite3, the shell ends whatever the number is.
    optional: ValueKind<Int>.leniently("CODE", in: .min ... .max),
    "the exit status, from 0 to 255 (0)"
  )

  static let signature = Signature(
    "exit",
    group: .shell,
    abstract: "Leave the shell, with an exit status",
    parameters: [status],
    sqlite3Usage: .lenient
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.host.leave(status: Int32(truncatingIfNeeded: arguments[status] ?? 0))
  }
}
