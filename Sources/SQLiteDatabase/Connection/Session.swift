import CSQLite
public import Files
public import QueryBuilder
import SQLText

/// A connection, for as long as ``Store/perform(showing:gathering:_:)`` lends it.
///
/// Every statement passes through ``run(_:logged:row:)`` or, step by step, ``stepping(_:logged:_:)``.
/// They time it, count its work, report it to the observer, and stop it when it is cancelled.
public struct Session {
  /// The request of another thread to stop the work.
  public internal(set) var cancellation: Cancellation
  let observer: (any StatementObserver)?
  var shapes: StatementShapes?
  /// What SQLite calls on the connection.
  public let hooks: ConnectionHooks

  /// SQLite's own handle (`sqlite3`).
  public let connection: OpaquePointer

  init(
    cancellation: Cancellation,
    observer: (any StatementObserver)?,
    hooks: ConnectionHooks
  ) {
    connection = hooks.connection
    self.cancellation = cancellation
    self.observer = observer
    self.hooks = hooks
  }

  /// Compiles the first statement of a SQL text; see ``prepare(firstOfTerminated:)``.
  public func prepare(firstOf sql: Substring) throws -> (PreparedStatement?, length: Int) {
    try prepare(firstOf: Array(sql.utf8)[...])
  }

  /// Compiles the first statement of a SQL text, whose bytes may be invalid UTF-8; see ``prepare(firstOfTerminated:)``.
  public func prepare(firstOf sql: ArraySlice<UInt8>) throws -> (PreparedStatement?, length: Int) {
    try prepare(firstOfTerminated: sql + [0])
  }

  /// Compiles the first statement of a SQL text with a NUL at its end, without copying the text.
  ///
  /// - Parameter terminated: The bytes of the text, which may be invalid UTF-8, and a NUL that is not part of it. SQLite
  ///   does not look after the first statement.
  /// - Returns: The statement, nil if there is only blank space and comments, and the number of
  ///   bytes that it took.
  /// - Throws: A ``StoreError`` with SQLite's message and the place; also at a NUL byte within the text.
  /// - Complexity: Linear in the first statement, so that all statements of a text take linear time.
  public func prepare(
    firstOfTerminated terminated: ArraySlice<UInt8>
  ) throws -> (PreparedStatement?, length: Int) {
    let (statement, length) = try compile(terminated)
    if let statement { gather(statement, as: statement.sql, Fragment(raw: statement.sql)) }
    return (statement, length)
  }

  /// Does some work for which a name in double quotes that is no column is an error, and not a text.
  public func withoutDoubleQuotedTexts<Result>(_ work: () throws -> Result) rethrows -> Result {
    csq_take_double_quoted_strings(connection, 0)
    defer { csq_take_double_quoted_strings(connection, 1) }
    return try work()
  }

  /// Compiles the first statement of a SQL text with a NUL at its end, which no command's statements are counted with.
  func compile(
    _ terminated: ArraySlice<UInt8>
  ) throws -> (PreparedStatement?, length: Int) {
    if hooks.hasNewFunctions { try readSchemaForNewFunctions() }
    if hooks.hasNewDatabases { try examineNewDatabases(before: terminated) }
    (hooks.hasNamedPattern, hooks.makesTable) = (nil, false)
    hooks.isCompiling = true
    defer { hooks.isCompiling = false }
    var handle: OpaquePointer?
    let most = terminated.count - 1
    // Without a count of bytes, SQLite copies nothing, and refuses a text that is too long as in sqlite3.
    let (code, length, endsAtNUL) = terminated.withUnsafeBytes { bytes in
      let characters = bytes.assumingMemoryBound(to: CChar.self)
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(connection, characters.baseAddress, -1, 0, &handle, &tail)
      let length = tail.flatMap { tail in characters.baseAddress.map { tail - $0 } } ?? most
      return (code, length, length < most && characters[length] == 0)
    }
    let statement = handle.map { PreparedStatement(owning: $0, calling: hooks) }
    guard code == SQLITE_OK, !endsAtNUL else {
      if let refusal = hooks.safeMode.takeRefusal() { throw refusal }
      let sql = terminated.dropLast()
      throw sql.contains(0)
        ? StoreError(holdingNUL: String(decoding: sql, as: UTF8.self))
        : failure(in: sql, phase: .prepare)
    }
    if hooks.makesTable, let statement { try refuseCrashingTable(statement) }
    if let hasNamedPattern = hooks.hasNamedPattern, statement?.explainMode == 0 {
      try refuseShortPatterns(inFirst: length, of: terminated, orNamed: hasNamedPattern)
    }
    return (statement, length)
  }

  /// Compiles a statement of the builder, and binds its values.
  public func prepare(_ statement: some Statement) throws -> PreparedStatement {
    let executable = statement.executable
    guard let prepared = try compile((StrayBytes.bytes(of: executable.text) + [0])[...]).0 else {
      throw StoreError("there is no statement in \"\(executable.text)\"")
    }
    try prepared.bind(executable.bindings)
    // What begins and ends a transaction belongs to no result.
    if !(statement is Transaction) {
      gather(prepared, as: executable.text, statement.fragment)
    }
    return prepared
  }

