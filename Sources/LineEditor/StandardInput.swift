import CEditline
public import TerminalKit

/// Standard input, when it is a terminal.
public enum StandardInput {
  /// The version of libedit's API that the program was built with, such as `2.11`.
  public static var libeditVersion: String { "\(cel_major_version()).\(cel_minor_version())" }

  /// Starts the conversation with the person at the terminal.
  ///
  /// The person types in an editor if the terminal allows it, else line by line: if `TERM` is unset, `dumb` or
  /// `unknown`, if standard output is no terminal, or if libedit cannot start.
  ///
  /// - Parameters:
  ///   - program: The program's name, to which lines of `.editrc` can be restricted.
  ///   - signals: The monitor that reports Ctrl-C.
  ///   - history: Makes the history, once a key needs it; not called for lines without an editor.
  ///   - language: The language of the text that the person types.
  ///   - completer: Completes the text at Tab; nil for no completion.
  ///   - typed: What the person has typed before, as the terminal sent it.
  /// - Returns: The conversation.
  public static func conversation(
    program: String,
    signals: SignalMonitor,
    history: @escaping () -> History,
    language: any InputLanguage,
    completer: (any Completer)?,
    typed: [UInt8] = []
  ) -> any Conversation {
    let showsPrompt = StandardStream.output.isTerminal
    if showsPrompt, terminalCanMoveCursor,
      let editor = TerminalEditor(
        program: program,
        signals: signals,
        history: history,
        language: language,
        completer: completer,
        typed: typed
      )
    {
      return editor
    }
    return PlainTerminalLines(signals: signals, showsPrompt: showsPrompt, typed: typed)
  }

  private static var terminalCanMoveCursor: Bool {
    guard let name = Environment.variable("TERM") else { return false }
    return !["dumb", "unknown"].contains(name)
  }
}
