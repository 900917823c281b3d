extension SignalMonitor {
  /// A kind of reader of the terminal.
  public enum Reader: Sendable {
    case none
    /// A reader that leaves the terminal's settings alone.
    case plain
    /// An editor, which must restore the terminal before the process may stop.
    case editor
    /// A program that has the whole screen, which it must give back as well.
    case screen

    /// Whether Ctrl-Z and changes of the window's size come as events.
    var restoresTerminal: Bool { self == .editor || self == .screen }
  }
}
