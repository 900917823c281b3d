public import Files
import FullText
import Output
import QueryBuilder
public import ReminderStore
public import SQLiteDatabase

/// What a command works with: the open database, and the shell's state in groups.
public final class CommandContext {
  /// The shell that runs the commands.
  public unowned let host: any ShellHost

  /// The open database.
  public private(set) var database: OpenDatabase

  /// What `.search` and `.rank` remember.
  public var search: SearchState

  /// How input is read.
  public let input = InputState()

  /// Where results go, and how they look.
  public let output: OutputState

  /// The query log, with a line for each statement that runs.
  public let log: StatementLog

  /// What is printed after each statement besides its rows.
  public var afterStatements: StatementReport {
    get { statementReport }
    set { statementReport = newValue }
  }

  /// What `.progress` has set.
  public let progress = ProgressState()

  /// What `.trace` has set.
  public var tracing = TraceState()

  /// What looks at each input while a lesson goes on; nil before a command has asked for lessons.
  public var teacher: (any Teacher)? {
    get { knownTeacher }
    set { knownTeacher = newValue }
  }

  /// What looks at each input; nil outside of lessons.
  public var teacherOfLesson: (any Teacher)? {
    knownTeacher?.lessonName == nil ? nil : knownTeacher
  }

  /// The file that keeps which steps of lessons have been passed; nil for none.
  ///
  /// To set it has an effect only before a command has asked for lessons.
  public var lessonProgress: String?

  /// What hints may take where a search found nothing: as long as the search took, and never less than this.
  ///
  /// What is recorded or tested gives them more, as it must not depend on how busy the computer is.
  public var leastTimeForHints = Duration.milliseconds(50)

  /// Tells the time: before it, reminders are past due.
  public var clock: @Sendable () -> Timestamp = { .now }

  /// The SQL of the last command, and whether it is shown.
  public var sql = SQLDisplay()

  /// Stops the command that runs, and whatever else works for this shell: Ctrl-C makes the request.
  public let cancellation: Cancellation

  /// The line that shows how far long work has come; nil where no person watches a terminal.
  public var activity: ActivityLine? {
    get { activityLine }
    set { activityLine = newValue }
  }

  /// Whether databases are opened as they are, without adding tables: `-bare`.
  public var opensBare = false

  /// Whether `-batch` says that nobody types or reads.
  public var isBatch = false

  /// Whether a person typed the command that runs, wherever results go; false in scripts, in the start-up file,
  /// and for arguments of the command line.
  public var isTyped: Bool {
    get { typed }
    set { typed = newValue }
  }

  /// Whether a command says what only people are told: where a person typed it, and where the session is recorded for
  /// a reader who will.
  public var tellsPerson: Bool { isTyped || output.isRecorded }

  /// Whether commands and SQL may use only the database, and no other files or programs: `-safe`.
  public var isSafe: Bool { safe }

  /// Whether databases in memory may be attached in safe mode.
  private var attachesMemory = false

  /// The shapes of the statements of the command that runs; nil where none does.
  private var shapes: StatementShapes?

  private var held: HeldConnection?

  // Private because other modules look at each statement of a script: see Docs/decisions/exclusivity.md.
  private var knownTeacher: (any Teacher)?
  private var activityLine: ActivityLine?
  private var statementReport = StatementReport()
  private var typed = false
  private var safe = false

  /// Makes a context for an open database.
  public init(
    host: any ShellHost,
    database: OpenDatabase,
    output: OutputState,
    log: StatementLog,
    cancellation: Cancellation = Cancellation()
  ) {
    self.host = host
    self.database = database
    self.output = output
    self.log = log
    self.cancellation = cancellation
    search = SearchState(database: database)
    output.cancellation = cancellation
    serve(database.store)
  }

  /// Makes the log learn of a store's statements, and Ctrl-C stop them.
  private func serve(_ store: Store) {
    store.observe(by: log)
    store.cancellation = cancellation
  }

  /// Begins safe mode: from now on, commands and SQL may use only the database.
  ///
  /// - Parameter attachesMemory: Whether databases in memory may be attached, as `.judge` does.
  /// - Throws: A `StoreError` where the connection cannot be used.
  public func beginSafeMode(attachingMemory attachesMemory: Bool = false) throws {
    safe = true
    self.attachesMemory = attachesMemory
    try beginSafeMode(of: database.store)
  }

  /// Puts a database that is about to be used under the rules of this session's safe mode, if it has begun.
  ///
  /// - Parameter store: The database.
  /// - Throws: A `StoreError` where the connection cannot be used.
  public func beginSafeMode(of store: Store) throws {
    if isSafe { try store.beginSafeMode(attachingMemory: attachesMemory) }
  }

