import CommandKit
import LineEditor
import ReminderStore
import TerminalKit

/// What the shell does for its commands.
final class ConsoleHost: ShellHost {
  /// The shell that reads scripts.
  weak var shell: Shell?
  /// Who is asked; nil where nobody types.
  var person: (any Conversation)?
  /// The status with which the program is to end; nil while it goes on.
  private(set) var exitStatus: Int32?
  /// Whether the end is beyond doubt: it came with a status, or there is nobody left to read results.
  private var isFinal = false

  private var depth = 0
  /// As in `sqlite3`: a script that reads itself ends here.
  private static let greatestDepth = 25

  func runScript(at path: String) throws {
    guard let script = ScriptLines(path: path) else {
      throw CommandError(
        inWordsOfSQLite3: "Error: cannot open \"\(path)\"",
        details: [SystemMessage.last]
      )
    }
    try run(script, at: path)
  }

  func runScript(from descriptor: Int32) throws {
    try run(ScriptLines(descriptor: descriptor))
  }

  private func run(_ script: ScriptLines, at path: String? = nil) throws {
    guard depth < Self.greatestDepth else {
      throw CommandError(
        inWordsOfSQLite3: "Input nesting limit (\(Self.greatestDepth)) reached at line "
          + "\(shell?.lineNumber ?? 0). Check recursion."
      )
    }
    depth += 1
    defer { depth -= 1 }
    let isWell = shell?.read(script, from: .script, at: path)
    // As in sqlite3, .quit ends the script that it is in.
    stay()
    if isWell == false { throw ReportedFailure() }
  }

  func confirm(_ question: String) -> Bool? {
    guard let person else { return nil }
    // What the question is about is to be seen.
    try? shell?.context.output.endPage()
    guard case .line(let answer) = person.answer(to: "\(question) [y/N] ") else {
      return false
    }
    return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }

  var history: [String]? { person?.history }

  func clearHistory() {
    person?.clearHistory()
  }

  func enter(_ text: String, atOnce: Bool) {
    person?.enter(text, atOnce: atOnce)
  }

  func scratchSession(columns: Int?) throws -> any ScratchSession {
    try ScratchShell(now: .now, columns: columns)
  }

  func leave(status: Int32) {
    exitStatus = status
    isFinal = status != 0
  }

  /// Ends the program without regard to what would come.
  func end(status: Int32) {
    exitStatus = status
    isFinal = true
  }

  /// Goes on although a command asked to leave, unless it named a status.
  func stay() {
    if !isFinal { exitStatus = nil }
  }
}
