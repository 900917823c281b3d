public import QueryBuilder
public import SQLiteDatabase

extension Store {
  /// The rows of a SQL statement.
  @discardableResult
  public func rows(_ sql: String) throws -> [[SQLValue]] {
    try perform { try $0.rows(RawStatement(Fragment(raw: sql))) }
  }

  /// The only value of a SQL statement's first row.
  public func value(_ sql: String) throws -> SQLValue? { try rows(sql).first?.first }

  /// Runs the statements of a SQL text, one after the other.
  public func run(_ script: String) throws {
    try perform { try $0.runScript(script) }
  }
}

/// The error that some work throws, where it is a store's.
public func storeError(_ work: () throws -> Void) -> StoreError? {
  do {
    try work()
    return nil
  } catch {
    return error as? StoreError
  }
}
