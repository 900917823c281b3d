/// What came when a line was asked for.
public enum LineInput: Equatable, Sendable {
  /// A line without its line break; an editor gives all lines of a statement at once, with line breaks
  /// between them.
  case line(String)
  /// There are no more lines: the end of a script, or Ctrl-D on an empty line.
  case endOfInput
  /// Ctrl-C dropped what was typed.
  case interrupted
}

/// Where lines come from: a person or a script.
public protocol LineSource: AnyObject {
  /// Waits for the next line.
  ///
  /// - Parameter prompt: What a person is shown before the cursor; a script ignores it. One line of text
  ///   without control characters.
  /// - Returns: The line, or why there is none.
  func nextLine(prompt: String) -> LineInput
}
