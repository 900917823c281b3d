import CSQLite
public import QueryBuilder

/// What a statement has read while the rules for text of a schema were in force.
public struct SchemaReading: Sendable {
  /// The tables that it has read, in lower case, with their databases: `main.notes`, or `.notes` where it asks for none
  /// of the columns.
  public fileprivate(set) var tables: Set<String> = []
  /// The functions that it calls, in lower case.
  public fileprivate(set) var functions: Set<String> = []
  /// How many SELECTs it has, itself among them.
  public fileprivate(set) var selectCount = 0
}

/// The rules under which SQLite runs the expressions of triggers and views, for text that was taken out of a schema:
/// the author of the file wrote it, who may mean harm.
///
/// At the top level SQLite lets such text call any function, also one that writes files
/// (https://sqlite.org/c3ref/c_deterministic.html#sqlitedirectonly). Here it may read, and call what a trigger may.
private final class SchemaRules: StatementAuthorizer {
  private let allowed: Set<String>
  private(set) var reading = SchemaReading()

  init(_ session: Session) throws {
    let isTrusting = try session.integer(RawStatement("PRAGMA trusted_schema")) != 0
    let wanted = isTrusting ? 0 : SQLITE_INNOCUOUS
    let list = RawStatement(
      """
      SELECT lower(name) FROM pragma_function_list GROUP BY lower(name)
      HAVING max(flags & \(Int64(SQLITE_DIRECTONLY))) = 0
      AND min(flags & \(Int64(wanted))) = \(Int64(wanted))
      """
    )
    allowed = try Set(session.texts(list)).subtracting(SafeMode.functions)
  }

  func decide(
    _ action: Int32,
    _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?,
    _ schema: UnsafePointer<CChar>?
  ) -> Int32 {
    func text(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0).lowercased() } ?? ""
    }
    switch action {
    case SQLITE_SELECT: reading.selectCount += 1
    case SQLITE_READ: reading.tables.insert("\(text(schema)).\(text(first))")
    case SQLITE_FUNCTION:
      reading.functions.insert(text(second))
      return allowed.contains(text(second)) ? SQLITE_OK : SQLITE_DENY
    default: return SQLITE_DENY
    }
    return SQLITE_OK
  }
}

extension Session {
  /// Runs a query that has text of the database's schema in it, such as a trigger's condition, under the rules for
  /// such text: it may read, and call the functions that a trigger may call, and nothing else.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - row: Gets the statement at each of its rows; returns whether it wants more.
  /// - Returns: What the query reads, and by which functions.
  /// - Throws: A ``StoreError`` where SQLite cannot run it, or the rules refuse it.
  public func runUnderSchemaRules(
    _ query: some Statement,
    row: (PreparedStatement) throws -> Bool
  ) throws -> SchemaReading {
    let rules = try SchemaRules(self)
    try hooks.authorized(by: rules) { try run(query, row: row) }
    return rules.reading
  }
}
