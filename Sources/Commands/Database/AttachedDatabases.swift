import QueryBuilder
import SQLiteDatabase

/// The databases of a connection: `main`, `temp` if it is in use, and the attached ones.
///
/// The queries over their schemas are SQL text: the builder declares no columns for SQLite's own tables,
/// and has no table-valued functions.
struct AttachedDatabases {
  /// Their names, in SQLite's order.
  let names: [String]

  /// Reads the names from the connection.
  init(of session: Session) throws {
    names = try session.texts(RawStatement("SELECT name FROM pragma_database_list"))
  }

  /// Joins the queries of all databases' schemas with `UNION ALL`.
  func union(_ query: (_ name: String, _ schema: Fragment) -> Fragment) -> RawStatement {
    let queries = names.map { query($0, "\(identifier: $0).sqlite_schema") }
    guard let first = queries.first else { return RawStatement("SELECT NULL WHERE false") }
    return RawStatement(queries.dropFirst().reduce(first) { $0 + " UNION ALL " + $1 })
  }
}
