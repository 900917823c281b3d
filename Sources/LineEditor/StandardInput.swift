public import TerminalKit

/// Standard input, whichever way it is connected.
public enum StandardInput {
  /// Who types it at the terminal that it is: in an editor where the terminal can, else line by line (`TERM`
  /// unset or `dumb`, or the output is no terminal).
  ///
  /// - Parameters:
  ///   - program: The name that `.editrc` may use for lines meant for this program only.
  ///   - signals: Where Ctrl-C comes from.
  ///   - history: Makes the history; not called where nothing can be recalled.
  ///   - language: What is typed.
  ///   - completer: What Tab asks.
  /// - Returns: Who types.
  public static func conversation(
    program: String,
    signals: SignalMonitor,
    history: () -> History,
    language: any InputLanguage,
    completer: (any Completer)?
  ) -> any Conversation {
    let showsPrompt = StandardStream.output.isTerminal
    if showsPrompt, terminalCanMoveCursor,
      let editor = TerminalEditor(
        program: program,
        signals: signals,
        history: history(),
        language: language,
        completer: completer
      )
    {
      return editor
    }
    return PlainTerminalLines(signals: signals, showsPrompt: showsPrompt)
  }

  private static var terminalCanMoveCursor: Bool {
    guard let name = Environment.variable("TERM") else { return false }
    return !["dumb", "unknown"].contains(name)
  }
}
