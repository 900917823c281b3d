#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The settings of the terminal on standard input, saved to be restored after a program changes them.
public struct TerminalModes: Sendable {
  private let modes: termios

  /// Saves the present settings; nil if standard input is no terminal.
  public init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    self.modes = modes
  }

  /// Restores the settings.
  ///
  /// - Parameter afterOutput: Whether to wait until the terminal has taken all output written so far.
  public func restore(afterOutput: Bool = true) {
    var modes = modes
    tcsetattr(STDIN_FILENO, afterOutput ? TCSADRAIN : TCSANOW, &modes)
  }
}
