import QueryBuilder
import SQLiteDatabase

extension Session {
  /// Joins a query of each database's schema with `UNION ALL`: of `main`, of `temp` if it is in use, and of the attached
  /// ones.
  ///
  /// It is SQL text: the builder declares no columns for SQLite's own tables.
  func unionOfSchemas(
    _ query: (_ name: String, _ schema: Fragment) -> Fragment
  ) throws -> Fragment {
    try databases().map { query($0.name, "\(identifier: $0.name).sqlite_schema") }
      .joined(separator: " UNION ALL ")
  }
}
