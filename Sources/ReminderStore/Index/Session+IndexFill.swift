import GRDBSQLite
import QueryBuilder
import SQLiteDatabase

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
  @discardableResult
  func run(_ fill: IndexFill, isBulk: Bool) throws -> Int {
    guard isBulk, try canReadSideBySide() else {
      try run(fill.statement)
      return changes
    }
    return try stepping(prepare(fill.links), logged: fill.links.inlinedText) { links in
      let row = try prepare(fill.row)
      return try stepping(row, logged: row.sql) { insert in
        try insertRows(of: fill, links: &links, insert: &insert)
      }
    }
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
      try lend(reminder.textBytes(1), to: row, at: 2)
      try lend(reminder.textBytes(2), to: row, at: 3)
      try tags.withTags(of: id, from: &links) { text in
        try lend(text, to: row, at: 4)
        _ = try insert.advance()
      }
      count += 1
      return true
    }
    return count
  }

  /// Binds a text without a copy of it, which must stay where it is; NULL where there is none.
  private func lend(
    _ text: UnsafeBufferPointer<UInt8>,
    to row: PreparedStatement,
    at parameter: Int32
  ) throws {
    let characters = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    let code = sqlite3_bind_text64(
      row.handle,
      parameter,
      characters,
      UInt64(text.count),
      nil,
      UInt8(SQLITE_UTF8)
    )
    guard code == SQLITE_OK else { throw failure(of: row) }
  }

  /// Whether the tables are so strict that reminders and links can be read side by side, by ids that are
  /// integers and nothing else: another program's tables may hold anything.
  private func canReadSideBySide() throws -> Bool {
    let tables = RawStatement(
      """
      SELECT count(*) = 3 AND min(strict) = 1 FROM pragma_table_list
      WHERE schema IN ('main', 'temp') AND name COLLATE NOCASE
        IN (\(Reminder.tableName), \(ReminderTag.tableName), \(Tag.tableName))
      """
    )
    let columns = RawStatement(
      """
      SELECT group_concat(name || ' ' || type || ' ' || pk, ', ') FROM (
        SELECT lower(name) AS name, upper(type) AS type, pk
        FROM pragma_table_info(\(Reminder.tableName))
        WHERE lower(name) IN ('id', 'title', 'notes') ORDER BY lower(name)
      )
      """
    )
    let link = RawStatement(
      """
      SELECT upper(type) FROM pragma_table_info(\(ReminderTag.tableName))
      WHERE lower(name) = 'reminderid'
      """
    )
    return try integer(tables) == 1
      && text(columns) == "id INTEGER 1, notes TEXT 0, title TEXT 0" && text(link) == "INTEGER"
  }
}
