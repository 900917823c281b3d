/// An error of which the shell can say more than SQLite does.
public struct KnownError: Sendable, CustomStringConvertible {
  /// What there is to say.
  struct Explanation {
    /// Why the statement fails, in one line.
    var cause: String
    /// What to do, in one line.
    var remedy: String?
    /// Statements that may be what was meant, the best first; one is shown only if it runs.
    var corrections: [String] = []
    /// Where the error is in the statement, in bytes of UTF-8.
    var offset: Int?
  }

  /// The error's message.
  public let message: MessagePattern

  /// Explains a statement that failed with the message, given what the message is about; nil where
  /// there is nothing to add.
  let explain: @Sendable (_ subject: String, _ statement: FailedStatement) -> Explanation?

  init(
    _ message: MessagePattern,
    explain: @escaping @Sendable (_ subject: String, _ statement: FailedStatement) -> Explanation?
  ) {
    self.message = message
    self.explain = explain
  }

  /// An error with one cause and one remedy.
  init(_ message: MessagePattern, cause: String, remedy: String?) {
    self.init(message) { _, _ in Explanation(cause: cause, remedy: remedy) }
  }

  /// The message.
  public var description: String { message.description }
}
