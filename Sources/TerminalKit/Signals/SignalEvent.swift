/// A signal that the reader of the terminal has to act on.
public enum SignalEvent: UInt8, Sendable {
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case suspend
  /// The window has a new size.
  case resize
}
