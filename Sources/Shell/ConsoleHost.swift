import Commands
import LineEditor

/// What the shell does for its commands.
final class ConsoleHost: ShellHost {
  /// The shell that reads scripts.
  weak var shell: Shell?
  /// Who is asked; nil where nobody types.
  var person: (any LineSource)?
  /// The status with which the program is to end; nil while it goes on.
  private(set) var exitStatus: Int32?

  private var depth = 0
  /// As in `sqlite3`: a script that reads itself ends here.
  private static let greatestDepth = 25

  func runScript(at path: String) throws {
    guard depth < Self.greatestDepth else {
      throw CommandError("input nesting limit (\(Self.greatestDepth)) reached. Check recursion.")
    }
    guard let script = ScriptLines(path: path) else {
      throw CommandError("cannot open \"\(path)\"", details: [Surroundings.lastError])
    }
    depth += 1
    defer { depth -= 1 }
    if shell?.read(script, from: .script) == false { throw ReportedFailure() }
  }

  func confirm(_ question: String) -> Bool? {
    guard let person else { return nil }
    guard case .line(let answer) = person.nextLine(prompt: "\(question) [y/N] ") else {
      return false
    }
    return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }

  func leave(status: Int32) {
    exitStatus = status
  }
}

/// A failure that has been told of already: it only counts.
struct ReportedFailure: Error {}
