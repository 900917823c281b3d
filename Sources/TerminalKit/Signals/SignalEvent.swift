/// Something that the reader of the terminal must act on, although no key was pressed.
public enum SignalEvent: UInt8, Sendable {
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case suspend
  /// The window has a new size.
  case resize
  /// A signal ends the process, as soon as the reader has returned.
  case end
  /// Another thread has something for the reader; see ``SignalMonitor/wakeReader()``.
  case wake
}