  /// Counts the runs of a statement among those of its shape, where a command's are gathered.
  private func gather(
    _ statement: PreparedStatement,
    as sql: @autoclosure () -> String,
    _ fragment: @autoclosure () -> Fragment
  ) {
    guard let shapes, !hooks.isOwnWork else { return }
    statement.shape = shapes.shape(of: sql(), first: fragment())
  }

  /// Runs a compiled statement to its end, or until `row` returns false.
  ///
  /// - Parameters:
  ///   - prepared: The statement.
  ///   - logText: The text that the observer gets; by default SQLite's expanded text.
  ///   - row: Gets the statement at each of its rows; returns whether it wants more.
  /// - Throws: A ``StoreError`` with SQLite's message, or what `row` throws.
  public func run(
    _ prepared: PreparedStatement,
    logged logText: @autoclosure () -> String? = nil,
    row: (PreparedStatement) throws -> Bool = { _ in true }
  ) throws {
    // Scripts have many short statements, for which the account of a run that nobody reads would take long.
    guard observer != nil else { return try runUnobserved(prepared, row) }
    try stepping(prepared, logged: logText()) { steps in
      while try steps.advance() {
        guard try row(prepared) else { return }
      }
    }
  }

  private func runUnobserved(
    _ prepared: PreparedStatement,
    _ row: (PreparedStatement) throws -> Bool
  ) throws {
    try cancellation.check()
    prepared.shape?.beginRun(of: prepared)
    try rollingBackIfStopped(prepared) {
      defer { sqlite3_reset(prepared.handle) }
      while true {
        switch sqlite3_step(prepared.handle) {
        case SQLITE_ROW: guard try row(prepared) else { return }
        case SQLITE_DONE: return
        default: throw failure(of: prepared)
        }
      }
    }
  }

  /// Lends a compiled statement to a closure that steps it by hand, as while it reads another statement's
  /// rows; the observer gets a single record.
  ///
  /// - Parameters:
  ///   - prepared: The statement.
  ///   - logText: The text that the observer gets; by default SQLite's expanded text.
  ///   - body: Steps the statement as far as it wants, also several times from its beginning to its end.
  /// - Returns: What `body` returns.
  /// - Throws: ``StoreError/interruption`` if the work is cancelled, or what `body` throws.
  public func stepping<Result>(
    _ prepared: PreparedStatement,
    logged logText: @autoclosure () -> String? = nil,
    _ body: (inout StatementSteps) throws -> Result
  ) throws -> Result {
    try cancellation.check()
    return try rollingBackIfStopped(prepared) {
      var steps = StatementSteps(of: prepared, in: self)
      defer { steps.finish(logged: logText) }
      return try body(&steps)
    }
  }

  /// Runs a statement of the builder to its end, or until `row` returns false.
  public func run(
    _ statement: some Statement,
    row: (PreparedStatement) throws -> Bool = { _ in true }
  ) throws {
    try run(prepare(statement), logged: statement.inlinedText, row: row)
  }

  /// Runs statements of the builder, one after the other.
  public func run(_ statements: [any Statement]) throws {
    for statement in statements { try run(statement) }
  }

  /// The error to throw for a statement whose last step failed: a ``SafeModeRefusal`` or a ``StoreError``.
  ///
  /// Call it directly after the failed call: SQLite keeps only the last error.
  public func failure(of prepared: PreparedStatement) -> any Error {
    // Safe mode refuses VACUUM INTO only while it runs.
    if let refusal = hooks.safeMode.takeRefusal() { return refusal }
    if hooks.hasRefusedPattern {
      hooks.hasRefusedPattern = false
      return StoreError(crashingOnPattern: "the content of an index is a view in which, ")
    }
    var error = failure(in: Array(prepared.sql.utf8)[...], phase: .step)
    if error.failure?.isCorruption == true {
      // Some expressions fail so in a sound index.
      error.failure?.boundSQL = PreparedStatement.sql(of: prepared.handle, expandingValues: true)
    }
    return error
  }

  /// The error of the call that has just failed, with SQLite's message.
  private func failure(
    in sql: ArraySlice<UInt8>,
    phase: StoreError.Failure.Phase
  ) -> StoreError {
    let offset = Int(sqlite3_error_offset(connection))
    // A String repairs invalid bytes, which moves the text after them.
    let before = offset < 0 ? nil : String(decoding: sql.prefix(offset), as: UTF8.self)
    let failure = StoreError.Failure(
      code: sqlite3_extended_errcode(connection),
      phase: phase,
      sql: String(decoding: sql, as: UTF8.self),
      offset: before?.utf8.count
    )
    return StoreError(String(cString: sqlite3_errmsg(connection)), failure: failure)
  }
}
