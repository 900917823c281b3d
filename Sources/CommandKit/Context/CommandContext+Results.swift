public import Output
public import QueryBuilder
public import SQLSpelling
public import SQLiteDatabase
import TerminalKit

extension CommandContext {
  /// Says, where a command found nothing, that there are no reminders at all, unless `-batch` wants no such words.
  ///
  /// - Throws: An `OutputError`.
  public func remarkIfEmpty() throws {
    if !isBatch, let note = database.emptinessNote() { try output.remark(note) }
  }

  /// Keeps the SQL that a command runs for `.sql last`, and prints it if `.sql` is on.
  public func announce(_ sql: ReadableSQL) {
    self.sql.announce(sql)
    if self.sql.isOn { output.writeBeside(fitting(sql.text)) }
  }

  /// Prints SQL; at a terminal its lines fit, so that nothing of what may be copied is cut off.
  public func print(_ sql: ReadableSQL) throws {
    try output.print(fitting(sql.text))
  }

  /// SQL in lines that fit the terminal after some cells; without a terminal as it is.
  public func fitting(_ sql: String, _ indentation: Int = 0) -> String {
    guard let columns = output.settings.terminal?.columns else { return sql }
    return WrappedSQL.lines(of: sql, within: columns - indentation)
  }

  /// Runs a statement, and writes its rows to the current output.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - presentation: How to show its columns.
  ///   - session: The connection.
  ///   - isSummarized: Whether the command itself reports the number of rows.
  /// - Returns: The number of rows.
  /// - Throws: A `StoreError` if the statement fails, an `OutputError` if its rows cannot be written.
  @discardableResult
  public func show(
    _ statement: some Statement,
    as presentation: Presentation = Presentation(),
    in session: Session,
    isSummarized: Bool = false
  ) throws -> Int {
    let writer = output.writer(presenting: presentation)
    try output.write(with: writer, isSummarized: isSummarized) {
      try session.run(statement) { prepared in
        try writer.write(.statement(prepared.handle))
        return true
      }
    }
    return writer.rowCount
  }

  /// Writes rows from memory to the current output, until Ctrl-C asks for the end of the command.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - presentation: How to show their columns.
  ///   - isSummarized: Whether the command itself reports the number of rows.
  /// - Throws: An `OutputError` if the rows cannot be written, a `StoreError` after Ctrl-C.
  public func show(
    _ rows: StoredRows,
    as presentation: Presentation = Presentation(),
    isSummarized: Bool = false
  ) throws {
    let writer = output.writer(presenting: presentation)
    try output.write(with: writer, isSummarized: isSummarized) {
      try writer.write(contentsOf: rows, check: checkCancellation)
    }
  }

  /// Announces a statement, runs it, and writes its rows: for commands that run a single statement.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - presentation: How to show its columns.
  /// - Returns: The number of rows.
  /// - Throws: A `StoreError` if the statement fails, an `OutputError` if its rows cannot be written.
  @discardableResult
  public func show(
    _ statement: some Statement,
    as presentation: Presentation = Presentation()
  ) throws -> Int {
    announce(ReadableSQL(statement))
    return try perform { try show(statement, as: presentation, in: $0) }
  }

  /// Does some work, and prints how long it took if `.timer` is on, not into a file with the results.
  ///
  /// - Parameters:
  ///   - hasRun: Whether there is a time to tell, asked after the work.
  ///   - work: The work.
  /// - Throws: What the work throws.
  public func timed(if hasRun: () -> Bool = { true }, _ work: () throws -> Void) throws {
    guard log.showsTime else { return try work() }
    let start = ProcessClocks()
    defer { if hasRun() { output.writeBeside(start.line(until: ProcessClocks())) } }
    try work()
  }
}
