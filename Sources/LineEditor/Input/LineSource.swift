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
