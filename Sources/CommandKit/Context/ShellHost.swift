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

  /// Opens a shell of its own on a scratch database, which neither the user's database nor the terminal knows.
  ///
  /// - Parameter columns: The width in cells of the terminal that answers are laid out for; nil for a pipe.
  /// - Returns: The shell, which goes when nobody holds it.
  /// - Throws: A `StoreError` where SQLite cannot make the database.
  func scratchSession(columns: Int?) throws -> any ScratchSession

  /// Ends the program after this command.
  func leave(status: Int32)
}

/// A shell on a scratch database, whose answers are kept instead of shown.
public protocol ScratchSession: AnyObject {
  /// Carries out some lines as if a person had typed them.
  ///
  /// - Parameter input: The lines.
  /// - Returns: Results, remarks and errors in the order in which a person would see them, without the line
  ///   break at the end.
  func answer(to input: String) -> String
}

/// A failure that has been told of already: it only counts.
public struct ReportedFailure: Error {
  /// A failure.
  public init() {}
}
