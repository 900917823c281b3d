public import class GRDB.Database
import GRDBSQLite
public import QueryBuilder

/// The connection for as long as ``Store/perform(observer:_:)`` lends it.
///
/// Every statement passes through ``run(_:logged:row:)``, or, step by step, ``stepping(_:logged:_:)``:
/// there it is timed, counted, reported to the observer, and there it can be cancelled.
public struct Session {
  /// GRDB's view of the connection, for what it wraps of SQLite: tokenizers, for one.
  public let database: Database
  /// The wish of another thread that the work should stop.
  public internal(set) var cancellation: Cancellation
  let observer: (any StatementObserver)?
  let safeMode: SafeMode
  let progress: ConnectionProgress

  /// SQLite's own handle (`sqlite3`).
  public let connection: OpaquePointer

  init(
    _ database: Database,
    cancellation: Cancellation,
    observer: (any StatementObserver)?,
    safeMode: SafeMode,
    progress: ConnectionProgress
  ) throws {
    guard let connection = database.sqliteConnection else {
      throw StoreError("the database is closed")
    }
    self.database = database
    self.connection = connection
    self.cancellation = cancellation
    self.observer = observer
    self.safeMode = safeMode
    self.progress = progress
  }

  /// Compiles the first statement of a SQL text.
  ///
  /// - Parameter sql: The text; what follows the first statement is left alone.
  /// - Returns: The statement, nil where there is only blank space and comments, and the number of
  ///   UTF-8 bytes that it took.
  /// - Throws: A ``StoreError`` with what SQLite says, and where; also at a NUL character, which SQLite
  ///   takes for the end of the text.
  public func prepare(firstOf sql: Substring) throws -> (PreparedStatement?, length: Int) {
    try prepare(firstOf: Array(sql.utf8)[...])
  }

  /// Compiles the first statement of a SQL text, whose bytes reach SQLite as they are.
  ///
  /// - Parameter sql: The bytes of the text, of which not all need be UTF-8; what follows the first
  ///   statement is left alone.
  /// - Returns: The statement, nil where there is only blank space and comments, and the number of
  ///   bytes that it took.
  /// - Throws: A ``StoreError`` with what SQLite says, and where; also at a NUL byte, which SQLite
  ///   takes for the end of the text.
  public func prepare(firstOf sql: ArraySlice<UInt8>) throws -> (PreparedStatement?, length: Int) {
    try prepare(firstOfTerminated: sql + [0])
  }

  /// Compiles the first statement of a SQL text with a NUL at its end, which is not copied.
  ///
  /// - Parameter terminated: The bytes of the text, and a NUL that is not part of it.
  /// - Returns: The statement, nil where there is only blank space and comments, and the number of
  ///   bytes that it took.
  /// - Throws: A ``StoreError`` with what SQLite says, and where; also at a NUL byte within the text.
  /// - Complexity: Linear in the first statement, so that all statements of a text take linear time.
  public func prepare(
    firstOfTerminated terminated: ArraySlice<UInt8>
  ) throws -> (PreparedStatement?, length: Int) {
    var handle: OpaquePointer?
    let sql = terminated.dropLast()
    // Without a count, SQLite copies nothing, and complains of a text that is too long as in sqlite3.
    let (code, length, endsAtNUL) = terminated.withUnsafeBytes { bytes in
      let characters = bytes.assumingMemoryBound(to: CChar.self)
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(connection, characters.baseAddress, -1, 0, &handle, &tail)
      let length = tail.flatMap { tail in characters.baseAddress.map { tail - $0 } } ?? sql.count
      return (code, length, length < sql.count && characters[length] == 0)
    }
    let statement = handle.map(PreparedStatement.init(owning:))
    guard code == SQLITE_OK, !endsAtNUL else {
      if let refusal = safeMode.takeRefusal() { throw refusal }
      throw sql.contains(0)
        ? StoreError(holdingNUL: String(decoding: sql, as: UTF8.self))
        : failure(in: sql, phase: .prepare)
    }
    return (statement, length)
  }

  /// Compiles a statement, its values bound.
  public func prepare(_ statement: some Statement) throws -> PreparedStatement {
    let executable = statement.executable
    guard let prepared = try prepare(firstOf: Substring(executable.text)).0 else {
      throw StoreError("there is no statement in \"\(executable.text)\"")
    }
    prepared.bind(executable.bindings)
    return prepared
  }

  /// Runs a compiled statement to its end, or until `row` has seen enough.
  ///
  /// - Parameters:
  ///   - prepared: The statement.
  ///   - logText: What the observer is told that ran; by default SQLite's expanded text.
  ///   - row: Gets the statement at each of its rows; returns whether it wants more.
  /// - Throws: A ``StoreError`` with what SQLite says, or what `row` throws.
  public func run(
    _ prepared: PreparedStatement,
    logged logText: @autoclosure () -> String? = nil,
    row: (PreparedStatement) throws -> Bool = { _ in true }
  ) throws {
    try stepping(prepared, logged: logText()) { steps in
      while try steps.advance() {
        guard try row(prepared) else { return }
      }
    }
  }

  /// Lends a compiled statement to be stepped by hand, among the rows of others; the observer is told of
  /// one run of it.
  ///
  /// - Parameters:
  ///   - prepared: The statement.
  ///   - logText: What the observer is told that ran; by default SQLite's expanded text.
  ///   - body: Steps it, to its end and again from its beginning, or as far as it wants.
  /// - Returns: What `body` returns.
  /// - Throws: A ``StoreError`` where a stop was asked for, or what `body` throws.
  public func stepping<Result>(
    _ prepared: PreparedStatement,
    logged logText: @autoclosure () -> String? = nil,
    _ body: (inout StatementSteps) throws -> Result
  ) throws -> Result {
    try cancellation.check()
    var steps = StatementSteps(of: prepared, in: self)
    defer { steps.finish(logged: logText) }
    return try body(&steps)
  }

  /// Runs a compiled statement once more, with other values: for many rows of the same shape.
  ///
  /// - Parameters:
  ///   - prepared: The statement, which must not be at one of its rows.
  ///   - values: The values of its parameters, the first for the first.
  /// - Throws: A ``StoreError`` with what SQLite says.
  func run(_ prepared: PreparedStatement, binding values: [SQLValue]) throws {
    prepared.bind(values)
    try run(prepared)
  }

  /// Runs a statement of the builder, and gives its rows to `row`.
  public func run(
    _ statement: some Statement,
    row: (PreparedStatement) throws -> Bool = { _ in true }
  ) throws {
    try run(prepare(statement), logged: statement.inlinedText, row: row)
  }

  /// What is told of a statement whose last step failed.
  public func failure(of prepared: PreparedStatement) -> any Error {
    // VACUUM INTO is refused while it runs.
    if let refusal = safeMode.takeRefusal() { return refusal }
    return failure(in: Array(prepared.sql.utf8)[...], phase: .step)
  }

  /// What SQLite says of the call that has just failed.
  private func failure(
    in sql: ArraySlice<UInt8>,
    phase: StoreError.Failure.Phase
  ) -> StoreError {
    let offset = Int(sqlite3_error_offset(connection))
    // Where bytes are repaired, what follows them moves.
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
