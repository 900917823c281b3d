import CommandKit
import Files
import LineEditor
import ReminderStore
import TerminalKit

/// What the shell does for its commands.
final class ConsoleHost: ShellHost {
  /// The shell that reads scripts.
  weak var shell: Shell?
  var person: (any Conversation)?
  var versions: [String] { Version.details }
  /// The status to end the program with; nil while it goes on.
  private(set) var exitStatus: Int32?
  /// Whether Ctrl-C has answered a question: the command takes it for a no, and what stands after it does not run.
  private(set) var isInterrupted = false
  /// Whether ``stay()`` no longer helps: `.exit` named a status, or an error ended the program.
  private var isFinal = false

  private var depth = 0
  /// As in `sqlite3`, scripts nest only so deep, so that a script that reads itself ends.
  private static let greatestDepth = 25

  func runScript(at path: String) throws {
    do {
      try run(ScriptLines(path: path, longest: longestLine, until: isStopped), at: path)
    } catch let error as SystemError {
      throw error.ending(opening: path)
    }
  }

  func runScript(_ text: String, from path: String) throws {
    try run(ScriptLines(text: text), at: path)
  }

  func runScript(from descriptor: Int32) throws {
    try run(ScriptLines(descriptor: descriptor, longest: longestLine, until: isStopped))
  }

  private var longestLine: Int { shell?.longestLine ?? .max }

  private var isStopped: () -> Bool { shell?.context.isStopped ?? { false } }

  private func run(_ script: ScriptLines, at path: String? = nil) throws {
    guard depth < Self.greatestDepth else {
      throw CommandError(
        inWordsOfSQLite3: "Input nesting limit (\(Self.greatestDepth)) reached at line "
          + "\(shell?.lineNumber ?? 0). Check recursion."
      )
    }
    depth += 1
    defer { depth -= 1 }
    let isWell = shell?.read(script, at: path)
    // As in sqlite3, .quit ends only the script that it is in.
    stay()
    if isWell == false { throw ReportedFailure() }
  }

  var timeWaited: Duration {
    (shell?.signals?.timeReading ?? .zero)
      + (shell?.context.output.paging?.terminal.timePaging ?? .zero)
  }

  func confirm(_ question: String) -> Bool? {
    guard let person else { return nil }
    // The output that the question is about must be visible first.
    try? shell?.context.output.endPage()
    switch person.answer(to: "\(question) [y/N] ") {
    case .line(let answer):
      return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
    case .interrupted:
      isInterrupted = true
      return false
    case .endOfInput: return false
    }
  }

  /// Whether Ctrl-C has answered a question since the last call.
  func takeInterruption() -> Bool {
    defer { isInterrupted = false }
    return isInterrupted
  }

  func session(
    on database: OpenDatabase?,
    at now: Timestamp,
    terminal: Terminal?
  ) throws -> any ScratchSession {
    try ScratchShell(
      on: database,
      now: now,
      terminal: terminal,
      cancellation: shell?.context.cancellation ?? Cancellation()
    )
  }

  func removeAtEnd(_ path: String) {
    shell?.signals?.removeAtEnd(path)
  }

  func leave(status: Int32) {
    exitStatus = status
    isFinal = status != 0
  }

  /// Ends the program, whatever input is left.
  func end(status: Int32) {
    exitStatus = status
    isFinal = true
  }

  /// Goes on although a command asked to leave, unless the end is final.
  func stay() {
    if !isFinal { exitStatus = nil }
  }
}
