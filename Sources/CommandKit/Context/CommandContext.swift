import FullText
import ReminderStore
public import SQLiteDatabase

/// What a command works with: the database, and the state of the shell in groups.
public final class CommandContext {
  /// The shell that runs the commands.
  public unowned let host: any ShellHost

  /// The open database.
  public private(set) var database: OpenDatabase

  /// What `.search` and `.rank` remember.
  public var search: SearchState

  /// How input is read.
  public var input = InputState()

  /// Where results go, and how they look.
  public let output: OutputState

  /// What is told of the statements that run.
  public let log: StatementLog

  /// What is told after statements beside their rows.
  public var report = StatementReport()

  /// What `.progress` has set.
  public let progress = ProgressState()

  /// What `.trace` has set.
  public let tracing = TraceState()

  /// The SQL of the last command, and whether it is shown.
  public var sql = SQLDisplay()

  /// What is told of a long piece of work while it goes on; nil where nobody sees it.
  public var activity: ActivityLine? { didSet { progress.connection.watcher = activity } }

  /// Whether databases are taken as they are: `-bare`.
  public var opensBare = false

  /// Whether commands and SQL may reach for nothing but the database: `-safe`.
  public private(set) var isSafe = false

  /// A context around an open database.
  public init(
    host: any ShellHost,
    database: OpenDatabase,
    output: OutputState,
    log: StatementLog
  ) {
    self.host = host
    self.database = database
    self.output = output
    self.log = log
    search = SearchState(database: database)
  }

  /// From now on, commands and SQL may reach for nothing but the database.
  public func beginSafeMode() throws {
    isSafe = true
    try database.store.beginSafeMode()
  }

  /// Goes on with another database; the old one closes.
  ///
  /// What was searched for in the old one is forgotten; the markers stay.
  public func use(_ database: OpenDatabase) {
    if database.store !== self.database.store { progress.databaseDidChange() }
    self.database = database
    search = SearchState(database: database, markers: search.markers)
  }

  /// Looks at the index's stored rank anew, after it was changed; what was searched for stays.
  public func refreshStoredRank() throws {
    database = try database.reread()
  }

  /// Looks at the database anew, after its schema was changed.
  ///
  /// The weights and the last search stay, unless the table in use is another, has other columns, or
  /// is keyed otherwise.
  public func refreshProfile() throws {
    let (search, old) = (search, database)
    use(try database.reread())
    if database.table?.index == old.table?.index, database.profile.key == old.profile.key {
      self.search = search
    }
  }

  /// Lends the connection to a command; its statements are logged.
  public func perform<Result>(_ body: (Session) throws -> Result) throws -> Result {
    try database.store.perform(observer: log.observer, progress: progress.connection, body)
  }

  /// Throws where Ctrl-C asks for the end of the command: for work beside the database.
  public func checkCancellation() throws {
    try database.store.checkCancellation()
  }

  /// Does some work of the shell's own, of which `.progress` tells nothing, and which its limit does
  /// not stop.
  ///
  /// - Parameter work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func silenced<Result>(_ work: () throws -> Result) throws -> Result {
    try database.store.perform { session in
      try progress.connection.silenced(in: session, work)
    }
  }
}
