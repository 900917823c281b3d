/// A signal that the reader of the terminal must act on.
public enum SignalEvent: UInt8, Sendable {
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case suspend
  /// The window has a new size.
  case resize
}
