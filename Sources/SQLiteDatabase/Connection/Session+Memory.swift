import GRDBSQLite
import QueryBuilder

extension Session {
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
  /// - Parameters:
  ///   - value: The value.
  ///   - name: What to keep it by.
  ///   - schema: The database from which it was read.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func remember(_ value: some Sendable, as name: String, of schema: String) throws {
    guard let state = try state(of: schema) else { return }
    memory.keep(value, named: "\(schema).\(name)", at: state)
  }

  /// The state of a database; nil while this connection has changes that can still be rolled back.
  private func state(of schema: String) throws -> ConnectionMemory.State? {
    guard sqlite3_txn_state(connection, schema) != SQLITE_TXN_WRITE else { return nil }
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
