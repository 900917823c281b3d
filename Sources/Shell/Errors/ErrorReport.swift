import Advice
import CommandKit
import Output
import SQLiteDatabase
import SQLText
import TerminalKit

/// The one place that tells of errors: on the standard error, and to a terminal nothing that drives it.
struct ErrorReport {
  /// Where something failed, which decides how `sqlite3` would tell of it.
  enum Place: Equatable {
    /// In the program's command line.
    case commandLine
    /// In a dot-command.
    case command
    /// In a dot-command that a person typed, who is told more than a script.
    case typedCommand
    /// In SQL that was typed.
    case typedSQL
    /// In SQL of a script, on this line.
    case line(Int)
    /// In SQL of an argument of the command line.
    case argument

    /// Whether SQL was typed as such, so that its error is told as `sqlite3` tells it.
    var isSQL: Bool { ![.command, .typedCommand, .commandLine].contains(self) }

    /// The line of a script on which it begins; nil where that is not known.
    var line: Int? {
      if case .line(let line) = self { line } else { nil }
    }

    /// Whether somebody typed it, who is told more than a script.
    var isTyped: Bool { self == .typedCommand || self == .typedSQL }
  }

  private let errors: ByteOutput

  /// Whether a person reads what is told.
  let isTerminal: Bool

  /// Reports to an output, which may be a terminal.
  init(to errors: ByteOutput, isTerminal: Bool) {
    self.errors = errors
    self.isTerminal = isTerminal
  }

  /// Tells of an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - place: Where something failed.
  ///   - columns: The width of the terminal in cells; nil where there is none.
  func write(_ error: any Error, at place: Place, columns: Int? = nil) {
    write(
      lines: Self.lines(of: error, at: place, columns: place.isTyped ? columns : nil),
      harmless: isTerminal || place.isTyped
    )
  }

  /// Tells a person of an error in SQL: where it is, its cause, and what to do.
  func write(_ error: StoreError, _ advice: ErrorAdvice, columns: Int) {
    guard let failure = error.failure else {
      return write(error, at: .typedSQL, columns: columns)
    }
    let text = SQLErrorText(typed: error, failure, offset: advice.offset, columns: columns)
    let remedy = error.remedy.map { $0.lines(columns: columns) }
    write(lines: text.lines + (remedy ?? lines(of: advice, columns: columns)))
  }

  /// The cause, what to do, and a statement that works, each from a line of its own.
  private func lines(of advice: ErrorAdvice, columns: Int) -> [String] {
    advice.sentences.flatMap { $0.lines(columns: columns) }
      // It may be copied, and is not broken.
      + [advice.correction.map(CommandError.line(offering:))].compactMap(\.self)
  }

  /// Writes lines that say more about an error.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - harmless: Whether what could drive a terminal is shown as symbols.
  func write(lines: [String], harmless: Bool = true) {
    for line in lines {
      if harmless {
        errors.write(TerminalText.harmless(StrayBytes.repaired(line)) + "\n")
      } else {
        errors.write(StrayBytes.bytes(of: line + "\n"))
      }
    }
    // When the standard error cannot be written, there is nobody left to tell.
    try? errors.flush()
  }

  /// What is told of an error.
  static func lines(of error: any Error, at place: Place, columns: Int? = nil) -> [String] {
    switch error {
    case let error as CommandError:
      return error.lines(
        of: place == .commandLine ? "reminders-shell" : nil,
        toPerson: place.isTyped,
        columns: columns
      )
    case let error as StoreError:
      guard let failure = error.failure, place.isSQL else {
        return (["Error: \(error.message)"] + [error.knownRemedy].compactMap(\.self))
          .flatMap { $0.lines(columns: columns) }
      }
      // To a script, raw SQL says what it says in sqlite3.
      let remedy =
        place.isTyped ? error.remedy.map { $0.lines(columns: columns) } ?? [] : []
      return SQLErrorText(error.message, failure, at: place).lines + remedy
    case is UnfinishedStatement:
      return SQLErrorText.unfinished(at: place).lines
    default:
      return ["Error: \(error)"]
    }
  }
}

extension StoreError {
  /// The error of a command that both shells have: to a script it says what it says in `sqlite3`.
  var asSharedCommandError: CommandError {
    CommandError(
      inWordsOfSQLite3: "Error: \(message)",
      details: knownRemedy.map { [$0] } ?? []
    )
  }

  fileprivate var knownRemedy: String? { remedy ?? failure?.remedy }
}

extension StoreError.Failure {

  /// What to do where SQLite's words do not say it; SQL that was typed fails with `sqlite3`'s words only.
  fileprivate var remedy: String? {
    if isBusy {
      "another program is using it: try again when that is done; nothing was changed"
    } else if isReadOnly {
      "it was opened for reading only, or the file does not allow writing"
    } else {
      nil
    }
  }
}

/// The input ended inside a statement, which was not run.
struct UnfinishedStatement: Error {}
