import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The SELECTs and the runs that are kept for a table, as they stand beside `vs`; it waits for nobody.
  ///
  /// - Parameter collection: The name of the FTS5 table.
  /// - Returns: The names, those of SELECTs with their prefix.
  /// - Throws: A ``StoreError`` where the judgments cannot be read.
  public func keptSides(of collection: String) throws -> [String] {
    guard let store = try foundStore() else { return [] }
    let sides = try storedSides(of: collection, in: store).keys.sorted()
    return try sides.map { SideName.prefix + $0 }
      + storedRuns(of: collection, in: store).map(\.name).filter { $0 == $0.onOneLine }
  }

  /// The SELECTs that are kept for a collection, by name.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func storedSides(of collection: String, in store: JudgmentStore) throws -> [String: String] {
    guard try has(JudgmentTable.siding, in: store) else { return [:] }
    let sides = RawStatement(
      "SELECT name, sql FROM \(store.table("sides")) WHERE collection = \(collection)"
    )
    return try rows(sides).reduce(into: [:]) { sides, row in
      // Another program may have made the table, with names that nobody can type.
      if case .text(let name) = row[0], case .text(let sql) = row[1], SideName.isName(name) {
        sides[name] = sql
      }
    }
  }

  /// Keeps a SELECT; one of the same name is replaced.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func keepSide(
    _ sql: String,
    named name: String,
    of collection: String,
    in store: JudgmentStore
  ) throws {
    try run(
      RawStatement(
        """
        INSERT INTO \(store.table("sides")) (collection, name, sql) \
        VALUES (\(collection), \(name), \(sql)) \
        ON CONFLICT (collection, name) DO UPDATE SET sql = excluded.sql
        """
      )
    )
  }

  /// Forgets a SELECT.
  ///
  /// - Throws: A ``StoreError`` with SQLite's message.
  func removeSide(named name: String, of collection: String, in store: JudgmentStore) throws {
    try run(
      RawStatement(
        "DELETE FROM \(store.table("sides")) WHERE collection = \(collection) AND name = \(name)"
      )
    )
  }
}
