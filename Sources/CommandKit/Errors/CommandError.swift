public import Files
import SQLiteDatabase
import SQLText
import TerminalKit

/// Why a command was not carried out: what happened, and what to do about it.
public struct CommandError: Error, Equatable, Sendable {
  /// What happened, where and why, without "Error:" and full stop.
  public var message: String
  /// The place of the error, with a caret below it.
  public var excerpt: [String] = []
  /// Sentences after that: the cause, what to do, "did you mean".
  public var details: [String]
  /// A command or statement that works instead, for the user to copy; nil if none is known.
  public var correction: String?
  /// The lines of the usage, if the number of arguments is wrong.
  public var usage: [String]
  /// Whether the message is exactly what `sqlite3` prints, with its "Error:" if it prints that.
  ///
  /// A script then gets only the message, as from `sqlite3`; a person gets the details too.
  var isInWordsOfSQLite3 = false
  /// Whether it is printed among the results instead of to the standard error.
  public private(set) var isAmongResults = false

  /// Makes an error of this shell's own.
  public init(_ message: String, details: [String] = [], usage: [String] = []) {
    self.message = message
    self.details = details
    self.usage = usage
  }

  /// Makes an error with `sqlite3`'s message of one or more lines, and details for a person.
  public init(
    inWordsOfSQLite3 message: String,
    details: [String] = [],
    amongResults isAmongResults: Bool = false
  ) {
    self.init(message, details: details)
    isInWordsOfSQLite3 = true
    self.isAmongResults = isAmongResults
  }

  /// The lines to show: the usage first, as in `sqlite3`, then the message and its details.
  ///
  /// - Parameters:
  ///   - program: The name of the program, in whose command line the error is.
  ///   - toPerson: Whether a person reads it; a person gets more details than a script.
  ///   - columns: The terminal's width in cells, to which sentences are wrapped; nil without a terminal.
  /// - Returns: The lines.
  public func lines(
    of program: String? = nil,
    toPerson: Bool = true,
    columns: Int? = nil
  ) -> [String] {
    let additions =
      excerpt + details.flatMap { $0.lines(columns: columns) }
      + [correction.map(Self.line(offering:))].compactMap(\.self)
    guard !isInWordsOfSQLite3 else {
      let lines = message.split(separator: "\n").map(String.init)
      return toPerson ? lines.flatMap { $0.lines(columns: columns) } + additions : lines
    }
    let lead = program.map { "\($0): " } ?? ""
    return usage.flatMap { Self.lines(ofUsage: $0, columns: columns) }
      + "\(lead)Error: \(message)".lines(columns: columns) + additions
  }

  /// A line of the usage, whose further lines begin in its column.
  private static func lines(ofUsage line: String, columns: Int?) -> [String] {
    guard let columns, line.count > columns else { return [line] }
    let blanks = String(line.prefix { $0 == " " })
    return line.words.filled(width: columns, lead: blanks, indentation: blanks.count)
  }

  /// The line that offers a correction; it is never wrapped, so that it can be copied.
  public static func line(offering correction: String) -> String { "this works: \(correction)" }

  /// Adds "did you mean" with the nearest of some names, if one is near.
  ///
  /// - Parameters:
  ///   - typed: What was typed.
  ///   - names: The names.
  ///   - prefix: What stands before the name in the line.
  ///   - spelling: How the name is typed there, as by `DotCommandLine.argument`.
  /// - Returns: Whether one is near.
  @discardableResult
  public mutating func suggest(
    _ typed: String,
    among names: some Sequence<String>,
    prefix: String = "",
    as spelling: (String) -> String = { $0 }
  ) -> Bool {
    guard let name = NearMiss.suggestion(for: typed, among: names) else { return false }
    details.append("did you mean \(prefix)\(spelling(name))?")
    return true
  }
}

extension SystemError {
  /// The error with which a command ends for this one: that it was interrupted, where Ctrl-C has ended a wait.
  ///
  /// - Parameter error: Makes the command's own error of the system's words for the cause.
  /// - Returns: The error to throw.
  public func ending(with error: (String) -> CommandError) -> any Error {
    isStop ? StoreError.interruption : error(message)
  }

  /// The error with which a command ends that cannot open a file, in sqlite3's words.
  public func ending(opening path: String) -> any Error {
    ending { CommandError(inWordsOfSQLite3: "Error: cannot open \"\(path)\"", details: [$0]) }
  }
}
