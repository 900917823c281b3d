import CLibrary

/// The settings of the terminal on standard input, saved to be restored after a program changes them.
public struct TerminalModes: Sendable {
  private let modes: termios

  /// Saves the present settings; nil if standard input is no terminal.
  public init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    self.modes = modes
  }

  /// Whether the terminal gives LF for the Return key and CR for Ctrl-J, as libedit sets it while it edits.
  public static var swapsReturn: Bool {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return false }
    let both = tcflag_t(ICRNL) | tcflag_t(INLCR)
    return modes.c_iflag & both == both
  }

  /// Runs a closure while the terminal passes on each byte at once, and echoes none.
  ///
  /// Ctrl-C and Ctrl-Z still are signals. Afterwards the terminal has the saved settings again; a signal that ends
  /// the process restores them too, if a `SignalMonitor` receives it.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func whileUnbuffered<Result>(_ body: () throws -> Result) rethrows -> Result {
    var changed = modes
    changed.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &changed)
    // What the user typed meanwhile stays there to be read.
    defer { restore(afterOutput: false) }
    return try body()
  }

  /// Restores the settings.
  ///
  /// - Parameter afterOutput: Whether to wait until the terminal has taken all output written so far.
  public func restore(afterOutput: Bool = true) {
    var modes = modes
    tcsetattr(STDIN_FILENO, afterOutput ? TCSADRAIN : TCSANOW, &modes)
  }
}
