import GRDBSQLite

/// The progress handler of a connection, which SQLite calls while statements run; SQLite calls only one.
///
/// A handler that the user has set takes the place of a watcher. This object must live as long as the
/// connection.
public final class ConnectionProgress {
  /// The virtual machine's steps between two calls of a watcher, which makes some hundred calls a second;
  /// their cost was too small to measure.
  private static let stepsBetweenCalls: Int32 = 10_000

  /// The object that follows the work, as to show it to the user; nil for none.
  public var watcher: (any WorkWatcher)?

  private var own: (handler: ProgressHandler, steps: Int32)?
  private lazy var heartbeat = ProgressHandler { [unowned self] in
    watcher?.statementIsRunning()
    return true
  }

  /// A connection without a handler and without a watcher.
  public init() {}

  /// Makes SQLite call a handler while statements run, until another one is set.
  ///
  /// - Parameters:
  ///   - handler: The handler.
  ///   - steps: The steps of SQLite's virtual machine between two calls; 0 for no calls.
  ///   - session: The connection.
  public func set(_ handler: ProgressHandler, every steps: Int, in session: Session) {
    let steps = Int32(truncatingIfNeeded: steps)
    own = steps > 0 ? (handler, steps) : nil
    handler.install(every: steps, on: session.connection, heeding: session.pause)
    if own == nil, watcher != nil {
      heartbeat.install(every: Self.stepsBetweenCalls, on: session.connection)
    }
  }

  /// Does some work during which SQLite does not call the user's handler, so that it cannot stop the work.
  ///
  /// - Parameters:
  ///   - session: The connection.
  ///   - body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func silenced<Result>(
    in session: Session,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let own else { return try body() }
    sqlite3_progress_handler(session.connection, 0, nil, nil)
    defer { install(own, in: session) }
    return try body()
  }

  /// Makes SQLite not call the user's handler until ``resume(in:)``.
  public func suspend(in session: Session) {
    guard own != nil else { return }
    sqlite3_progress_handler(session.connection, 0, nil, nil)
  }

  /// Makes SQLite call the user's handler again after ``suspend(in:)``.
  public func resume(in session: Session) {
    if let own { install(own, in: session) }
  }

  private func install(_ own: (handler: ProgressHandler, steps: Int32), in session: Session) {
    own.handler.install(every: own.steps, on: session.connection, heeding: session.pause)
  }

  /// Does some work on the connection, during which SQLite calls the watcher.
  func watched<Result>(on connection: OpaquePointer, _ body: () throws -> Result) rethrows -> Result
  {
    guard watcher != nil, own == nil else { return try body() }
    heartbeat.install(every: Self.stepsBetweenCalls, on: connection)
    defer { if own == nil { heartbeat.install(every: 0, on: connection) } }
    return try body()
  }

  /// Does some work that another watcher follows.
  func watched<Result>(by other: any WorkWatcher, _ body: () throws -> Result) rethrows -> Result {
    let before = watcher
    watcher = other
    defer { watcher = before }
    return try body()
  }
}
