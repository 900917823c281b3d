public import GRDB
import GRDBSQLite

/// An open database.
///
/// All work goes through ``perform(observer:_:)``, one piece after the other;
/// ``interrupt()`` may be called from any thread.
public final class Store: Sendable {
  /// The version of the SQLite library, as `3.40.1`.
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

  /// The version, and the date and hash of the check-in that it was made from.
  public static var sqliteCheckIn: String {
    sqliteVersion + " " + String(cString: sqlite3_sourceid())
  }

  /// Where the database is.
  public let location: Location

  /// Whether nothing can be written: by the options, or because the file does not allow it.
  public let isReadOnly: Bool

  /// Whether the database is taken as it is; see ``OpenOptions/isBare``.
  public let isBare: Bool

  private let queue: DatabaseQueue
  private let cancellation = Cancellation()
  private let safeMode = SafeMode()

  /// How many seconds a database is waited for that another program has locked when it is opened.
  private static let openingPatience = 2.0

  /// Opens a connection, and leaves the database as it is.
  ///
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - options: How it is opened.
  ///   - functions: Adds SQL functions to the connection.
  /// - Throws: A ``StoreError`` where the file is no database, or cannot be opened.
  public init(
    _ location: Location,
    options: OpenOptions = OpenOptions(),
    adding functions: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) throws {
    var configuration = Configuration()
    configuration.label = "reminders-shell"
    configuration.readonly = options.isReadOnly
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { [isBare = options.isBare] database in
      // GRDB's own, by which it knows what its statements read, for observers that there are none of here:
      // SQLite would ask it about each column of each statement.
      sqlite3_set_authorizer(database.sqliteConnection, nil, nil)
      // Not by the configuration: what GRDB needs to run a statement takes a part of a start that counts.
      if !isBare {
        sqlite3_exec(database.sqliteConnection, "PRAGMA foreign_keys = ON", nil, nil, nil)
      }
    }
    configuration.allowsUnsafeTransactions = true
    configuration.busyMode = .timeout(Self.openingPatience)
    configuration.acceptsDoubleQuotedStringLiterals = true
    configuration.prepareDatabase { try functions($0) }
    self.location = location
    isBare = options.isBare
    if !options.followsLinks, case .file(let path) = location, SymbolicLinks.lead(to: path) {
      throw StoreError(opening: location, failed: DatabaseError(resultCode: .SQLITE_CANTOPEN))
    }
    do {
      queue =
        switch location {
        case .scratch, .memory: try DatabaseQueue(configuration: configuration)
        case .file(let path): try DatabaseQueue(path: path, configuration: configuration)
        }
      isReadOnly = queue.unsafeReentrantWrite { database in
        database.sqliteConnection.map { sqlite3_db_readonly($0, "main") == 1 } ?? false
      }
    } catch let error as DatabaseError {
      throw StoreError(opening: location, failed: error)
    }
  }

  /// Lends the connection to a piece of work.
  ///
  /// - Parameters:
  ///   - observer: Is told of each statement.
  ///   - progress: Who is told how far the work is; always the same for this connection.
  ///   - body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func perform<Result>(
    observer: (any StatementObserver)? = nil,
    progress: ConnectionProgress = ConnectionProgress(),
    _ body: (Session) throws -> Result
  ) throws -> Result {
    cancellation.workWillBegin()
    return try queue.unsafeReentrantWrite { database in
      let session = try Session(
        database,
        cancellation: cancellation,
        observer: observer,
        safeMode: safeMode,
        progress: progress
      )
      return try session.tellingRollback {
        try progress.watched(on: session.connection) { try body(session) }
      }
    }
  }

  /// Makes one piece of all that is done meanwhile, which ``interrupt()`` stops as a whole.
  ///
  /// Without it, an interruption that comes between two calls of ``perform(observer:progress:_:)`` is lost.
  public func performAsOne<Result>(_ body: () throws -> Result) rethrows -> Result {
    try cancellation.keepingRequests(body)
  }

  /// Throws where ``interrupt()`` has been called since the work began: for work beside the database.
  ///
  /// - Throws: A ``StoreError`` with the code `SQLITE_INTERRUPT`.
  public func checkCancellation() throws {
    try cancellation.check()
  }

  /// Closes the connection, which nobody may use afterwards.
  ///
  /// It closes by itself when nobody holds it any longer; this is for a program that is about to end.
  public func close() {
    // What keeps it open, a statement that somebody holds, goes with the program.
    try? queue.close()
  }

  /// From now on, SQL that reaches for other files is refused with a ``SafeModeRefusal``.
  public func beginSafeMode() throws {
    try perform { safeMode.begin(on: $0.connection) }
  }

  /// Runs the steps of a migrator that this database has not seen yet.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func migrate(by migrator: DatabaseMigrator) throws {
    do {
      try migrator.migrate(queue)
    } catch let error as DatabaseError {
      throw StoreError(opening: location, failed: error)
    }
  }

  /// Whether a newer version of a migrator has run steps that this one does not know.
  ///
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func isSuperseded(_ migrator: DatabaseMigrator) throws -> Bool {
    do {
      return try queue.unsafeReentrantWrite { try migrator.hasBeenSuperseded($0) }
    } catch let error as DatabaseError {
      throw StoreError(opening: location, failed: error)
    }
  }

  /// Stops what runs, from any thread: the statement, and those that its work would still run.
  ///
  /// What was stopped throws a ``StoreError`` with the code `SQLITE_INTERRUPT`; what begins
  /// afterwards is not affected.
  public func interrupt() {
    cancellation.request()
    queue.interrupt()
  }
}
