import CSQLite
public import Files
import SQLSpelling
import Synchronization

/// An open database.
///
/// All work goes through ``perform(showing:gathering:_:)``, one piece after the other.
public final class Store: Sendable {
  /// The SQLite library's version, and the date and hash of the check-in that it was made from.
  public static var sqliteCheckIn: String {
    "\(SQLiteVersion.running) \(String(cString: sqlite3_sourceid()))"
  }

  /// The options of some names that the SQLite library was built with, in SQLite's order, and their values.
  ///
  /// - Parameter names: Names without `SQLITE_`, such as `ENABLE_FTS5` and `THREADSAFE`.
  /// - Returns: The options as SQLite tells them: `ENABLE_FTS5`, `THREADSAFE=1`.
  public static func compileOptions(among names: [String]) -> [String] {
    var options: [String] = []
    while let option = sqlite3_compileoption_get(Int32(options.count)) {
      options.append(String(cString: option))
    }
    return options.filter { option in names.contains(String(option.prefix { $0 != "=" })) }
  }

  /// Where the database is.
  public let location: Location

  /// Whether SQLite cannot write: by the options, or because the file does not allow it.
  public let isReadOnly: Bool

  /// Whether the shell leaves the database as it is; see ``OpenOptions/isBare``.
  public let isBare: Bool

  private let connection: Connection
  private let ownCancellation = Mutex(Cancellation())
  /// Touched only by the thread to which the connection is lent.
  nonisolated(unsafe) private let hooks: ConnectionHooks

  /// Opens a connection, and leaves the database as it is.
  ///
  /// SQLite decides by the flags of a function whether text of the schema may call it, and it decides that when it
  /// reads the schema: a function that is added later may be called by anything.
  ///
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - options: How to open it.
  ///   - functions: Adds SQL functions to the connection, before anything of the database is read.
  /// - Throws: A ``StoreError`` where the file is no database, or cannot be opened.
  public init(
    _ location: Location,
    options: OpenOptions = OpenOptions(),
    adding functions: (ConnectionHooks) throws -> Void = { _ in }
  ) throws {
    self.location = location
    isBare = options.isBare
    connection = try Connection(location, options)
    hooks = ConnectionHooks(connection.handle, isReadOnly: options.isReadOnly)
    if case .file = location { hooks.noteNewDatabase(isMain: true) }
    // Newer SQLites read the schema to find FTS5, without which nothing can be registered.
    if options.patience == 0 { sqlite3_busy_timeout(connection.handle, OpenOptions().patience) }
    do {
      try functions(hooks)
    } catch let error as StoreError {
      guard let failure = error.failure else { throw error }
      throw StoreError(opening: location, code: failure.code, message: error.message)
    }
    sqlite3_busy_timeout(connection.handle, options.patience)
    if !isBare { sqlite3_exec(connection.handle, "PRAGMA foreign_keys = ON", nil, nil, nil) }
    // Reads the file's first page, and no schema. A file that has lost its end is a database from which the rest can be
    // saved.
    let code = sqlite3_exec(connection.handle, "PRAGMA schema_version", nil, nil, nil)
    let isLeftToStatements = code & 0xFF == SQLITE_BUSY && options.patience == 0
    guard code == SQLITE_OK || code & 0xFF == SQLITE_CORRUPT || isLeftToStatements else {
      throw StoreError(opening: location, failedOn: connection.handle)
    }
    isReadOnly = sqlite3_db_readonly(connection.handle, "main") == 1
  }

  deinit {
    // SQLite may call the hooks while it closes.
    withExtendedLifetime(hooks) { close() }
  }

