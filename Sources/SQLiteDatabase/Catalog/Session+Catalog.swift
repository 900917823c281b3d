import GRDBSQLite
import QueryBuilder

/// The names that SQL may use: for completing what is typed, and for suggesting what was meant.
///
/// To read those of tables and columns begins to read in a transaction that is open, whether by PRAGMA
/// statements or by selecting from their tables: see ``Store/catalog(_:)``.
extension Session {
  /// The tables and views of all databases of the connection, without duplicates by name.
  public func catalogTables() throws -> [CatalogTable] {
    try rows(RawStatement("PRAGMA table_list")).compactMap { row in
      guard case .text(let schema) = row[0], case .text(let name) = row[1],
        case .text(let kind) = row[2]
      else { return nil }
      return CatalogTable.Kind(rawValue: kind).map {
        CatalogTable(schema: schema, name: name, kind: $0)
      }
    }
  }

  /// The columns of a table or view, also generated and hidden ones; none where there is no such table.
  ///
  /// - Parameters:
  ///   - table: Its name, in whichever case.
  ///   - schema: The database that it is in; nil for the first that has one of the name.
  /// - Returns: Their names, in their order.
  /// - Throws: A ``StoreError`` where the schema cannot be read.
  public func catalogColumns(of table: String, in schema: String? = nil) throws -> [String] {
    let statement =
      if let schema {
        RawStatement("PRAGMA \(identifier: schema).table_xinfo(\(identifier: table))")
      } else {
        RawStatement("PRAGMA table_xinfo(\(identifier: table))")
      }
    return try texts(statement, column: 1)
  }

  /// The functions that can be called, one for each name and number of arguments.
  public func catalogFunctions() throws -> [CatalogFunction] {
    try rows(RawStatement("PRAGMA function_list")).compactMap { row in
      guard case .text(let name) = row[0], case .integer(let count) = row[4] else { return nil }
      return CatalogFunction(name: name, argumentCount: count < 0 ? nil : Int(count))
    }
  }

  /// The names of the pragmas.
  public func pragmaNames() throws -> [String] { try texts(RawStatement("PRAGMA pragma_list")) }

  /// Does some work without waiting for locks that other connections have.
  public func withoutWaiting<Result>(_ body: () throws -> Result) throws -> Result {
    let timeout = try integer(RawStatement("PRAGMA busy_timeout")) ?? 0
    setBusyTimeout(milliseconds: 0)
    defer { setBusyTimeout(milliseconds: Int(timeout)) }
    return try body()
  }
}
