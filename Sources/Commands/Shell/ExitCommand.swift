/// `.exit`: the end, with a status.
enum ExitCommand: DotCommand {
  static let status = Parameter(
    optional: ValueKind<Int>.integer(in: 0...255).named("CODE"),
    "the exit status (0)"
  )

  static let signature = Signature(
    "exit",
    group: .shell,
    abstract: "Leave the shell, with an exit status",
    parameters: [status]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    context.host.leave(status: Int32(arguments[status] ?? 0))
  }
}
