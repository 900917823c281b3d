import GRDBSQLite
import QueryBuilder

/// The values of `:name`, `@name`, `$name` and `?N`, which are kept where `sqlite3` keeps them: in the table
/// `temp.sqlite_parameters`, which SQL can read and change too.
extension Session {
  private static let declaration: Substring = """
    CREATE TABLE IF NOT EXISTS temp.sqlite_parameters(
      key TEXT PRIMARY KEY,
      value
    ) WITHOUT ROWID;
    """

  /// Makes the table where it is not there.
  ///
  /// - Parameter trace: Is told of the table only, not of how it came to be allowed.
  /// - Throws: A ``StoreError`` where SQLite refuses it.
  public func makeParameterTable(tracedBy trace: StatementTrace?) throws {
    // Only where the schema is writable may a table have a name that begins with sqlite_.
    let wasWritable = try StatementTrace.pausing(trace) {
      try integer(RawStatement("PRAGMA writable_schema")) == 1
    }
    func allow(_ isAllowed: Bool, in session: Session) throws {
      guard !wasWritable else { return }
      let sql: Fragment = isAllowed ? "PRAGMA writable_schema=ON" : "PRAGMA writable_schema=OFF"
      try StatementTrace.pausing(trace) { try session.run(RawStatement(sql)) }
    }
    try allow(true, in: self)
    defer { try? allow(false, in: uncancelled) }
    if let statement = try prepare(firstOf: Self.declaration).0 { try run(statement) }
  }

  /// Sets a parameter to the value of an expression; what is no expression is a text.
  ///
  /// - Throws: A ``StoreError`` where SQLite refuses the value.
  public func setParameter(
    _ name: String,
    to expression: String,
    tracedBy trace: StatementTrace?
  ) throws {
    try makeParameterTable(tracedBy: trace)
    let start = "REPLACE INTO temp.sqlite_parameters(key,value)VALUES(\(Self.literal(name)),"
    let statement: PreparedStatement?
    do {
      statement = try prepare(firstOf: "\(start)\(expression));").0
    } catch {
      statement = try prepare(firstOf: "\(start)\(Self.literal(expression)));").0
    }
    if let statement { try run(statement) }
  }

  /// Forgets a parameter.
  public func unsetParameter(_ name: String) throws {
    guard hasParameterTable else { return }
    try run(RawStatement("DELETE FROM temp.sqlite_parameters WHERE key = \(name)"))
  }

  /// Forgets all parameters, and the table.
  public func clearParameters() throws {
    try run(RawStatement("DROP TABLE IF EXISTS temp.sqlite_parameters"))
  }

  /// The parameters with their values as literals, in the order of their names.
  public func parameters() throws -> [(name: String, literal: String)] {
    guard hasParameterTable else { return [] }
    let all = RawStatement("SELECT key, quote(value) FROM temp.sqlite_parameters ORDER BY key")
    return try rows(all).compactMap { row in
      guard case .text(let name) = row[0], case .text(let literal) = row[1] else { return nil }
      return (name, literal)
    }
  }

  /// Binds what is set to the parameters of a statement, and NULL to all others.
  public func bindParameters(of statement: PreparedStatement) throws {
    let count = sqlite3_bind_parameter_count(statement.handle)
    guard count > 0, hasParameterTable,
      let query = try prepare(
        firstOf: "SELECT value FROM temp.sqlite_parameters WHERE key=?1"
      ).0
    else { return }
    for index in 1...count {
      let name =
        sqlite3_bind_parameter_name(statement.handle, index).map { String(cString: $0) }
        ?? "?\(index)"
      query.bind([.text(name)])
      sqlite3_bind_null(statement.handle, index)
      try run(query) { row in
        sqlite3_bind_value(statement.handle, index, sqlite3_column_value(row.handle, 0))
        return false
      }
    }
  }

  private var hasParameterTable: Bool {
    sqlite3_table_column_metadata(
      connection,
      "TEMP",
      "sqlite_parameters",
      "key",
      nil,
      nil,
      nil,
      nil,
      nil
    ) == SQLITE_OK
  }

  private static func literal(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}
