import QueryBuilder
import SQLiteDatabase

/// The databases of a connection: `main`, `temp` where there is anything in it, and those attached.
struct AttachedDatabases {
  /// Their names, in SQLite's order.
  let names: [String]

  /// Asks the connection.
  init(of session: Session) throws {
    names = try session.texts(RawStatement("SELECT name FROM pragma_database_list"))
  }

  /// A query over the schemas of all of them, by `UNION ALL`.
  func union(_ query: (_ name: String, _ schema: Fragment) -> Fragment) -> RawStatement {
    let queries = names.map { query($0, "\(identifier: $0).sqlite_schema") }
    guard let first = queries.first else { return RawStatement("SELECT NULL WHERE false") }
    return RawStatement(queries.dropFirst().reduce(first) { $0 + " UNION ALL " + $1 })
  }
}
