internal import Synchronization

/// A request, from any thread, to write no more of a result.
///
/// Tables check it at each row, because all their rows may have been read before the first line is drawn. The
/// other formats end with the rows that they are given: when their statement is interrupted, or the command
/// that gives them rows from memory.
public final class OutputInterruption: Sendable {
  private enum State: UInt8, AtomicRepresentable {
    case none, requested, heeded
  }

  private let state = Atomic(State.none)

  init() {}

  /// Requests the stop.
  public func request() {
    _ = state.compareExchange(expected: .none, desired: .requested, ordering: .relaxed)
  }

  /// Forgets an earlier request, which does not apply to later results.
  public func reset() { state.store(.none, ordering: .relaxed) }

  /// Whether a writer has left rows out because of a request.
  var wasHeeded: Bool { state.load(ordering: .relaxed) == .heeded }

  /// Whether the calling writer must stop; a request then counts as heeded.
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

/// The error that a result was not written to its end, because of a request to stop.
public struct InterruptedOutput: Error, CustomStringConvertible {
  /// The message, in one line.
  public let description = "interrupted: not all rows are shown"
}
