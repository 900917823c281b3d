#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads keys from the terminal and signals from the monitor, whichever comes first.
public struct KeyReader {
  /// What a key or a signal asks for.
  public enum Event: Equatable, Sendable {
    case key(Key)
    case signal(SignalEvent)
    /// The terminal is gone.
    case end
  }

  /// How long after an Escape the rest of a sequence may take, in milliseconds.
  private static let escapeDelay: Int32 = 40

  private let signals: SignalMonitor
  private var decoder = KeyDecoder()

  /// Reads standard input, and the events of a monitor of signals.
  public init(signals: SignalMonitor) {
    self.signals = signals
  }

  /// Whether more was typed or pasted already.
  public var hasInput: Bool {
    decoder.hasInput
  }

  /// Whether more than tabs was typed or pasted already.
  public var hasInputBesideTabs: Bool {
    decoder.hasInputBesideTabs
  }

  /// Forgets what was typed ahead.
  public mutating func discard() {
    decoder.discard()
  }

  /// Waits for the next event.
  public mutating func next() -> Event {
    var isFinal = false
    while true {
      if let key = decoder.next(isFinal: isFinal) { return .key(key) }
      let ready = Descriptor.wait(
        for: STDIN_FILENO,
        or: signals.descriptor,
        milliseconds: decoder.hasInput && !decoder.isInPaste ? Self.escapeDelay : nil
      )
      if ready.second, let event = signals.takeEvent() { return .signal(event) }
      if ready.first {
        isFinal = false
        guard let bytes = Descriptor.readChunk(STDIN_FILENO) else { return .end }
        decoder.append(bytes)
      } else {
        isFinal = true
      }
    }
  }
}
