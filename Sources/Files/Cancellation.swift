import Synchronization

/// A request, from any thread, to stop whatever takes long: statements, results that are being written, scripts, and
/// waits for files.
///
/// A shell has one, and Ctrl-C makes the request. All long work looks at it: a session before each statement, a table at
/// each row, a script at each line, a wait some fifty times a second. A statement cannot look while it runs, so the
/// request calls it; see ``reaching(by:_:)``.
public final class Cancellation: Sendable {
  /// Something that a request stops at once.
  private struct Reached {
    let number: Int
    let stop: @Sendable () -> Void
  }

  private let isRequested = Atomic(false)

  /// Whether several pieces of work belong together, so that a request stops all of them.
  private let isKept = Atomic(false)

  private let reached = Mutex<(last: Int, all: [Reached])>((0, []))

  /// Makes a request that nobody has made yet.
  public init() {}

  /// Whether somebody has asked for the stop.
  public var isWanted: Bool { isRequested.load(ordering: .relaxed) }

  /// Asks for the stop, from any thread.
  public func request() {
    isRequested.store(true, ordering: .relaxed)
    // Under the lock, so that the request calls nothing that has ended.
    reached.withLock { for work in $0.all { work.stop() } }
  }

  /// Does some work that a request stops by a closure.
  ///
  /// - Parameters:
  ///   - stop: Called on the thread of the request, and never when the work has ended. It must be quick, and use no
  ///     cancellation.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func reaching<Result>(
    by stop: @escaping @Sendable () -> Void,
    _ work: () throws -> Result
  ) rethrows -> Result {
    let number = reached.withLock { reached in
      reached.last += 1
      reached.all.append(Reached(number: reached.last, stop: stop))
      return reached.last
    }
    defer { reached.withLock { $0.all.removeAll { $0.number == number } } }
    return try work()
  }

  /// Forgets an earlier request, which was not meant for the work that begins now; inside of
  /// ``keepingRequests(_:)`` it keeps the request.
  public func workWillBegin() {
    guard !isKept.load(ordering: .relaxed) else { return }
    isRequested.store(false, ordering: .relaxed)
  }

  /// Does several pieces of work, all of which one request stops, and then forgets the request.
  ///
  /// Calls may be nested. Without it, a request between two of the pieces is lost.
  public func keepingRequests<Result>(_ work: () throws -> Result) rethrows -> Result {
    workWillBegin()
    let wasKept = isKept.exchange(true, ordering: .relaxed)
    defer {
      isKept.store(wasKept, ordering: .relaxed)
      workWillBegin()
    }
    return try work()
  }
}
