import Synchronization

/// Tells a connection's progress handler to let the statements that run now go on, whatever it would say.
///
/// It belongs to the connection, so that work knows of it that has not set the handler.
final class ProgressPause: Sendable {
  private let depth = Atomic(0)

  var isOn: Bool { depth.load(ordering: .relaxed) > 0 }

  /// Does some work that no progress handler stops.
  func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    depth.add(1, ordering: .relaxed)
    defer { depth.subtract(1, ordering: .relaxed) }
    return try body()
  }
}