  /// Keeps commands and SQL to the database, as ``beginSafeMode(attachingMemory:)`` does; what is refused is an error
  /// like others.
  public func confine() throws {
    safe = true
    try database.store.confine()
  }

  /// Switches to another database; the old one closes.
  ///
  /// The last search and its weights are forgotten; the markers stay.
  public func use(_ database: OpenDatabase) {
    self.database = database
    serve(database.store)
    search = SearchState(database: database, markers: search.markers)
  }

  /// Reads the index's stored rank again after a change.
  ///
  /// The weights in force follow the stored ones, unless the user has set others; the last search stays.
  public func refreshStoredRank() throws {
    let areStored = search.weights == database.storedWeights
    database = try database.reread()
    if areStored { search.weights = database.storedWeights }
  }

  /// Reads the database's profile again after its schema has changed.
  ///
  /// The weights and the last search stay if the table in use still has the same name, columns and key; weights that were
  /// those of the index are those that it stores now.
  public func refreshProfile() throws {
    let (search, old) = (search, database)
    let areStored = search.weights == old.storedWeights
    use(try database.reread())
    // A temporary table that hides it changes nothing but how statements name it.
    let isSame =
      if let table = old.table {
        database.table.map { $0.isSame(as: table) && $0.index.columns == table.index.columns }
          ?? false
      } else {
        database.table == nil
      }
    if isSame, database.profile.key == old.profile.key {
      self.search = search
      if areStored { self.search.weights = database.storedWeights }
      // Its tokenizer may be another.
      if let table = database.table { self.search.last?.table = table }
    } else if !areStored, let name = old.table?.name, name == database.table?.name {
      try output.remark(
        "Note: \(name) has other columns or another key now: the weights set for it are no longer in force."
      )
    }
  }

  /// Runs a command, and gathers the shapes of its statements, so that nothing that it runs is left out of `.sql last`;
  /// prints how long it took if `.timer` is on and it has run statements.
  public func gatheringShapes(_ command: () throws -> Void) throws {
    let (outer, shapes) = (shapes, StatementShapes())
    self.shapes = shapes
    sql.commandWillRun()
    defer { self.shapes = outer }
    try timed(if: { shapes.all.contains { $0.runs > 0 } }) {
      defer {
        let rest = sql.commandDidRun(shapes)
        if let rest, sql.isOn { output.writeBeside(fitting(rest.text)) }
      }
      try command()
    }
  }

  /// Runs SQL of the user's, also within a command, whose `.sql last` it is no part of; prints how long it took if
  /// `.timer` is on.
  public func runningSQL(_ work: () throws -> Void) throws {
    // Each statement of a script comes here.
    guard shapes != nil || log.showsTime else { return try work() }
    let outer = shapes
    shapes = nil
    defer { shapes = outer }
    try timed(work)
  }

  /// Lends the connection to a command, whose statements are logged and counted for `.progress`.
  public func perform<Result>(_ body: (Session) throws -> Result) throws -> Result {
    if let held { return try held.lend(to: body) }
    return try database.store.perform(showing: activity?.show, gathering: shapes, body)
  }

  /// Holds the connection for several calls of ``perform(_:)``, as each would take as long as a short statement.
  ///
  /// Meanwhile neither the database nor the log may change, as commands change them; and whoever runs statements says
  /// by ``Session/tellingRollback(_:)`` whether an error has ended the user's transaction.
  public func holdingConnection(_ body: () throws -> Void) throws {
    // What runs there is the user's SQL, which belongs to no command.
    try database.store.perform(showing: activity?.show) { session in
      held = HeldConnection(session)
      defer { held = nil }
      try body()
    }
  }

  /// The table in use as searches see it.
  ///
  /// - Throws: A ``CommandError`` if no table is in use.
  public func searchedTable() throws -> SearchedTable {
    let key = database.usesReminders ? database.profile.key : nil
    return SearchedTable(try database.fullTextTable(), key: key, now: clock())
  }

  /// Throws if Ctrl-C asked the command to stop; for work outside the database.
  public func checkCancellation() throws {
    try cancellation.check()
  }

  /// Tells whether whatever waits for a file is to give up, because Ctrl-C was pressed.
  public var isStopped: () -> Bool {
    { [cancellation] in cancellation.isWanted }
  }

  /// Does some of the shell's own work, also on other threads: the log marks its statements, `.trace` does not show
  /// them, and `.progress` neither counts nor stops them.
  ///
  /// - Parameter work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  public func ownWork<Result>(_ work: () throws -> Result) rethrows -> Result {
    try database.store.ownWork(work)
  }
}

/// The connection while it is held, as one object, so that to lend it is to count one reference.
private final class HeldConnection {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Lends it from here, because whoever got it would count a reference for each of its parts.
  func lend<Result>(to body: (Session) throws -> Result) throws -> Result {
    try body(session)
  }
}
