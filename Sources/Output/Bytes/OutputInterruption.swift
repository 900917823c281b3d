internal import Synchronization

/// A wish, from any thread, that no more of a result should be written.
///
/// Tables look at it at each row: all of one may have been read before its first line is drawn. The other
/// formats end with the statement whose rows they write.
public final class OutputInterruption: Sendable {
  private enum State: UInt8, AtomicRepresentable {
    case none, requested, heeded
  }

  private let state = Atomic(State.none)

  init() {}

  /// Asks for the stop.
  public func request() {
    _ = state.compareExchange(expected: .none, desired: .requested, ordering: .relaxed)
  }

  /// Forgets an earlier request: what is written from now on was not meant.
  public func reset() { state.store(.none, ordering: .relaxed) }

  /// Whether something was left out because of a request.
  var wasHeeded: Bool { state.load(ordering: .relaxed) == .heeded }

  /// Whether whoever asks is to write no more, which is then taken for done.
  func stopsWriter() -> Bool {
    switch state.load(ordering: .relaxed) {
    case .none: return false
    case .heeded: return true
    case .requested:
      state.store(.heeded, ordering: .relaxed)
      return true
    }
  }
}

/// A result of which not all was written, as somebody asked for.
public struct InterruptedOutput: Error, CustomStringConvertible {
  /// What happened, in one line.
  public let description = "interrupted: not all rows are shown"
}
