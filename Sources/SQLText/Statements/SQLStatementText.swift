/// The text of one SQL statement, and where it was read.
public struct SQLStatementText: Equatable, Sendable {
  /// The statement from its first token, without blanks and comments before it, to its `;`.
  public let text: String
  /// The number of the line, from 1, on which it starts.
  public let firstLine: Int

  /// The text of a statement that starts on a line.
  public init(text: String, firstLine: Int) {
    self.text = text
    self.firstLine = firstLine
  }
}
