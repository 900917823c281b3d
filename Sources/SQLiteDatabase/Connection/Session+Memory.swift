import GRDBSQLite
import QueryBuilder

extension Session {
  /// A session on the same connection that keeps values of a database also while a transaction has written there, and
  /// then apart from others; for work during which nothing is rolled back.
  ///
  /// - Parameter schema: The database.
  /// - Returns: The session; this one, where no transaction has written to the database.
  public func keepingValues(of schema: String) -> Session {
    guard sqlite3_txn_state(connection, schema) == SQLITE_TXN_WRITE else { return self }
    var session = self
    session.memory = ConnectionMemory(keepsUncommitted: true)
    return session
  }

  /// A value that was read before, if nothing has changed since then in the database from which it was read.
  ///
  /// Call it in the transaction in which the value is used, so that no other connection writes in between.
  ///
  /// - Parameters:
  ///   - name: What the value was kept by.
  ///   - schema: The database from which it was read.
  ///   - type: The value's type.
  /// - Returns: The value; nil if there is none, or it may be outdated, or a transaction that has written is open:
  ///   what is read then may be rolled back.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func remembered<Value: Sendable>(
    _ name: String,
    of schema: String,
    as type: Value.Type = Value.self
  ) throws -> Value? {
    guard let state = try state(of: schema) else { return nil }
    return memory.value(named: "\(schema).\(name)", at: state) as? Value
  }

  /// Keeps a value that was read in the open transaction, until something changes in its database.
  ///
  /// The value must depend on nothing outside that database; see ``resolves(_:to:)``.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: What to keep it by.
  ///   - schema: The database from which it was read.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func remember(_ value: some Sendable, as name: String, of schema: String) throws {
    guard let state = try state(of: schema) else { return }
    memory.keep(value, named: "\(schema).\(name)", at: state)
  }

  /// Whether a table's name without a database means the table in `main` or `temp`: SQLite looks in `temp` first.
  ///
  /// - Parameters:
  ///   - table: The table's or view's name.
  ///   - schema: `main` or `temp`.
  /// - Returns: Whether the name means the table of this database.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func resolves(_ table: String, to schema: String) throws -> Bool {
    guard schema != "temp" else { return true }
    // A virtual table, a table or a view: an index or a trigger of this name hides none.
    let query: Fragment = """
      SELECT 1 FROM temp.sqlite_master WHERE type IN ('table', 'view') \
      AND name = \(SQLValue.text(table)) COLLATE NOCASE
      """
    return try unobserved.integer(RawStatement(query)) == nil
  }

  /// Forgets all values where a statement that has run may have put another file in a database's place.
  ///
  /// ATTACH and DETACH give no rows, and SQLite tells of them in no other way. A text that begins with a comment or a
  /// blank may be one of them.
  func noteRun(of prepared: PreparedStatement) {
    guard sqlite3_column_count(prepared.handle) == 0, let text = sqlite3_sql(prepared.handle) else {
      return
    }
    switch UInt8(bitPattern: text.pointee) | 0x20 {
    case UInt8(ascii: "b")...UInt8(ascii: "c"), UInt8(ascii: "e")...UInt8(ascii: "z"): return
    default: memory.forgetAll()
    }
  }

  /// The state of a database; nil while this connection has changes that can still be rolled back.
  private func state(of schema: String) throws -> ConnectionMemory.State? {
    guard memory.keepsUncommitted || sqlite3_txn_state(connection, schema) != SQLITE_TXN_WRITE
    else { return nil }
    let session = unobserved
    func version(_ name: String) throws -> Int64 {
      let pragma: Fragment = "PRAGMA \(identifier: schema).\(identifier: name)"
      return try session.integer(RawStatement(pragma)) ?? 0
    }
    // The first of these begins to read, where the transaction has not yet done so.
    let dataVersion = try version("data_version")
    return ConnectionMemory.State(
      ownChanges: sqlite3_total_changes64(connection),
      dataVersion: dataVersion,
      schemaVersion: try version("schema_version")
    )
  }
}
