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
  /// What works instead, to be copied; nil where nothing is known to.
  public var correction: String?
  /// The lines of the usage, if the number of arguments is wrong.
  public var usage: [String]
  /// Whether the message is all that `sqlite3` says, "Error:" included where it says that.
  ///
  /// The details are then for a person: a script reads what it reads there.
  public var isInWordsOfSQLite3 = false
  /// Whether it is told where results go.
  public var isAmongResults = false

  /// An error with what there is to say about it.
  public init(_ message: String, details: [String] = [], usage: [String] = []) {
    self.message = message
    self.details = details
    self.usage = usage
  }

  /// An error for which `sqlite3` has words, one line or more, with what there is to add for a person.
  public init(inWordsOfSQLite3 message: String, details: [String] = []) {
    self.init(message, details: details)
    isInWordsOfSQLite3 = true
  }

  /// The error as it is shown: usage first, as in `sqlite3`, then the message and its details.
  ///
  /// - Parameters:
  ///   - program: The name of the program, in whose command line the error is.
  ///   - toPerson: Whether a person reads it, who is told more than a script.
  ///   - columns: The width of the terminal in cells, within which sentences are broken between words;
  ///     nil where there is none.
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
      return toPerson ? lines + additions : lines
    }
    let lead = program.map { "\($0): " } ?? ""
    return usage + "\(lead)Error: \(message)".lines(columns: columns) + additions
  }

  /// The line that offers what works; it is not broken, as it may be copied.
  public static func line(offering correction: String) -> String { "this works: \(correction)" }

  /// Adds "did you mean" with the nearest of some names, if one is near.
  ///
  /// - Returns: whether one is
  @discardableResult
  public mutating func suggest(
    _ typed: String,
    among names: some Sequence<String>,
    prefix: String = ""
  ) -> Bool {
    guard let name = NearMiss.suggestion(for: typed, among: names) else { return false }
    details.append("did you mean \(prefix)\(name)?")
    return true
  }
}
