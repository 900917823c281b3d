import CSQLite
import QueryBuilder
import SQLSpelling

/// The names that SQL may use: for completing what a user types, and for suggesting what a user meant.
///
/// In an open transaction, reading the names of tables and columns begins to read the database, whether by
/// PRAGMA statements or by selecting from the tables of their names: see ``Store/catalog(_:)``.
extension Session {
  /// The tables and views of all databases of the connection, also those that hold the schemas.
  ///
  /// It reads their declarations: `PRAGMA table_list` would compile each view, and one in a stranger's file may take
  /// long.
  public func catalogTables() throws -> [CatalogTable] {
    let temporary = CatalogTable(schema: "temp", name: "sqlite_temp_schema", kind: .table)
    return try databases().map(\.name).reduce(into: [temporary]) { tables, schema in
      if schema != "temp" {
        tables.append(CatalogTable(schema: schema, name: "sqlite_schema", kind: .table))
      }
      // Only the texts of virtual tables are read; a view has no root page either.
      let declared = try schemaTexts(
        RawStatement(
          """
          SELECT name, type, CASE WHEN type = 'table' AND rootpage = 0 THEN sql END
          FROM \(identifier: schema).sqlite_schema WHERE type IN ('table', 'view')
          """
        )
      )
      var shadows: Set<String> = []
      for row in declared {
        guard let name = row[0], let sql = row[2] else { continue }
        shadows.formUnion(CatalogTable.shadows(of: name, madeBy: sql))
      }
      for row in declared {
        guard let name = row[0] else { continue }
        let kind: CatalogTable.Kind =
          if row[1] == "view" {
            .view
          } else if row[2] != nil {
            .virtual
          } else {
            shadows.contains(name.lowercasedInASCII) ? .shadow : .table
          }
        tables.append(CatalogTable(schema: schema, name: name, kind: kind))
      }
    }
  }

  /// The functions that can be called, one for each name and number of arguments.
  public func catalogFunctions() throws -> [CatalogFunction] {
    try rows(RawStatement("PRAGMA function_list")).compactMap { row in
      guard case .text(let name) = row[0], case .integer(let count) = row[4],
        case .integer(let flags) = row[5]
      else { return nil }
      return CatalogFunction(
        name: name,
        argumentCount: count < 0 ? nil : Int(count),
        isDeterministic: flags & Int64(SQLITE_DETERMINISTIC) != 0,
        isDirectOnly: flags & Int64(SQLITE_DIRECTONLY) != 0
      )
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
}

/// A function that SQL can call, as `PRAGMA function_list` describes it.
public struct CatalogFunction: Hashable, Sendable {
  /// Its name, in lower case.
  public let name: String
  /// How many arguments it takes; nil for any number.
  public let argumentCount: Int?
  /// Whether the same arguments give the same value, at least within one statement, as with `date`.
  public let isDeterministic: Bool
  /// Whether views and triggers may not call it.
  public let isDirectOnly: Bool

  /// Whether people call it by its name: operators have functions too.
  public var isOrdinary: Bool {
    name.first?.isLetter == true && !Self.namesWithoutParentheses.contains(name)
  }

  /// What SQLite calls functions, and its parser reads without parentheses only.
  private static let namesWithoutParentheses = [
    "current_date", "current_time", "current_timestamp",
  ]
}

/// A table or a view, as its declaration describes it.
public struct CatalogTable: Equatable, Sendable {
  /// What kind of table it is.
  public enum Kind: Sendable {
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
  public var isOrdinary: Bool { kind != .shadow && !name.lowercasedInASCII.hasPrefix("sqlite_") }

  /// The names, in lower case, of the tables in which a virtual table keeps its data, if a module of SQLite made it.
  fileprivate static func shadows(of name: String, madeBy sql: String) -> [String] {
    let words = sql.lowercasedInASCII.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let modules = zip(words, words.dropFirst()).filter { $0.0 == "using" }.map { String($0.1) }
    let ends = modules.flatMap { shadowEnds[$0, default: []] }
    return ends.map { "\(name.lowercasedInASCII)_\($0)" }
  }

  /// The ends of such names, by the modules.
  private static let shadowEnds: [String: [String]] = {
    let fts = ["content", "docsize", "segdir", "segments", "stat"]
    let rtree = ["node", "parent", "rowid"]
    return [
      "fts3": fts, "fts4": fts, "fts5": FTS5Shadow.allCases.map(\.rawValue), "geopoly": rtree,
      "rtree": rtree, "rtree_i32": rtree,
    ]
  }()
}

extension Store {
  /// Reads names from the database, for completion and suggestions.
  ///
  /// It does not wait and does not throw: if another connection has locked the database, or SQLite cannot read it, the
  /// result is empty. Nor does it begin to read in a transaction that has not used `main` yet: then another connection
  /// reads the file, and does not see temporary tables.
  ///
  /// - Parameter read: Reads the names, as ``Session/catalogTables()`` does.
  /// - Returns: What `read` returns, or nothing.
  public func catalog<Entry>(_ read: (Session) throws -> [Entry]) -> [Entry] {
    let entries = try? perform { session in
      guard session.isInUntouchedTransaction, let path = session.databasePath() else {
        return try session.waiting(milliseconds: 0...0) { try read(session) }
      }
      var options = OpenOptions(isReadOnly: true, isBare: true)
      options.patience = 0
      // What stops this session stops the other connection, too.
      return try Store(.file(path), options: options)
        .perform(until: session.cancellation, observer: nil, read)
    }
    return entries ?? []
  }
}
