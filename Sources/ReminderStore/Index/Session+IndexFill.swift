import CSQLite
import QueryBuilder
import SQLiteDatabase

extension Session {
  /// Fills the index.
  ///
  /// For many rows it runs one INSERT a row, where the types of the tables make sure that the result is the
  /// same. That is faster than one INSERT ... SELECT: to be able to undo that statement alone, SQLite would
  /// write all changed pages into a journal of its own, and the sub-query for the tags would begin again for
  /// each reminder. Call it in a transaction, which undoes all rows.
  ///
  /// - Parameters:
  ///   - fill: The statements, with the tag format.
  ///   - isBulk: Whether the rows are many.
  /// - Returns: The number of rows.
  /// - Throws: A ``StoreError`` with SQLite's message.
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

  /// Binds a text without copying it, so that it must stay where it is; without an address it is NULL.
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

  /// Whether all ids of reminders and links are integers, so that both can be read side by side in their
  /// order.
  ///
  /// STRICT tables with these types make sure of it; other tables of another program may hold any value.
  private func canReadSideBySide() throws -> Bool {
    let names = [Reminder.tableName, ReminderTag.tableName, Tag.tableName]
    let columns = try self.columns(of: Reminder.tableName, in: "main")
      .map { "\($0.name.lowercasedInASCII) \($0.type) \($0.keyPlace)" }
    let link = try self.columns(of: ReminderTag.tableName, in: "main")
      .first { $0.name.isEqualInASCII(to: "reminderID") }
    return try names.allSatisfy(isStrict) && link?.type == "INTEGER"
      && ["id INTEGER 1", "notes TEXT 0", "title TEXT 0"].allSatisfy(columns.contains)
  }
}
