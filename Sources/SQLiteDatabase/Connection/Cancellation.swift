import Synchronization

/// A request, from another thread, to stop the work on a connection.
///
/// `sqlite3_interrupt` stops only the statement that runs at that moment. A ``Session`` checks this request
/// before each further statement, so that a long sequence of statements stops too.
public final class Cancellation: Sendable {
  private let isRequested = Atomic(false)

  /// Whether several pieces of work belong together, so that a request stops all of them.
  private let isKept = Atomic(false)

  /// The connections beside the session's own that do a part of the work at this moment.
  private let helpers = Mutex<[Store]>([])

  /// Makes a request that nobody has made yet.
  public init() {}

  /// Asks for the stop, and interrupts the connections that help.
  func request() {
    isRequested.store(true, ordering: .relaxed)
    // Under the lock, so that none of them is closed meanwhile.
    helpers.withLock { for store in $0 { store.interrupt() } }
  }

  /// Does a part of the work on a connection of its own, which a request interrupts, too.
  ///
  /// - Parameters:
  ///   - helper: The connection.
  ///   - work: Runs statements only in sessions with this cancellation, which look at it before each.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  func reaching<Result>(_ helper: Store, _ work: () throws -> Result) rethrows -> Result {
    helpers.withLock { $0.append(helper) }
    defer { helpers.withLock { $0.removeAll { $0 === helper } } }
    return try work()
  }

  /// Forgets an earlier request, which was not meant for the work that begins now; inside of
  /// ``keepingRequests(_:)`` it keeps the request.
  func workWillBegin() {
    guard !isKept.load(ordering: .relaxed) else { return }
    isRequested.store(false, ordering: .relaxed)
  }

  /// Does several pieces of work, all of which one request stops; calls may be nested.
  func keepingRequests<Result>(_ work: () throws -> Result) rethrows -> Result {
    workWillBegin()
    let wasKept = isKept.exchange(true, ordering: .relaxed)
    defer { isKept.store(wasKept, ordering: .relaxed) }
    return try work()
  }

  /// Whether another thread has asked for the stop.
  public var isWanted: Bool { isRequested.load(ordering: .relaxed) }

  /// Throws ``StoreError/interruption`` if another thread has asked for the stop.
  public func check() throws {
    guard isWanted else { return }
    throw StoreError.interruption
  }
}
