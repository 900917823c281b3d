import GRDBSQLite
import QueryBuilder

extension Session {
  /// Fills the index.
  ///
  /// Many rows are put in one by one, if the tables are such that this does the same. To be able to undo
  /// one INSERT ... SELECT alone, SQLite writes all pages that it changes into a journal of its own; and
  /// its sub-query for the tags begins anew for each reminder. It belongs into a transaction, which
  /// undoes all of it.
  ///
  /// - Parameters:
  ///   - fill: What to put in.
  ///   - isBulk: Whether the rows are many.
  /// - Returns: The number of rows.
  /// - Throws: A ``StoreError`` with what SQLite says.
  func run(_ fill: IndexFill, isBulk: Bool) throws -> Int {
    guard isBulk, try hasIntegersAndTexts() else {
      try run(fill.statement)
      return changes
    }
    let row = try prepare(fill.row)
    do {
      return try stepping(prepare(fill.links), logged: fill.links.inlinedText) { links in
        try stepping(row, logged: row.sql) { insert in
          try insertRows(of: fill, links: &links, insert: &insert)
        }
      }
    } catch let error as StoreError where error.failure?.primaryCode == SQLITE_INTERRUPT {
      endInterruptedTransaction(with: row)
      throw error
    }
  }

  /// Has SQLite roll back, unless it has done so already.
  ///
  /// After its first insert, FTS5 keeps a BLOB of the index open until the transaction ends. SQLite takes
  /// that for a statement that runs: the interrupt stays in force, and stops even ROLLBACK. But when a
  /// statement that writes is interrupted, it rolls everything back, as with INSERT ... SELECT.
  private func endInterruptedTransaction(with row: PreparedStatement) {
    guard isInTransaction else { return }
    // What was bound is gone by now.
    sqlite3_clear_bindings(row.handle)
    sqlite3_step(row.handle)
    sqlite3_reset(row.handle)
  }

  private func insertRows(
    of fill: IndexFill,
    links: inout StatementSteps,
    insert: inout StatementSteps
  ) throws -> Int {
    let row = insert.prepared
    var tags = TagReader(separator: fill.tagFormat.separator)
    var count = 0
    try run(fill.reminders) { reminder in
      let id = sqlite3_column_int64(reminder.handle, 0)
      sqlite3_bind_int64(row.handle, 1, id)
      row.borrow(column: 1, of: reminder, at: 2)
      row.borrow(column: 2, of: reminder, at: 3)
      try tags.withTags(of: id, from: &links) { bytes in
        row.borrow(bytes, at: 4)
        _ = try insert.advance()
      }
      count += 1
      return true
    }
    return count
  }

  /// Whether ids are integers and nothing else, so that reminders and links can be read side by side,
  /// and texts are texts: another program's tables may hold anything.
  private func hasIntegersAndTexts() throws -> Bool {
    let tables = RawStatement(
      """
      SELECT count(*) = 3 AND min(strict) = 1 FROM pragma_table_list
      WHERE name COLLATE NOCASE
        IN (\(Reminder.tableName), \(ReminderTag.tableName), \(Tag.tableName))
      """
    )
    let columns = RawStatement(
      """
      SELECT group_concat(upper(type)) FROM (
        SELECT type FROM pragma_table_info(\(Reminder.tableName))
        WHERE name COLLATE NOCASE IN ('id', 'title', 'notes') ORDER BY name
      )
      """
    )
    let links = RawStatement(
      """
      SELECT upper(type) FROM pragma_table_info(\(ReminderTag.tableName))
      WHERE name COLLATE NOCASE = 'reminderID'
      """
    )
    return try integer(tables) == 1 && text(columns) == "INTEGER,TEXT,TEXT"
      && text(links) == "INTEGER"
  }
}

extension PreparedStatement {
  /// Binds the text in a column of another statement's row, without a copy of it: for as long as that
  /// statement stays at the row.
  fileprivate func borrow(column: Int32, of row: PreparedStatement, at parameter: Int32) {
    let text = sqlite3_column_text(row.handle, column)
    let count = Int(sqlite3_column_bytes(row.handle, column))
    borrow(UnsafeBufferPointer(start: text, count: count), at: parameter)
  }

  /// Binds a text without a copy of it, which must stay where it is; NULL where there is none.
  fileprivate func borrow(_ text: UnsafeBufferPointer<UInt8>, at parameter: Int32) {
    let characters = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    sqlite3_bind_text(handle, parameter, characters, Int32(text.count), nil)
  }
}
