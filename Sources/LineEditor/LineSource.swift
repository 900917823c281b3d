/// What came when a line was asked for.
public enum LineInput: Equatable, Sendable {
  /// A line without its line break; it holds line breaks itself if a recalled statement of several lines
  /// was entered.
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

  /// Keeps a whole statement or command, which may have several lines, to be recalled later.
  func remember(_ entry: String)
}

extension LineSource {
  /// Does nothing: only an editor has a history.
  public func remember(_ entry: String) {}
}
