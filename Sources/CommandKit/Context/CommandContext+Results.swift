public import Output
public import QueryBuilder
public import SQLiteDatabase

extension CommandContext {
  /// Remembers what a command runs for `.sql last`, and shows it where `.sql on` asks for that.
  public func announce(_ sql: ReadableSQL) throws {
    self.sql.last = sql
    if self.sql.isOn { try output.print(sql.text) }
  }

  /// Runs a statement, and writes its rows where results go.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - presentation: What is known of its columns.
  ///   - session: The connection.
  ///   - isSummarized: Whether the command itself says how many rows there are.
  /// - Returns: The number of rows.
  /// - Throws: A `StoreError` of the statement's, an `OutputError` of the output's.
  @discardableResult
  public func show(
    _ statement: some Statement,
    as presentation: Presentation = Presentation(),
    in session: Session,
    isSummarized: Bool = false
  ) throws -> Int {
    let writer = output.writer(presenting: presentation)
    do {
      try session.run(statement) { prepared in
        try writer.write(prepared.handle)
        return true
      }
    } catch {
      output.abandon(writer)
      throw error
    }
    try output.finish(writer, isSummarized: isSummarized)
    return writer.rowCount
  }

  /// Writes rows that are kept in memory where results go.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - presentation: What is known of their columns.
  ///   - isSummarized: Whether the command itself says how many rows there are.
  /// - Throws: An `OutputError` of the output's.
  public func show(
    _ rows: StoredRows,
    as presentation: Presentation = Presentation(),
    isSummarized: Bool = false
  ) throws {
    let writer = output.writer(presenting: presentation)
    try RowReplay.run(columns: rows.columnNames, rows: rows.count, bind: rows.bind) { statement in
      try writer.write(statement)
    }
    try output.finish(writer, isSummarized: isSummarized)
  }

  /// Announces a statement, runs it, and writes its rows; for commands that are one statement.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - presentation: What is known of its columns.
  ///   - isSummarized: Whether the command itself says how many rows there are.
  /// - Returns: The number of rows.
  /// - Throws: A `StoreError` of the statement's, an `OutputError` of the output's.
  @discardableResult
  public func show(
    _ statement: some Statement,
    as presentation: Presentation = Presentation(),
    isSummarized: Bool = false
  ) throws -> Int {
    try announce(ReadableSQL(statement))
    return try timed {
      try perform { try show(statement, as: presentation, in: $0, isSummarized: isSummarized) }
    }
  }

  /// Does some work, and tells its time where `.timer` is on.
  public func timed<Result>(_ work: () throws -> Result) throws -> Result {
    guard log.showsTime else { return try work() }
    let start = RunTime.now()
    defer { try? output.print(start.line(until: .now())) }
    return try work()
  }
}
