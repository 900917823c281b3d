/// A person at a terminal, who types lines and can be asked questions.
public protocol Conversation: LineSource {
  /// Asks a question.
  ///
  /// - Parameter question: The text before the cursor.
  /// - Returns: The answer, which does not go into the history.
  func answer(to question: String) -> LineInput

  /// Asks for a single key.
  ///
  /// - Parameter question: The text before the cursor.
  /// - Returns: The key; nil after Ctrl-C or Ctrl-D, or if the terminal is gone.
  func key(for question: String) -> Character?

  /// Puts a text at the next prompt, as if the person had typed it.
  ///
  /// - Parameters:
  ///   - text: The text, of any number of lines.
  ///   - atOnce: Whether to enter the text if it is whole. Without an editor, a text that is not to be entered is
  ///     dropped, and any other is entered even if it is not whole.
  func enter(_ text: String, atOnce: Bool)

  /// Notes that the shell reported an error for the text that the person entered last.
  func didFail(_ entry: String)

  /// Notes that the cursor may stand after text, as of another program or of rows that end with no line feed.
  func rowMayHaveText()

  /// Gives a program the whole screen until it ends.
  ///
  /// - Returns: False if the terminal has no editor; then nothing happens.
  func run(_ screen: any EditedScreen) -> Bool

  /// Adds a text to the history, as if the person had entered it.
  func remember(_ entry: String)

  /// The texts entered so far, the oldest first; nil if there is no history.
  var history: [String]? { get }

  /// Removes all entries of the history, in its file too; false where the file cannot be written, and keeps them.
  func clearHistory() -> Bool
}

extension Conversation {
  /// Reads the answer as any other line.
  public func answer(to question: String) -> LineInput { nextLine(prompt: question) }

  /// Reads a line; its first character counts.
  public func key(for question: String) -> Character? {
    guard case .line(let line) = answer(to: question) else { return nil }
    return line.first { !$0.isWhitespace } ?? "\n"
  }

  /// Does nothing: nothing is suggested.
  public func didFail(_ entry: String) {}

  /// Does nothing: a prompt stands after what was written.
  public func rowMayHaveText() {}

  /// False: there is no editor.
  public func run(_ screen: any EditedScreen) -> Bool { false }

  /// Does nothing: there is no history.
  public func remember(_ entry: String) {}

  /// Nil: there is no history.
  public var history: [String]? { nil }

  /// True: there is no history.
  public func clearHistory() -> Bool { true }
}

/// The result of reading a line.
public enum LineInput: Equatable, Sendable {
  /// A line without its line break; an editor returns all lines of a statement at once, with line breaks
  /// between them.
  case line(String)
  /// There are no more lines: a script has ended, or the user pressed Ctrl-D on an empty line.
  case endOfInput
  /// The user dropped the line with Ctrl-C.
  case interrupted
}

/// A source of lines: a person or a script.
public protocol LineSource: AnyObject {
  /// Waits for the next line.
  ///
  /// - Parameter prompt: The text that a person sees before the cursor: one line without control characters.
  ///   A script ignores it.
  /// - Returns: The line, or the reason why there is none.
  func nextLine(prompt: String) -> LineInput
}
