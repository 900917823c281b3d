import CSQLite
import Files
import QueryBuilder
import SQLSpelling

/// What SQLite calls on a connection: the progress handler, the trace, the authorizer, and the functions that must know
/// of the connection's state.
///
/// SQLite keeps bare pointers. All of them point to this object or to what it owns, and it lives at least as long as
/// SQLite may call it: the ``Store`` and each ``PreparedStatement`` hold it.
public final class ConnectionHooks {
  /// SQLite's own handle (`sqlite3`).
  public let connection: OpaquePointer
  /// Whether the connection was opened for reading only, as are then the files that ATTACH opens on it.
  public let isReadOnly: Bool
  /// Whether SQL must keep to the database; any thread may read this.
  let safeMode = SafeMode()
  let progress: ConnectionProgress
  /// FTS5's own functions (`fts5_api`), once somebody has asked for them; they stay until the connection closes.
  public var fts5: UnsafeMutableRawPointer?
  /// Whether SQLite has compiled a LIKE or a GLOB since somebody set this to nil: false in the statement itself, true in
  /// something with a name, as a view, a trigger or a common table expression.
  ///
  /// SQLite tells of them where ``SQLiteVersion/crashesOnTrigrams``.
  var hasNamedPattern: Bool?
  private let looksForPatterns = SQLiteVersion.running.crashesOnTrigrams
  /// Whether a database may be in use whose schema nobody has examined: see ``Session/examineNewDatabases(before:)``.
  var hasNewDatabases = false
  /// Whether other databases than `main` may have been attached, or got a virtual table or a view.
  private(set) var hasOthers = false
  /// Whether the statement that was compiled last makes a virtual table.
  var makesTable = false
  /// Why SQLite would crash with the table of a CREATE statement; nil where it would not.
  public var reasonForCrash: ((_ declaration: String) -> String?)?
  /// The views that SQLite would crash with where a virtual table reads them, and what in them has the pattern.
  var crashingViews: Set<String> = []
  /// What had a pattern in the statements that were compiled since somebody set this to an empty set; nil for nobody
  /// asks.
  var namesWithPatterns: Set<String>?
  /// Whether the shell is compiling a statement: all else is compiled by virtual tables, or compiled again.
  var isCompiling = false
  /// Whether a pattern has been refused because of ``crashingViews``.
  var hasRefusedPattern = false
  /// Whether an extension may have added functions since SQLite read the schema.
  var hasNewFunctions = false
  /// What stops the work to which the connection is lent; nil while it is not.
  var cancellation: Cancellation?
  /// How many transactions have been ended by a statement that does so, such as COMMIT, and not by an error.
  var endedTransactions = 0

  private var trace: StatementTrace?
  private var authorizer: (any StatementAuthorizer)?
  /// Learns of the statements that run.
  var observer: (any StatementObserver)?

  init(_ connection: OpaquePointer, isReadOnly: Bool) {
    (self.connection, self.isReadOnly) = (connection, isReadOnly)
    progress = ConnectionProgress(of: connection)
    if looksForPatterns { authorize(by: nil) }
  }

