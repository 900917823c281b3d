import CSQLite
public import QueryBuilder
import SQLSpelling

/// The values of the parameters `:name`, `@name`, `$name` and `?N`.
///
/// They are in the table `temp.sqlite_parameters`, as in `sqlite3`; SQL can read and change them too. The
/// statements here are text, because a trace shows them, and they are `sqlite3`'s.
extension Session {
  private static let declaration: Substring = """
    CREATE TABLE IF NOT EXISTS temp.sqlite_parameters(
      key TEXT PRIMARY KEY,
      value
    ) WITHOUT ROWID;
    """

  /// Makes the table of parameters if it is missing.
  ///
  /// A trace shows CREATE TABLE, and not the PRAGMA statements around it.
  ///
  /// - Throws: A ``StoreError`` where SQLite refuses the table.
  public func makeParameterTable() throws {
    // SQLite takes a table name that begins with sqlite_ only while the schema is writable.
    let wasWritable = try ownWork {
      try integer(RawStatement("PRAGMA writable_schema")) == 1
    }
    func allow(_ isAllowed: Bool, in session: Session) throws {
      guard !wasWritable else { return }
      let sql: Fragment = isAllowed ? "PRAGMA writable_schema=ON" : "PRAGMA writable_schema=OFF"
      try ownWork { try session.run(RawStatement(sql)) }
    }
    try allow(true, in: self)
    defer { try? allow(false, in: uncancelled) }
    if let statement = try prepare(firstOf: Self.declaration).0 { try run(statement) }
  }

  /// Sets a parameter to the value of a SQL expression, or to the text itself if it is not an expression.
  ///
  /// - Parameters:
  ///   - name: The parameter with its first character: `:name`, `?1`.
  ///   - expression: The bytes of the expression or the text, which may hold invalid UTF-8.
  /// - Throws: A ``StoreError`` where SQLite refuses the value.
  public func setParameter(
    _ name: String,
    to expression: [UInt8]
  ) throws {
    try makeParameterTable()
    let start = "REPLACE INTO temp.sqlite_parameters(key,value)VALUES(\(Self.literal(name)),"
    func setting(to value: [UInt8]) throws -> PreparedStatement? {
      try prepare(firstOf: (Array(start.utf8) + value + Array(");".utf8))[...]).0
    }
    let statement: PreparedStatement?
    do {
      statement = try setting(to: expression)
    } catch let error as StoreError where error.failure?.isGeneric == true {
      // As in sqlite3, what is no expression is a text.
      statement = try setting(to: expression.withUnsafeBytes(SQLLiteral.text))
    }
    if let statement { try run(statement) }
  }

  /// Removes a parameter.
  public func unsetParameter(_ name: String) throws {
    guard hasParameterTable else { return }
    try run(RawStatement("DELETE FROM temp.sqlite_parameters WHERE key = \(name)"))
  }

  /// Removes all parameters, and their table.
  public func clearParameters() throws {
    try run(RawStatement("DROP TABLE IF EXISTS temp.sqlite_parameters"))
  }

  /// The parameters in the order of their names, with their values, also as SQLite writes them in SQL.
  public func parameters() throws -> [(name: String, value: SQLValue, literal: String)] {
    guard hasParameterTable else { return [] }
    let all = RawStatement(
      "SELECT key, value, quote(value) FROM temp.sqlite_parameters ORDER BY key"
    )
    return try rows(all).compactMap { row in
      guard case .text(let name) = row[0], case .text(let literal) = row[2] else { return nil }
      return (name, row[1], literal)
    }
  }

  /// Binds the parameters of a statement to their values, and to NULL those that have none.
  public func bindParameters(of statement: PreparedStatement) throws {
    guard statement.hasParameters, hasParameterTable,
      let query = try prepare(
        firstOf: "SELECT value FROM temp.sqlite_parameters WHERE key=?1"
      ).0
    else { return }
    for (index, name) in zip(Int32(1)..., statement.parameterNames) {
      try query.bind([.text(name)])
      sqlite3_bind_null(statement.handle, index)
      try run(query) { row in
        sqlite3_bind_value(statement.handle, index, sqlite3_column_value(row.handle, 0))
        return false
      }
    }
  }

  private var hasParameterTable: Bool {
    declaration(of: "key", in: "sqlite_parameters", schema: "TEMP") != nil
  }

  private static func literal(_ text: String) -> String {
    text.quoted(with: "'")
  }
}
