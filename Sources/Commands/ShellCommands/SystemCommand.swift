import CommandKit
import Files
import Output
import TerminalKit

/// `.system`: a command of the system's shell.
enum SystemCommand: DotCommand {
  static let words = Parameter(repeating: .text("COMMAND"), atLeast: 1, "the command and its words")

  static let signature: Signature = signature(named: "system")

  fileprivate static func signature(named name: String) -> Signature {
    Signature(
      name,
      group: .shell,
      abstract: "Run a command of the system's shell",
      parameters: [words],
      sqlite3Usage: .words("Usage: .system COMMAND"),
      reachesOut: true
    )
  }

  /// Runs a command and waits for its end; words that have a blank get quotes, as in `sqlite3`.
  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try context.output.current.flush()
    try context.output.endPage()
    let words = arguments[words].map { $0.contains(" ") ? "\"\($0)\"" : $0 }
    let process = try ChildProcess(words.joined(separator: " "))
    let status = process.wait()
    context.host.person?.rowMayHaveText()
    // Ctrl-C reaches both, and it is chance who notices first.
    if context.host.person != nil, process.wasInterrupted { context.cancellation.request() }
    if status != 0 { try context.output.warn("System command returns \(status)") }
  }
}

/// `.shell`: the same as `.system`.
enum ShellCommand: DotCommand {
  static let signature = SystemCommand.signature(named: "shell")

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    try SystemCommand.run(arguments, in: context)
  }
}
