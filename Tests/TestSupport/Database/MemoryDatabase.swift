import CSQLite
public import QueryBuilder

/// A SQLite database in memory, on which tests run statements with nothing in between.
///
/// It goes by SQLite's C API, so that values come back as they are: a text with NUL in it is whole.
public final class MemoryDatabase {
  private var connection: OpaquePointer?

  /// Opens a database and runs a script of SQL statements on it.
  public init(_ script: String = "") throws {
    sqlite3_open(":memory:", &connection)
    try run(script)
  }

  deinit {
    sqlite3_close(connection)
  }

  /// Runs a script of SQL statements.
  public func run(_ script: String) throws {
    guard sqlite3_exec(connection, script, nil, nil, nil) == SQLITE_OK else {
      throw failure(of: script)
    }
  }

  /// Runs a single SQL statement, and gives its rows.
  public func rows(of sql: String, _ bindings: [SQLValue] = []) throws -> [[SQLValue]] {
    var statement: OpaquePointer?
    var isWhole = false
    let code = sql.withCString { text in
      var rest: UnsafePointer<CChar>?
      defer { isWhole = rest?.pointee == 0 }
      return sqlite3_prepare_v2(connection, text, -1, &statement, &rest)
    }
    defer { sqlite3_finalize(statement) }
    guard code == SQLITE_OK else { throw failure(of: sql) }
    guard isWhole else { throw SQLFailure(message: "more than one statement", sql: sql) }
    guard sqlite3_bind_parameter_count(statement) == bindings.count else {
      throw SQLFailure(message: "\(bindings.count) values for the parameters", sql: sql)
    }
    for (index, value) in bindings.enumerated() {
      value.bind(to: statement, at: Int32(index + 1))
    }
    var rows: [[SQLValue]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append(
          (0..<sqlite3_column_count(statement)).map { SQLValue(column: $0, of: statement) }
        )
      case SQLITE_DONE: return rows
      default: throw failure(of: sql)
      }
    }
  }

  /// Does something whose changes are then undone.
  public func rollingBack<Result>(_ work: () throws -> Result) throws -> Result {
    try run("SAVEPOINT trial")
    let result = Swift.Result { try work() }
    try run("ROLLBACK TO trial; RELEASE trial")
    return try result.get()
  }

  private func failure(of sql: String) -> SQLFailure {
    SQLFailure(message: String(cString: sqlite3_errmsg(connection)), sql: sql)
  }
}

/// A statement that SQLite refused.
public struct SQLFailure: Error {
  /// What SQLite says.
  public let message: String
  /// The statement.
  public let sql: String
}
