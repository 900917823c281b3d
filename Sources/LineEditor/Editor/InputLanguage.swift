public import TerminalKit

/// The language of the text in an editor.
public protocol InputLanguage: AnyObject {
  /// Analyzes the text in the editor, which may be incomplete.
  func read(_ text: String) -> InputReading

  /// Finds the completions of the text before the cursor.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - rest: The text after the cursor.
  /// - Returns: The completions; its list of candidates is empty if there are none.
  func completion(of text: String, followedBy rest: String) -> Completion

  /// Lets the user change a text in the program of their choice.
  ///
  /// - Returns: The changed text; nil after an error, which this method reports to the user itself.
  func edit(_ text: String) -> String?

  /// How styles look on the terminal; without colours the editor suggests nothing, because nobody could tell it from
  /// typed text.
  var styles: StyleSheet { get }
}

/// The analysis of a text in the editor.
public struct InputReading: Sendable {
  /// The number of UTF-8 bytes at the start of the text that are whole statements and commands.
  ///
  /// It is the end of a line, without its line break, or 0.
  public let wholeEnd: Int
  /// The prompts of the second and later lines.
  public let continuationPrompts: [String]
  /// The styles of the text, in the order of their places.
  public let styles: [StyledSpan]
  /// The UTF-8 byte at which the text ends with a command to edit the text before it; nil without one.
  public let editCommandStart: Int?
  /// A sentence to show below the text when Enter does not end it; nil for none.
  public let hint: String?

  /// Makes an analysis of its parts.
  public init(
    wholeEnd: Int,
    continuationPrompts: [String],
    styles: [StyledSpan],
    editCommandStart: Int? = nil,
    hint: String? = nil
  ) {
    self.wholeEnd = wholeEnd
    self.continuationPrompts = continuationPrompts
    self.styles = styles
    self.editCommandStart = editCommandStart
    self.hint = hint
  }
}
