import Synchronization

/// Tells a connection's progress handler to let the statements that run now go on, whatever it would say.
///
/// Each connection has one, so that a transaction can pause a handler that other code has set.
final class ProgressPause: Sendable {
  /// How many pauses are under way, one within the other.
  ///
  /// SQLite calls the handler on the thread of the statement. The count is atomic because ``Store`` is `Sendable`.
  private let depth = Atomic(0)

  var isOn: Bool { depth.load(ordering: .relaxed) > 0 }

  /// Does some work that no progress handler stops.
  func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    depth.add(1, ordering: .relaxed)
    defer { depth.subtract(1, ordering: .relaxed) }
    return try body()
  }
}
