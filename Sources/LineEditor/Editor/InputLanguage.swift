public import TerminalKit

/// What an editor has to know of the language that is typed in it.
public protocol InputLanguage: AnyObject {
  /// Understands the text in the editor, as far as it goes.
  func read(_ text: String) -> InputReading

  /// Lets the user change a text in a program of their choice.
  ///
  /// - Returns: What came back; nil if nothing did.
  func edit(_ text: String) -> String?

  /// Whether the text is shown in colours, and what may come after it.
  var usesStyles: Bool { get }
}

/// What a text in the editor is, as far as it goes.
public struct InputReading: Sendable {
  /// Up to which byte the text can be carried out: statements that are whole, and commands.
  ///
  /// It is the end of a line, without its line break, or 0.
  public let wholeEnd: Int
  /// What stands before each line but the first.
  public let continuationPrompts: [String]
  /// How the text looks, in order.
  public let styles: [StyledSpan]
  /// From which byte on the text is a command that has what stands before it edited; nil if it is none.
  public let editCommandStart: Int?

  /// Puts a reading together.
  public init(
    wholeEnd: Int,
    continuationPrompts: [String],
    styles: [StyledSpan],
    editCommandStart: Int? = nil
  ) {
    self.wholeEnd = wholeEnd
    self.continuationPrompts = continuationPrompts
    self.styles = styles
    self.editCommandStart = editCommandStart
  }
}
