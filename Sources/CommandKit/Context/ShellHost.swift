/// What commands need of the shell that runs them.
public protocol ShellHost: AnyObject {
  /// Reads commands and SQL from a file, and runs them.
  ///
  /// - Throws: A ``CommandError`` where the file cannot be read.
  func runScript(at path: String) throws

  /// Reads commands and SQL from an open file or pipe, and runs them.
  ///
  /// - Throws: A ``ReportedFailure`` where something in them failed.
  func runScript(from descriptor: Int32) throws

  /// Asks a question that is answered by yes or no.
  ///
  /// - Returns: The answer; nil where there is no terminal to ask at.
  func confirm(_ question: String) -> Bool?

  /// What was typed before, the oldest first; nil where nothing is kept.
  var history: [String]? { get }

  /// Forgets what was typed before.
  func clearHistory()

  /// Puts a text at the next prompt.
  ///
  /// - Parameters:
  ///   - text: Statements or commands.
  ///   - atOnce: Whether it is carried out if it is whole, or waits there.
  func enter(_ text: String, atOnce: Bool)

  /// Ends the program after this command.
  func leave(status: Int32)
}

/// A failure that has been told of already: it only counts.
public struct ReportedFailure: Error {
  /// A failure.
  public init() {}
}
