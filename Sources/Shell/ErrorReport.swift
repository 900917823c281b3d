import Commands
import Output
import ReminderStore

/// The one place that tells of errors: on the standard error, without anything that drives a terminal.
struct ErrorReport {
  /// Where something failed, which decides how `sqlite3` would tell of it.
  enum Place: Equatable {
    /// In the program's command line.
    case commandLine
    /// In a dot-command.
    case command
    /// In SQL that was typed.
    case typedSQL
    /// In SQL of a script, on this line.
    case line(Int)
    /// In SQL of an argument of the command line.
    case argument

    /// Whether SQL was typed as such, so that its error is told as `sqlite3` tells it.
    var isSQL: Bool { self != .command && self != .commandLine }
  }

  private let errors: ByteOutput

  /// Reports to an output.
  init(to errors: ByteOutput) {
    self.errors = errors
  }

  /// Tells of an error.
  func write(_ error: any Error, at place: Place) {
    write(lines: Self.lines(of: error, at: place))
  }

  /// Writes lines that say more about an error.
  func write(lines: [String]) {
    for line in lines {
      errors.write(TerminalText.harmless(line) + "\n")
    }
    // When the standard error cannot be written, there is nobody left to tell.
    try? errors.flush()
  }

  /// What is told of an error.
  static func lines(of error: any Error, at place: Place) -> [String] {
    switch error {
    case let error as CommandError:
      return error.lines(of: place == .commandLine ? "reminders-shell" : nil)
    case let error as StoreError:
      let remedy = error.remedy.map { [$0] } ?? []
      guard let failure = error.failure else { return ["Error: \(error.message)"] + remedy }
      guard place.isSQL else {
        let remedies = remedy.isEmpty ? failure.remedy.map { [$0] } ?? [] : remedy
        return ["Error: \(error.message)"] + remedies
      }
      return SQLErrorText(error.message, failure, at: place).lines + remedy
    case is UnfinishedStatement:
      return SQLErrorText.unfinished(at: place).lines
    default:
      return ["Error: \(error)"]
    }
  }
}

extension StoreError.Failure {
  /// Whether Ctrl-C stopped the statement: the code is `SQLITE_INTERRUPT`.
  var isInterruption: Bool { primaryCode == 9 }

  /// What to do where SQLite's words do not say it; SQL that was typed fails with `sqlite3`'s words only.
  fileprivate var remedy: String? {
    switch primaryCode {
    case 5: "another program is using it: try again when that is done; nothing was changed"
    case 8: "it was opened for reading only, or the file does not allow writing"
    default: nil
    }
  }
}

/// The input ended inside a statement, which was not run.
struct UnfinishedStatement: Error {}
