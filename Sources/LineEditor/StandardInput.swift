import CEditline

/// Standard input, whichever way it is connected.
public enum StandardInput {
  /// Whether a person types it.
  public static var isTerminal: Bool {
    isatty(STDIN_FILENO) != 0
  }

  /// Its lines: edited at a terminal that can, plainly read at one that cannot (`TERM` unset or `dumb`, or
  /// the output is no terminal), else a script's.
  ///
  /// - Parameters:
  ///   - program: The name that `.editrc` may use for lines meant for this program only.
  ///   - signals: Where Ctrl-C comes from.
  ///   - history: Makes the history; not called where nothing can be recalled.
  ///   - completer: What Tab asks.
  /// - Returns: The lines.
  public static func lines(
    program: String,
    signals: SignalMonitor,
    history: () -> History,
    completer: (any Completer)?
  ) -> any LineSource {
    guard isTerminal else { return ScriptLines(descriptor: STDIN_FILENO) }
    let showsPrompt = isatty(STDOUT_FILENO) != 0
    if showsPrompt, terminalCanMoveCursor,
      let editor = TerminalEditor(
        program: program,
        signals: signals,
        history: history(),
        completer: completer
      )
    {
      return editor
    }
    return PlainTerminalLines(signals: signals, showsPrompt: showsPrompt)
  }

  private static var terminalCanMoveCursor: Bool {
    guard let name = getenv("TERM").map({ String(cString: $0) }) else { return false }
    return !["", "dumb", "unknown"].contains(name)
  }
}
