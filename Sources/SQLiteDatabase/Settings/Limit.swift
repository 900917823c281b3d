import CSQLite

/// A limit of SQLite's, as on the length of a statement or the number of its columns.
public struct Limit: Sendable {
  /// The name by which `.limit` knows it.
  public let name: String
  private let category: Int32

  /// All limits, in SQLite's order.
  public static let all = [
    Limit(name: "length", category: SQLITE_LIMIT_LENGTH),
    Limit(name: "sql_length", category: SQLITE_LIMIT_SQL_LENGTH),
    Limit(name: "column", category: SQLITE_LIMIT_COLUMN),
    Limit(name: "expr_depth", category: SQLITE_LIMIT_EXPR_DEPTH),
    Limit(name: "compound_select", category: SQLITE_LIMIT_COMPOUND_SELECT),
    Limit(name: "vdbe_op", category: SQLITE_LIMIT_VDBE_OP),
    Limit(name: "function_arg", category: SQLITE_LIMIT_FUNCTION_ARG),
    Limit(name: "attached", category: SQLITE_LIMIT_ATTACHED),
    Limit(name: "like_pattern_length", category: SQLITE_LIMIT_LIKE_PATTERN_LENGTH),
    Limit(name: "variable_number", category: SQLITE_LIMIT_VARIABLE_NUMBER),
    Limit(name: "trigger_depth", category: SQLITE_LIMIT_TRIGGER_DEPTH),
    Limit(name: "worker_threads", category: SQLITE_LIMIT_WORKER_THREADS),
  ]

  /// Its value on a connection.
  public func value(in session: Session) -> Int {
    Int(sqlite3_limit(session.connection, category, -1))
  }

  /// Sets the limit, or the largest value that SQLite was built for if that is lower; a negative value
  /// changes nothing.
  public func set(to value: Int, in session: Session) {
    sqlite3_limit(session.connection, category, Int32(truncatingIfNeeded: value))
  }
}