  /// The hooks behind a pointer that SQLite passes to a callback.
  static func at(_ context: UnsafeMutableRawPointer?) -> ConnectionHooks? {
    context.map { Unmanaged<ConnectionHooks>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What SQLite keeps.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Makes a trace write a line for each event; nil ends the present one.
  func trace(by trace: StatementTrace?, _ events: StatementTrace.Events) {
    self.trace = trace
    guard trace != nil else {
      sqlite3_trace_v2(connection, 0, nil, nil)
      return
    }
    sqlite3_trace_v2(
      connection,
      events.rawValue,
      { kind, context, subject, detail in
        guard let hooks = ConnectionHooks.at(context), !hooks.isOwnWork else { return 0 }
        hooks.trace?.take(kind, subject, detail)
        return 0
      },
      pointer
    )
  }

  /// Makes an authorizer decide what later statements may do; nil allows everything.
  func authorize(by authorizer: (any StatementAuthorizer)?) {
    self.authorizer = authorizer
    guard authorizer != nil || looksForPatterns else {
      sqlite3_set_authorizer(connection, nil, nil)
      return
    }
    sqlite3_set_authorizer(
      connection,
      { context, code, first, second, _, name in
        guard let hooks = ConnectionHooks.at(context) else { return SQLITE_DENY }
        if hooks.looksForPatterns, hooks.refuses(code, second, in: name) {
          return SQLITE_DENY
        }
        guard let authorizer = hooks.authorizer else { return SQLITE_OK }
        return authorizer.decide(StatementAction(code, first, second, name))
      },
      pointer
    )
  }

  /// Notes that a database has come whose schema nobody has examined.
  func noteNewDatabase(isMain: Bool) {
    guard looksForPatterns else { return }
    (hasNewDatabases, hasOthers) = (true, hasOthers || !isMain)
  }

  /// Whether SQLite would crash with an action; notes what else may make it crash.
  private func refuses(
    _ code: Int32,
    _ function: UnsafePointer<CChar>?,
    in name: UnsafePointer<CChar>?
  ) -> Bool {
    switch code {
    case SQLITE_ATTACH, SQLITE_CREATE_VIEW, SQLITE_CREATE_TEMP_VIEW, SQLITE_CREATE_VTABLE:
      noteNewDatabase(isMain: code == SQLITE_CREATE_VIEW)
      makesTable = makesTable || code == SQLITE_CREATE_VTABLE
    // LIKE and GLOB are calls of these functions.
    case SQLITE_FUNCTION
    where sqlite3_stricmp(function, "like") == 0 || sqlite3_stricmp(function, "glob") == 0:
      hasNamedPattern = hasNamedPattern == true || name != nil
      guard let name, namesWithPatterns != nil || !isCompiling && !crashingViews.isEmpty else {
        break
      }
      // As the statement spells the name.
      let text = String(cString: name).lowercasedInASCII
      namesWithPatterns?.insert(text)
      hasRefusedPattern = !isCompiling && crashingViews.contains(text)
      return hasRefusedPattern
    default: break
    }
    return false
  }

  /// Does some work whose statements another authorizer judges.
  func authorized<Result>(
    by authorizer: any StatementAuthorizer,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let before = self.authorizer
    authorize(by: authorizer)
    defer { authorize(by: before) }
    return try body()
  }

  /// Whether the shell asks for itself: neither the user nor a command runs the present statements.
  var isOwnWork: Bool { progress.isOwnWork }

  /// From now on until ``endOwnWork()``, neither the trace nor what the user has set by `.progress` is called.
  func beginOwnWork() { progress.piecesOfOwnWork += 1 }

  /// Ends one ``beginOwnWork()``.
  func endOwnWork() { progress.piecesOfOwnWork -= 1 }
}

/// An object that decides what a statement may do while SQLite compiles it.
protocol StatementAuthorizer: AnyObject {
  /// SQLite's answer to an action.
  ///
  /// - Returns: `SQLITE_OK`, or `SQLITE_DENY`.
  func decide(_ action: StatementAction) -> Int32
}

/// Something that a statement wants to do: <https://sqlite.org/c3ref/c_alter_table.html>.
struct StatementAction {
  /// What it is, such as `SQLITE_READ`.
  let code: Int32
  private let texts: (UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?)

  init(
    _ code: Int32,
    _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?,
    _ trigger: UnsafePointer<CChar>?
  ) {
    self.code = code
    texts = (first, second, trigger)
  }

  // The texts are made only where they decide: SQLite asks for each column that it reads.

  /// The first text that describes it, such as a table's name.
  var first: String? { texts.0.map { String(cString: $0) } }
  /// The second text that describes it, such as a column's or a function's name.
  var second: String? { texts.1.map { String(cString: $0) } }
  /// The trigger or view that wants it; nil for the statement itself.
  var trigger: String? { texts.2.map { String(cString: $0) } }
}
