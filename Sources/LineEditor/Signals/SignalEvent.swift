/// A signal that the reader of the terminal has to act on.
enum SignalEvent: UInt8 {
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case suspend
  /// The window has a new size.
  case resize
}
