import CommandKit
import Output

/// `.system`: a command of the system's shell.
enum SystemCommand: DotCommand {
  static let words = Parameter(repeating: .text("COMMAND"), atLeast: 1, "the command and its words")

  static let signature = Signature(
    "system",
    group: .shell,
    abstract: "Run a command of the system's shell",
    parameters: [words],
    sqlite3Usage: .words("Usage: .system COMMAND"),
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.runProgram(arguments[words])
  }
}

/// `.shell`: the same as `.system`.
enum ShellCommand: DotCommand {
  static let words = SystemCommand.words

  static let signature = Signature(
    "shell",
    group: .shell,
    abstract: "Run a command of the system's shell",
    parameters: [words],
    sqlite3Usage: .words("Usage: .system COMMAND"),
    reachesOut: true
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.runProgram(arguments[words])
  }
}

extension CommandContext {
  /// Runs a command and waits for its end; words that have a blank get quotes, as in `sqlite3`.
  fileprivate func runProgram(_ words: [String]) throws {
    try output.current.flush()
    try output.endPage()
    let command = words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    let status = try ChildProcess(command).wait()
    if status != 0 { try output.warn("System command returns \(status)") }
  }
}
