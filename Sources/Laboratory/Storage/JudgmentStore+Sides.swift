import CommandKit
import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The SELECTs and the runs that are kept for a table, as they stand beside `vs`; it waits for nobody.
  ///
  /// - Parameter collection: The name of the FTS5 table.
  /// - Returns: The names, those of SELECTs with their prefix.
  /// - Throws: A ``StoreError`` where the judgments cannot be read.
  public func keptSides(of collection: String) throws -> [String] {
    guard let schema = try foundJudgmentSchema() else { return [] }
    let store = JudgmentStore(session: self, schema: schema, collection: collection)
    return try store.sides().keys.sorted().map { RankingWord.sql + $0.text }
      + store.runs().map(\.name).filter { $0 == $0.onOneLine }
  }
}

extension JudgmentStore {
  /// The SELECTs that are kept, by name.
  func sides() throws -> [ExactText: String] {
    guard try has(JudgmentTable.siding) else { return [:] }
    let sides = RawStatement(
      "SELECT name, sql FROM \(table("sides")) WHERE collection = \(collection)"
    )
    return try session.rows(sides).reduce(into: [:]) { sides, row in
      // Another program may have made the table, with names that nobody can type.
      if case .text(let name) = row[0], case .text(let sql) = row[1], SideName.isName(name) {
        sides[ExactText(name)] = sql
      }
    }
  }

  /// Keeps a SELECT; one of the same name is replaced.
  func keepSide(_ sql: String, named name: String) throws {
    try run(
      """
      INSERT INTO \(table("sides")) (collection, name, sql) \
      VALUES (\(collection), \(name), \(sql)) \
      ON CONFLICT (collection, name) DO UPDATE SET sql = excluded.sql
      """
    )
  }

  /// Forgets a SELECT.
  func removeSide(named name: String) throws {
    try run("DELETE FROM \(table("sides")) WHERE collection = \(collection) AND name = \(name)")
  }
}
