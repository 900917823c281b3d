import GRDBSQLite

/// Who is called while statements of a connection run: SQLite calls no more than one.
///
/// A handler of the user's own takes the place of a watcher. It must live as long as the connection.
public final class ConnectionProgress {
  /// The virtual machine's steps between two calls of a watcher: some hundred calls in a second cost
  /// nothing that could be measured.
  private static let stepsBetweenCalls: Int32 = 10_000

  /// Who watches; nil for nobody.
  public var watcher: (any WorkWatcher)?

  private var own: (handler: ProgressHandler, steps: Int32)?
  private lazy var heartbeat = ProgressHandler { [unowned self] in
    watcher?.statementIsRunning()
    return true
  }

  /// Nobody is called yet.
  public init() {}

  /// Has a handler called while statements run, until another one is set.
  ///
  /// - Parameters:
  ///   - handler: Who is called.
  ///   - steps: After how many steps of SQLite's virtual machine; 0 for never.
  ///   - session: The connection.
  public func set(_ handler: ProgressHandler, every steps: Int, in session: Session) {
    let steps = Int32(truncatingIfNeeded: steps)
    own = steps > 0 ? (handler, steps) : nil
    handler.install(every: steps, on: session.connection)
    if own == nil, watcher != nil {
      heartbeat.install(every: Self.stepsBetweenCalls, on: session.connection)
    }
  }

  /// Does some work of which a handler of the user's own is not told, and which it cannot stop.
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
    defer { own.handler.install(every: own.steps, on: session.connection) }
    return try body()
  }

  /// Does some work on the connection, during which the watcher is called.
  func watched<Result>(on connection: OpaquePointer, _ body: () throws -> Result) rethrows -> Result
  {
    guard watcher != nil, own == nil else { return try body() }
    heartbeat.install(every: Self.stepsBetweenCalls, on: connection)
    defer { if own == nil { heartbeat.install(every: 0, on: connection) } }
    return try body()
  }

  /// Does some work that another one watches.
  func watched<Result>(by other: any WorkWatcher, _ body: () throws -> Result) rethrows -> Result {
    let before = watcher
    watcher = other
    defer { watcher = before }
    return try body()
  }
}
