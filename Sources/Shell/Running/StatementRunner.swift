import CommandKit
import Commands
import Output
import ReminderStore
import SQLText
import SQLiteDatabase

/// Runs raw SQL: one statement after the other, until one fails.
struct StatementRunner {
  private let context: CommandContext
  private let plans: PlanDisplay

  /// Makes a runner on a context's database, which writes rows to the context's output.
  init(_ context: CommandContext) {
    self.context = context
    plans = PlanDisplay(context.output)
  }

  /// Runs statements.
  ///
  /// - Parameters:
  ///   - sql: The statements.
  ///   - report: What is printed after each of them besides its rows.
  ///   - didRun: Called for each statement that ran without an error, with a text that begins with it, and where it ends.
  /// - Throws: A `StoreError` of the statement that failed; the statements after it did not run.
  func run(
    _ sql: UnitSQL,
    reporting report: StatementReport,
    didRun: (_ text: ArraySlice<UInt8>, _ end: Int, Session) -> Void
  ) throws {
    try context.perform { session in
      // With a NUL at its end, SQLite need not copy the text.
      var rest = sql.terminated
      while rest.count > 1 {
        var (end, hasRun) = (rest.endIndex, false)
        // An earlier statement of the line may have begun a transaction, of which `perform` does not know; and while the
        // connection is held, it tells nothing. The closure gives nothing back, because a thunk would be in between.
        try session.tellingRollback {
          (end, hasRun) = try run(firstOfTerminated: rest, reporting: report, in: session)
        }
        if hasRun { didRun(rest, end, session) }
        // Usually only the NUL is left, and each slice counts a reference.
        if end + 1 == rest.endIndex { break }
        rest = rest[end...].withoutBlanksBefore
      }
    }
  }

  /// Runs the first statement of a text.
  ///
  /// - Returns: Where it ends, and false where there are only blanks and comments.
  private func run(
    firstOfTerminated text: ArraySlice<UInt8>,
    reporting report: StatementReport,
    in session: Session
  ) throws -> (end: Int, hasRun: Bool) {
    let (statement, length) = try prepare(firstOfTerminated: text, in: session)
    let end = text.startIndex + length
    guard let statement else { return (end, false) }
    let settings = context.output.plans
    do {
      if settings.preview != .off { try preview(text[..<end], settings.preview, in: session) }
      let outcome = Result { try run(statement, laidOutAs: settings.layout, in: session) }
      // What SQLite has done for a statement that failed is of interest, too.
      if report.statistics != .off {
        try report.write(statement, in: session, to: context.output)
      }
      try outcome.get()
      try session.readSchema(writtenBefore: statement)
    } catch let error as OutputError where context.output.isPagerLeft(error) {
      // A user who left the pager in one result still wants to see the next.
      try context.output.beginPage(startsPrograms: true)
    }
    return (end, true)
  }

  private func prepare(
    firstOfTerminated text: ArraySlice<UInt8>,
    in session: Session
  ) throws -> (PreparedStatement?, length: Int) {
    do {
      return try session.prepare(firstOfTerminated: text)
    } catch let error as StoreError {
      guard try session.makesWay(forDumpRefusedWith: error) else { throw error }
      return try session.prepare(firstOfTerminated: text)
    }
  }

  /// Shows the plan of a statement, and its program, if `.eqp` is set so.
  private func preview(
    _ sql: ArraySlice<UInt8>,
    _ preview: PlanSettings.Preview,
    in session: Session
  ) throws {
    try session.ownWork {
      // A statement that cannot be explained, such as an EXPLAIN, shows nothing.
      if let plan = try? session.prepare(firstOf: "EXPLAIN QUERY PLAN ".utf8 + sql).0 {
        try plans.showPlan(plan, in: session)
      }
      if preview == .full, let program = try? session.prepare(firstOf: "EXPLAIN ".utf8 + sql).0 {
        try plans.showProgram(program, in: session)
      }
    }
  }

  private func run(
    _ statement: PreparedStatement,
    laidOutAs layout: PlanSettings.ProgramLayout,
    in session: Session
  ) throws {
    try session.bindParameters(of: statement)
    switch (layout, statement.explainMode) {
    case (.on, _), (.auto, 1): try plans.showProgram(statement, in: session)
    case (.auto, 2): try plans.showPlan(statement, in: session)
    default: try showRows(statement, in: session)
    }
  }

  private func showRows(_ statement: PreparedStatement, in session: Session) throws {
    // Only a query has a result.
    guard statement.columnCount > 0 else { return try session.run(statement) }
    let writer = context.output.writerForStatement()
    writer.recording?.begin(.statement(statement.handle))
    // ALTER asks SQLite's own questions of the table, and has the columns of their answer.
    let isQuery = statement.isReadOnly || SQLTokenizer.firstWord(of: statement.sql) != "ALTER"
    try context.output.write(with: writer, isResultIfEmpty: isQuery) {
      try session.run(statement) { prepared in
        try writer.write(.statement(prepared.handle))
        return true
      }
    }
    if writer.drawsTables, writer.rowCount > 0 { keepWidths(ofColumns: statement.columnCount) }
  }

  /// Keeps a width for each column of a table that was shown, as `sqlite3` does; `.show` prints them.
  private func keepWidths(ofColumns columns: Int) {
    let settings = context.output.settings
    let missing = columns - settings.columnWidths.count
    // To set a setting takes longer than to draw a small table.
    guard missing > 0, settings.mode.isTable else { return }
    context.output.settings.columnWidths += Array(repeating: 0, count: missing)
  }
}
