#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The settings of the terminal that standard input is, to be put back after a program changed them.
public struct TerminalModes {
  private let modes: termios

  /// Those at this moment; nil without a terminal.
  public init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    self.modes = modes
  }

  /// Sets them again.
  public func restore() {
    var modes = modes
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }
}
