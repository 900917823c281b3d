import Diagnostics
import CommandKit
import Output
import SQLiteDatabase
import TerminalKit

/// The one place that reports errors: on the standard error, and without control characters on a terminal.
struct ErrorReport {
  /// Where something failed, which decides how `sqlite3` would report it.
  enum Place: Equatable {
    /// In the program's command line.
    case commandLine
    /// In a dot-command.
    case command
    /// In a dot-command that a person typed; a person gets more details than a script.
    case typedCommand
    /// In SQL that was typed.
    case typedSQL
    /// In SQL of a script, on this line.
    case line(Int)
    /// In SQL of an argument of the command line.
    case argument

    /// Whether it is raw SQL, whose errors are reported as `sqlite3` reports them.
    var isSQL: Bool { ![.command, .typedCommand, .commandLine].contains(self) }

    /// The line of a script on which the SQL begins; nil if that is unknown.
    var line: Int? {
      if case .line(let line) = self { line } else { nil }
    }

    /// Whether a person typed it; a person gets more details than a script.
    var isTyped: Bool { self == .typedCommand || self == .typedSQL }
  }

  private let errors: ByteOutput

  /// Whether a person reads the reports.
  let isTerminal: Bool

  /// Makes a report on an output, which may be a terminal.
  init(to errors: ByteOutput, isTerminal: Bool) {
    self.errors = errors
    self.isTerminal = isTerminal
  }

  /// Reports an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - place: Where something failed.
  ///   - columns: The width of the terminal in cells; nil without a terminal.
  func write(_ error: any Error, at place: Place, columns: Int? = nil) {
    write(
      lines: Self.lines(of: error, at: place, columns: place.isTyped ? columns : nil),
      harmless: isTerminal || place.isTyped
    )
  }

  /// Reports an error in SQL that a person typed: where it is, its cause, and what to do.
  func write(_ error: StoreError, _ advice: ErrorAdvice, columns: Int) {
    guard let failure = error.failure else {
      return write(error, at: .typedSQL, columns: columns)
    }
    let text = SQLErrorText(typed: error, failure, offset: advice.offset, columns: columns)
    let remedy = error.remedy.map { $0.lines(columns: columns) }
    let sentences =
      remedy == nil || error.hasEndedTransaction ? lines(of: advice, columns: columns) : []
    write(lines: text.lines + sentences + (remedy ?? []))
  }

  /// The cause, what to do, and a statement that works, each on lines of its own.
  private func lines(of advice: ErrorAdvice, columns: Int) -> [String] {
    let offers = [
      advice.correction.map(CommandError.line(offering:)),
      advice.pattern.map { "this pattern works: \($0)" },
    ]
    // An offer is not wrapped, so that it can be copied.
    return advice.sentences.flatMap { $0.lines(columns: columns) } + offers.compactMap(\.self)
  }

  /// Writes further lines about an error.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - harmless: Whether control characters are shown as symbols.
  func write(lines: [String], harmless: Bool = true) {
    for line in lines {
      errors.write(line: harmless ? TerminalText.harmless(line) : line)
    }
    // When the standard error cannot be written, there is nobody left to tell.
    try? errors.flush()
  }

  /// The lines of an error's report.
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
        return (["Error: \(error.plainMessage)"] + error.knownRemedies)
          .flatMap { $0.lines(columns: columns) }
      }
      // A script gets exactly what sqlite3 prints for raw SQL.
      let remedy =
        place.isTyped ? error.remedy.map { $0.lines(columns: columns) } ?? [] : []
      return SQLErrorText(error.message, failure, at: place).lines + remedy
    case let error as UnfinishedInput:
      return SQLErrorText(error, at: place).lines
    default:
      return ["Error: \(error)"]
    }
  }
}

extension StoreError {
  /// The error of a command that both shells have: a script gets the message that `sqlite3` prints.
  func sharedCommandError(toPerson: Bool) -> CommandError {
    CommandError(
      inWordsOfSQLite3: "Error: \(toPerson ? plainMessage : message)",
      details: knownRemedies
    )
  }
}

/// The input ended inside a statement, which was not run, or inside a comment.
struct UnfinishedInput: Error {
  let isComment: Bool
}
