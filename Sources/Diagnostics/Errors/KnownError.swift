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

/// The pattern of an error's messages: fixed words around a subject, such as a name.
public struct MessagePattern: Sendable, Hashable, CustomStringConvertible {
  private let prefix: String
  private let suffix: String
  private let isWhole: Bool

  /// Makes a pattern of messages that begin with `prefix`, end with `suffix`, and have the subject between.
  init(_ prefix: String, _ suffix: String = "") {
    self.prefix = prefix
    self.suffix = suffix
    isWhole = false
  }

  /// Makes a pattern of a message without a subject, which is always the same.
  init(whole message: String) {
    prefix = message
    suffix = ""
    isWhole = true
  }

  /// The subject of a message, empty if the pattern has none; nil if the message does not fit the pattern.
  public func subject(of message: String) -> String? {
    if isWhole { return message == prefix ? "" : nil }
    guard message.hasPrefix(prefix), message.hasSuffix(suffix),
      message.count >= prefix.count + suffix.count
    else { return nil }
    return String(message.dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// The message, with dots in place of the subject.
  public var description: String { isWhole ? prefix : "\(prefix)...\(suffix)" }
}
