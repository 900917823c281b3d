/// `.output`: results to a file.
enum OutputCommand: DotCommand {
  static let file = Parameter(optional: .file, "the file, which is made or emptied")

  static let signature = Signature(
    "output",
    group: .output,
    abstract: "Send results to a file, or back to standard output",
    parameters: [file],
    discussion: "Without FILE, or with stdout, results go to standard output again; off drops them."
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.output.endRedirection()
    switch arguments[file] {
    case nil, "stdout": break
    case let path?: try context.output.redirect(toFile: path, once: false)
    }
  }
}

extension OutputState {
  /// Sends results to a file that a command names.
  ///
  /// - Throws: A ``CommandError`` where it cannot be written, or is a program.
  func redirect(toFile path: String, once: Bool) throws {
    guard !path.hasPrefix("|") else {
      throw CommandError(
        "cannot open \"\(path)\"",
        details: ["Results go to files; to give them to a program, run this shell in a pipe."]
      )
    }
    try redirect(to: path == "off" ? "/dev/null" : path, once: once)
  }
}
