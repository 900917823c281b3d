import Synchronization

/// A wish, from another thread, that what runs should stop.
///
/// `sqlite3_interrupt` stops only the statement that runs at that moment; this is looked at before
/// each further one, so that a long sequence of statements stops too.
public final class Cancellation: Sendable {
  private let isRequested = Atomic(false)

  /// Whether pieces of work belong together, so that a request is meant for all of them.
  private let isKept = Atomic(false)

  /// Asks for the stop.
  func request() { isRequested.store(true, ordering: .relaxed) }

  /// Forgets an earlier request, unless it is kept: work that begins now was not meant.
  func workWillBegin() {
    guard !isKept.load(ordering: .relaxed) else { return }
    isRequested.store(false, ordering: .relaxed)
  }

  /// Keeps requests from now on until the end of some work, of which other work may be a part.
  func keepingRequests<Result>(_ work: () throws -> Result) rethrows -> Result {
    workWillBegin()
    let wasKept = isKept.exchange(true, ordering: .relaxed)
    defer { isKept.store(wasKept, ordering: .relaxed) }
    return try work()
  }

  /// Whether a stop was asked for.
  public var isWanted: Bool { isRequested.load(ordering: .relaxed) }

  /// Throws where a stop was asked for.
  func check() throws {
    guard isWanted else { return }
    throw StoreError.interruption
  }
}
