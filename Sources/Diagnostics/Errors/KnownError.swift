/// An error that the shell can explain better than SQLite's message does.
public struct KnownError: Sendable, CustomStringConvertible {
  /// An explanation of an error.
  struct Explanation {
    /// The reason why the statement fails, in one line.
    var cause: String
    /// What the user can do, in one line.
    var remedy: String?
    /// Statements that the user may have meant, the best first; the user sees the first one that runs.
    var corrections: [String] = []
    /// A statement with the user's names and query that shows how to do it, where no correction runs.
    var pattern: String?
    /// The place of the error, in UTF-8 bytes of the statement.
    var offset: Int?
  }

  /// The pattern of SQLite's message.
  public let message: MessagePattern

  /// Explains a statement that failed with the message; nil if this error does not fit the statement.
  ///
  /// The subject is the part of the message that varies.
  let explain: @Sendable (_ subject: String, _ statement: FailedStatement) -> Explanation?

  init(
    _ message: MessagePattern,
    explain: @escaping @Sendable (_ subject: String, _ statement: FailedStatement) -> Explanation?
  ) {
    self.message = message
    self.explain = explain
  }

  /// Makes an error that always has the same cause and remedy.
  init(_ message: MessagePattern, cause: String, remedy: String?) {
    self.init(message) { _, _ in Explanation(cause: cause, remedy: remedy) }
  }

  /// The pattern of the message, as text.
  public var description: String { message.description }
}