  /// Lends the connection to a piece of work.
  ///
  /// - Parameters:
  ///   - display: Shows the work, where the user has set no progress handler; nil leaves the display of the work
  ///     around it.
  ///   - shapes: Gathers the shapes of the statements, but for those of the shell's own work.
  ///   - body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func perform<Result>(
    showing display: WorkDisplay? = nil,
    gathering shapes: StatementShapes? = nil,
    _ body: (Session) throws -> Result
  ) throws -> Result {
    let cancellation = cancellation
    cancellation.workWillBegin()
    return try lend(to: hooks.observer, showing: display, until: cancellation) { session in
      var session = session
      session.shapes = shapes
      return try body(session)
    }
  }

  /// Makes an observer learn about all statements that run on the connection, but for those of
  /// ``perform(until:observer:_:)``; nil ends that.
  public func observe(by observer: (any StatementObserver)?) {
    connection.withLock { hooks.observer = observer }
  }

  /// What stops the pieces of work that name no cancellation of their own; work that begins after a request is not
  /// affected.
  ///
  /// The store has its own, until a shell gives all stores that it opens the shell's.
  public var cancellation: Cancellation {
    get { ownCancellation.withLock(\.self) }
    set { ownCancellation.withLock { $0 = newValue } }
  }

  /// Lends the connection to a piece of work that can be stopped apart from other work, as one of several that a
  /// command does on another thread.
  ///
  /// - Parameters:
  ///   - cancellation: The request to stop this piece; after a request the work does not begin.
  ///   - observer: Gets a record of each statement, on the thread that does the work.
  ///   - body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func perform<Result>(
    until cancellation: Cancellation,
    observer: (any StatementObserver)?,
    _ body: (Session) throws -> Result
  ) throws -> Result {
    try lend(to: observer, showing: nil, until: cancellation, body)
  }

  private func lend<Result>(
    to observer: @autoclosure () -> (any StatementObserver)?,
    showing display: WorkDisplay?,
    until cancellation: Cancellation,
    _ body: (Session) throws -> Result
  ) throws -> Result {
    try connection.withLock {
      guard !connection.isClosed else { throw StoreError("the database is closed") }
      let observer = observer()
      let session = Session(
        cancellation: cancellation,
        observer: observer?.isObserving == true ? observer : nil,
        hooks: hooks
      )
      return try cancellation.reaching(by: connection.interrupt) {
        try LockWait.ending(by: cancellation, on: hooks) {
          try session.tellingRollback {
            try hooks.progress.shown(by: display) { try body(session) }
          }
        }
      }
    }
  }

  /// Does some of the shell's own work, also on other threads, as ``Session/ownWork(_:)`` does.
  ///
  /// - Parameter work: The work; the connection is not lent to it.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func ownWork<Result>(_ work: () throws -> Result) rethrows -> Result {
    connection.withLock { hooks.beginOwnWork() }
    defer { connection.withLock { hooks.endOwnWork() } }
    return try work()
  }

  /// Closes the connection, which must not be used afterwards.
  ///
  /// It closes by itself with the last reference to the store; this is for a program that is about to end.
  public func close() {
    connection.close()
  }

  /// Makes SQL that opens other files or runs other code fail with a ``SafeModeRefusal`` from now on.
  ///
  /// - Parameter attachesMemory: Whether statements may still attach databases in memory, which are not files;
  ///   `sqlite3` refuses them.
  /// - Throws: A ``StoreError`` where the connection cannot be used.
  public func beginSafeMode(attachingMemory attachesMemory: Bool = false) throws {
    hooks.safeMode.attachesMemory = attachesMemory
    try perform { $0.hooks.safeMode.begin(on: $0.hooks) }
  }

  /// Keeps SQL to this database, as ``beginSafeMode(attachingMemory:)`` does; databases in memory may be attached.
  public func confine() throws {
    hooks.safeMode.isConfinement = true
    try beginSafeMode(attachingMemory: true)
  }

  /// Whether ``confine()`` has been called.
  public var isConfined: Bool { hooks.safeMode.isConfinement }
}

extension Cancellation {
  /// Throws if somebody has asked for the stop.
  ///
  /// - Throws: ``StoreError/interruption``, as a statement does that was stopped (`SQLITE_INTERRUPT`).
  public func check() throws {
    if isWanted { throw StoreError.interruption }
  }
}

extension Store {
  /// Has SQLite take no locks, for a program that uses it from one thread at a time.
  ///
  /// To compile a statement SQLite asks for memory some twenty times, each time under a lock, which takes a tenth
  /// of the time in a program that has another thread. ``Connection/interrupt()`` needs no lock: it sets a flag.
  /// The call has an effect only before the first database is opened.
  public static func useOneThread() {
    _ = csq_use_one_thread()
  }

  /// Has SQLite take names that begin with `file:` for URIs, as `sqlite3` does; not each system's library does so by
  /// itself.
  public static func takeURIs() {
    _ = csq_take_uris()
  }

  /// Has a request to stop end the waits for databases that other programs have locked, of those that are opened from
  /// now on.
  public static func endWaitsByRequests() {
    LockWait.install()
  }

  /// Has SQLite ask for memory page by page.
  ///
  /// Otherwise each cache begins with twenty pages, even that of a temporary table for three rows: half of the pages
  /// of memory that a start without a file touched.
  /// The call has an effect only before the first database is opened.
  public static func allocateSinglePages() {
    _ = csq_allocate_single_pages()
  }
}
