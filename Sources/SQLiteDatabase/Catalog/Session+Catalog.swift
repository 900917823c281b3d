import QueryBuilder
import SQLSpelling

/// The names that SQL may use: for completing what a user types, and for suggesting what a user meant.
///
/// In an open transaction, reading the names of tables and columns begins to read the database, whether by
/// PRAGMA statements or by selecting from the tables of their names: see ``Store/catalog(_:)``.
extension Session {
  /// The tables and views of all databases of the connection.
  public func catalogTables() throws -> [CatalogTable] {
    // As a PRAGMA: a table or a view of the file may have the name pragma_table_list.
    try rows(RawStatement("PRAGMA table_list")).compactMap { row in
      guard case .text(let schema) = row[0], case .text(let name) = row[1],
        case .text(let kind) = row[2]
      else { return nil }
      return CatalogTable.Kind(rawValue: kind).map {
        CatalogTable(schema: schema, name: name, kind: $0)
      }
    }
  }

  /// The names of a table's or view's columns, also of generated and hidden ones.
  ///
  /// - Parameters:
  ///   - table: The name of the table, in any case.
  ///   - schema: The database that it is in; nil for the first that has a table of the name.
  /// - Returns: The names in their order; none if there is no such table.
  /// - Throws: A ``StoreError`` where SQLite cannot read the schema.
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

  /// The names of the modules that FROM takes as they are, such as `json_each`; without those that only stand for a
  /// pragma.
  public func tableFunctionNames() throws -> [String] {
    let listed = try texts(RawStatement("PRAGMA module_list"))
    let late = SQLiteVersion.lateTableFunctions.filter { !listed.contains($0) }
    return (listed + late).filter { name in
      guard !name.hasPrefix("pragma_") else { return false }
      // A module that needs CREATE VIRTUAL TABLE is not a table by itself.
      return (try? prepare(RawStatement("SELECT 1 FROM \(identifier: name)"))) != nil
    }
  }

  /// The names of the PRAGMA statements that this SQLite knows.
  public func pragmaNames() throws -> [String] { try texts(RawStatement("PRAGMA pragma_list")) }

  /// Does some work that fails at once, instead of waiting, if another connection holds a lock.
  public func withoutWaiting<Result>(_ body: () throws -> Result) throws -> Result {
    let timeout = try integer(RawStatement("PRAGMA busy_timeout")) ?? 0
    setBusyTimeout(milliseconds: 0)
    defer { setBusyTimeout(milliseconds: Int(timeout)) }
    return try body()
  }
}

/// A function that SQL can call, as `PRAGMA function_list` describes it.
public struct CatalogFunction: Hashable, Sendable {
  /// Its name, in lower case.
  public let name: String
  /// How many arguments it takes; nil for any number.
  public let argumentCount: Int?

  /// Whether people call it by its name: operators have functions too.
  public var isOrdinary: Bool { name.first?.isLetter == true }
}

/// A table or a view, as `PRAGMA table_list` describes it.
public struct CatalogTable: Equatable, Sendable {
  /// What kind of table it is.
  public enum Kind: String, Sendable {
    /// Made by CREATE TABLE.
    case table
    /// Made by CREATE VIEW.
    case view
    /// Made by CREATE VIRTUAL TABLE, as FTS5's are.
    case virtual
    /// One of the tables in which a virtual table keeps its data.
    case shadow
  }

  /// The database that it is in: `main`, `temp`, or one that was attached.
  public let schema: String
  /// Its name.
  public let name: String
  /// What kind of table it is.
  public let kind: Kind

  /// Whether a user's statement has made it, not SQLite itself or a virtual table.
  public var isOrdinary: Bool { kind != .shadow && !name.lowercased().hasPrefix("sqlite_") }
}

extension Store {
  /// Reads names from the database, for completion and suggestions.
  ///
  /// It does not wait and does not throw: if another connection has locked the database, or SQLite cannot read it, the
  /// result is empty. Nor does it begin to read in a transaction that the user has only opened: then another connection
  /// reads the file, and does not see temporary tables.
  ///
  /// - Parameter read: Reads the names, as ``Session/catalogTables()`` does.
  /// - Returns: What `read` returns, or nothing.
  public func catalog<Entry>(_ read: (Session) throws -> [Entry]) -> [Entry] {
    let entries = try? perform { session in
      guard session.isInUntouchedTransaction, let path = session.databasePath() else {
        return try session.withoutWaiting { try read(session) }
      }
      let options = OpenOptions(isReadOnly: true, isBare: true)
      // What stops this session stops the other connection, too.
      return try Store(.file(path), options: options)
        .perform(until: session.cancellation, observer: nil) { other in
          try other.withoutWaiting { try read(other) }
        }
    }
    return entries ?? []
  }
}

/// A column of a table, as the database describes it.
public struct SchemaColumn {
  /// Its name.
  public let name: String
  /// Whether it is another name of the rowid: an `INTEGER` that alone is the primary key.
  public let isRowid: Bool
}

extension Session {
  /// The columns of a table in their order; none if there is no such table.
  public func columns(of table: String) throws -> [SchemaColumn] {
    // As text: the builder cannot select from a function.
    let columns = RawStatement(
      "SELECT name, upper(type) = 'INTEGER' AND pk = 1 FROM pragma_table_info(\(table))"
    )
    return try rows(columns).compactMap { row in
      guard case .text(let name) = row[0] else { return nil }
      return SchemaColumn(name: name, isRowid: row[1] == .integer(1))
    }
  }
}
