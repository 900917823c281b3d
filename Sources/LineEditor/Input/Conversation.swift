/// Somebody who types lines, and can be asked something.
public protocol Conversation: LineSource {
  /// Asks a question.
  ///
  /// - Parameter question: What stands before the cursor.
  /// - Returns: The answer, which is one line and is not kept.
  func answer(to question: String) -> LineInput

  /// Puts a text at the next prompt, as if it had been typed.
  ///
  /// - Parameters:
  ///   - text: The text, of any number of lines.
  ///   - atOnce: Whether it is entered if it is whole; where there is no editor, it is not read otherwise.
  func enter(_ text: String, atOnce: Bool)

  /// What was typed before, the oldest first; nil where nothing is kept.
  var history: [String]? { get }

  /// Forgets what was typed before, in the user's file too.
  func clearHistory()
}

extension Conversation {
  /// Reads the next line.
  public func answer(to question: String) -> LineInput { nextLine(prompt: question) }

  /// Nothing is kept.
  public var history: [String]? { nil }

  /// Nothing is kept.
  public func clearHistory() {}
}
