public import Files
import CLibrary

/// Reads keys from standard input and signals from a monitor, in the order in which they come.
public struct KeyReader {
  /// Something that the user does at the terminal.
  public enum Event: Equatable, Sendable {
    case key(Key)
    case signal(SignalEvent)
    /// Standard input has ended: the terminal is gone.
    case end
  }

  /// How long the rest of a sequence may take after an Escape, in milliseconds.
  private static let escapeDelay: Int32 = 40

  private let signals: SignalMonitor
  private let input = TerminalInput()
  private var decoder = KeyDecoder()

  /// Makes a reader of standard input and of a monitor's signals.
  ///
  /// - Parameters:
  ///   - signals: The monitor.
  ///   - typed: What somebody has already read from standard input; it comes first.
  public init(signals: SignalMonitor, typed: [UInt8] = []) {
    self.signals = signals
    decoder.append(typed)
  }

  /// Whether the user has typed or pasted more that `next` has not returned yet.
  public var hasInput: Bool {
    decoder.hasInput
  }

  /// Whether the user has typed or pasted more than tabs that `next` has not returned yet.
  public var hasInputBesideTabs: Bool {
    decoder.hasInputBesideTabs
  }

  /// Drops what the user has typed ahead.
  public mutating func discard() {
    decoder.discard()
  }

  /// Waits for the next event.
  public mutating func next() -> Event {
    while true {
      if let event = next(before: nil) { return event }
    }
  }

  /// Waits for the next event for some time.
  ///
  /// - Parameter deadline: When to stop waiting, though not within a key that comes as several bytes; nil for
  ///   never.
  /// - Returns: The event; nil if there was none in time.
  public mutating func next(before deadline: Moment?) -> Event? {
    var isFinal = false
    while true {
      if let key = decoder.next(isFinal: isFinal) { return .key(key) }
      let isInKey = decoder.hasInput && !decoder.isInPaste && !decoder.isInAnswer
      let left = deadline.map { Self.milliseconds(until: $0) }
      let ready = Descriptor.wait(
        for: input.descriptor,
        or: signals.descriptor,
        milliseconds: isInKey ? Self.escapeDelay : left
      )
      if ready.second, let event = signals.takeEvent() { return .signal(event) }
      if ready.first {
        isFinal = false
        guard let bytes = input.readChunk() else { return .end }
        decoder.append(bytes)
        // libedit changes the modes whenever it begins and ends to edit.
        decoder.swapsReturn = TerminalModes.swapsReturn
      } else if isInKey {
        isFinal = true
      } else {
        return nil
      }
    }
  }

  private static func milliseconds(until deadline: Moment) -> Int32 {
    let left = (deadline - .now) / .milliseconds(1)
    return Int32(clamping: Int(max(0, min(left.rounded(.up), 1e9))))
  }
}
