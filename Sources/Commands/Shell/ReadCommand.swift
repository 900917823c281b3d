/// `.read`: commands and SQL from a file.
enum ReadCommand: DotCommand {
  static let file = Parameter(.file, "the file")

  static let signature = Signature(
    "read",
    group: .shell,
    abstract: "Run the commands and SQL in a file",
    parameters: [file]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.host.runScript(at: arguments[file])
  }
}
