/// What commands need of the shell that runs them.
public protocol ShellHost: AnyObject {
  /// Reads commands and SQL from a file, and runs them.
  ///
  /// - Throws: A ``CommandError`` where the file cannot be read.
  func runScript(at path: String) throws

  /// Asks a question that is answered by yes or no.
  ///
  /// - Returns: The answer; nil where there is no terminal to ask at.
  func confirm(_ question: String) -> Bool?

  /// Ends the program after this command.
  func leave(status: Int32)
}
