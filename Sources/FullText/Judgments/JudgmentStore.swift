import GRDBSQLite
import QueryBuilder
public import SQLiteDatabase

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the judgments of an open database are: the schema with their tables.
///
/// They are in a file beside the database's own, attached as `judgments`, so that the database itself stays as it is;
/// in memory for a database in memory; or, if somebody asked for that, in the database itself. A file that the
/// user has attached as `judgments` takes the place of the one beside.
public struct JudgmentStore: Sendable, Hashable {
  /// The name under which the tables' file is attached.
  public static let schemaName = "judgments"

  /// The schema of the tables: `judgments` or `main`.
  public let schema: String

  /// The name of a table, as a statement names it.
  func table(_ name: String) -> Fragment { "\(identifier: schema).\(identifier: name)" }
}

extension Session {
  /// Finds the judgments of the open database, and attaches their file if it is there.
  ///
  /// - Returns: Where they are; nil if there are none yet.
  /// - Throws: A ``StoreError`` where their file cannot be read.
  public func judgmentStore() throws -> JudgmentStore? {
    if try hasJudgmentTables(in: "main") { return JudgmentStore(schema: "main") }
    if try !isAttached(JudgmentStore.schemaName) {
      guard let path = try sidecarPath(), exists(path) else { return nil }
      try attachJudgments(at: path)
    }
    return try hasJudgmentTables(in: JudgmentStore.schemaName)
      ? JudgmentStore(schema: JudgmentStore.schemaName) : nil
  }

  /// Finds the judgments of the open database, and makes their tables if there are none.
  ///
  /// - Parameter isInDatabase: Whether they are to be in the database itself.
  /// - Returns: Where they are.
  /// - Throws: A ``StoreError`` where they cannot be made, with what to do.
  public func madeJudgmentStore(inDatabase isInDatabase: Bool) throws -> JudgmentStore {
    if let store = try judgmentStore() {
      guard isInDatabase, store.schema != "main" else { return store }
      throw StoreError(
        "there are judgments already, in \(try sidecarPath() ?? "memory")",
        remedy: "They stay there: .judge export writes them to a file, for .judge import."
      )
    }
    if isInDatabase {
      try refuseOtherTables(in: "main")
      return try makeTables(in: "main")
    }
    if try !isAttached(JudgmentStore.schemaName) {
      try attachJudgments(at: sidecarPath() ?? ":memory:")
    }
    return try makeTables(in: JudgmentStore.schemaName)
  }

  /// The path of the file with the judgments: `NAME.judgments.db` beside `NAME.db`; nil for a database in memory.
  public func sidecarPath() throws -> String? {
    let databases = try rows(RawStatement("PRAGMA database_list"))
    guard let main = databases.first(where: { $0[1] == .text("main") }),
      case .text(let path) = main[2], !path.isEmpty
    else { return nil }
    return (path.hasSuffix(".db") ? String(path.dropLast(3)) : path) + ".judgments.db"
  }

  private func isAttached(_ schema: String) throws -> Bool {
    try texts(RawStatement("PRAGMA database_list"), column: 1)
      .contains { $0.lowercased() == schema }
  }

  private func hasJudgmentTables(in schema: String) throws -> Bool {
    guard try schema == "main" || isAttached(schema) else { return false }
    let names = try storedTables(in: schema)
    return JudgmentTables.all.allSatisfy { name, definition in
      names[name] == "CREATE TABLE \(quotedIdentifier(name))\(definition)"
    }
  }

  /// The tables of a schema that are named as those of judgments, with their statements.
  private func storedTables(in schema: String) throws -> [String: String] {
    let tables = RawStatement(
      "SELECT lower(name), sql FROM \(identifier: schema).sqlite_master WHERE lower(name) IN "
        + "('queries', 'grades', 'runs', 'places')"
    )
    return try rows(tables).reduce(into: [:]) { tables, row in
      if case .text(let name) = row[0], case .text(let sql) = row[1] { tables[name] = sql }
    }
  }

  private func refuseOtherTables(in schema: String) throws {
    guard let name = try storedTables(in: schema).keys.sorted().first else { return }
    throw StoreError(
      "this database has a table \(name) of its own, and judgments need one of that name",
      remedy: "Without --here they are kept in a file beside it."
    )
  }

  private func attachJudgments(at path: String) throws {
    do {
      try run(RawStatement("ATTACH \(path) AS \(identifier: JudgmentStore.schemaName)"))
    } catch let error as StoreError where error.failure?.primaryCode == SQLITE_CANTOPEN {
      throw unwritable(JudgmentStore(schema: JudgmentStore.schemaName), path: path, error)
    }
  }

  private func makeTables(in schema: String) throws -> JudgmentStore {
    let store = JudgmentStore(schema: schema)
    do {
      try transaction(.begin) {
        for statement in JudgmentTables.creation(in: schema) { try run(statement) }
      }
    } catch let error as StoreError where error.failure?.isReadOnly == true {
      throw unwritable(store, path: try sidecarPath(), error)
    }
    return store
  }

  /// The error of judgments that cannot be written, with what to do.
  func unwritable(_ store: JudgmentStore, path: String?, _ error: StoreError) -> StoreError {
    let isInDatabase = store.schema == "main"
    let place = isInDatabase ? "this database" : path ?? "memory"
    let isReadOnly = sqlite3_db_readonly(connection, "main") == 1
    let own = "ATTACH '/tmp/my.judgments.db' AS judgments; keeps them in a file of yours."
    return StoreError(
      "judgments cannot be written to \(place): \(error.message)",
      failure: error.failure,
      remedy: isReadOnly
        ? "With --readonly nothing can be written: without it, judgments go into a file beside, and the database stays as "
          + "it is. If the folder is not yours: \(own)"
        : isInDatabase ? own : ".judge --here keeps them in the database itself; or \(own)"
    )
  }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
