/// `.once`: the next results to a file.
enum OnceCommand: DotCommand {
  static let file = Parameter(.file, "the file, which is made or emptied")

  static let signature = Signature(
    "once",
    group: .output,
    abstract: "Send the next command's results to a file",
    parameters: [file]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.output.redirect(toFile: arguments[file], once: true)
  }
}
