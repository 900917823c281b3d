import GRDBSQLite
import Synchronization

/// A wish, from another thread, that what runs should stop.
///
/// `sqlite3_interrupt` stops only the statement that runs at that moment; this is looked at before
/// each further one, so that a long sequence of statements stops too.
final class Cancellation: Sendable {
  private let isRequested = Atomic(false)

  /// Asks for the stop.
  func request() { isRequested.store(true, ordering: .relaxed) }

  /// Forgets an earlier request: work that begins now was not meant.
  func reset() { isRequested.store(false, ordering: .relaxed) }

  /// Whether a stop was asked for.
  var isWanted: Bool { isRequested.load(ordering: .relaxed) }

  /// Throws where a stop was asked for.
  func check() throws {
    guard isWanted else { return }
    throw StoreError(
      "interrupted",
      failure: .init(code: SQLITE_INTERRUPT, phase: .step, sql: "", offset: nil)
    )
  }
}
