#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The settings of the terminal on standard input, saved to be restored after a program changes them.
public struct TerminalModes {
  private let modes: termios

  /// Saves the present settings; nil if standard input is no terminal.
  public init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    self.modes = modes
  }

  /// Restores the settings.
  public func restore() {
    var modes = modes
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }
}
