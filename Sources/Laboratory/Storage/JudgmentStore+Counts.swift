import QueryBuilder
import SQLiteDatabase

extension JudgmentStore {
  /// How often the queries are in the log that was imported last, by the queries' numbers.
  func counts() throws -> [Int64: Int] {
    guard try has(JudgmentTable.counting) else { return [:] }
    let stored = RawStatement(
      """
      SELECT queryID, count FROM \(table("counts")) \
      WHERE queryID IN (SELECT id FROM \(table("queries")) WHERE collection = \(collection))
      """
    )
    var counts: [Int64: Int] = [:]
    try session.run(stored) { row in
      // Another program may have made the table.
      if case .integer(let query) = row.value(0), case .integer(let count) = row.value(1),
        (1...Int64(QueryLog.mostSearches)).contains(count)
      {
        counts[query] = Int(count)
      }
      return true
    }
    return counts
  }

  /// Keeps how often queries are in a log, in the place of an earlier log's counts.
  ///
  /// - Parameter searches: The searches of the log, with the numbers of the queries that there are already; the others
  ///   are added.
  /// - Throws: A ``StoreError`` with SQLite's message.
  func keepCounts(of searches: [(search: QueryLog.Search, query: Int64?)]) throws {
    let (counts, queries) = (table("counts"), table("queries"))
    try run(
      "DELETE FROM \(counts) WHERE queryID IN (SELECT id FROM \(queries) WHERE collection = \(collection))"
    )
    let insert = try prepare("INSERT INTO \(counts) (queryID, count) VALUES (?1, ?2)")
    for (index, (search, known)) in searches.enumerated() {
      let id = try known ?? addQuery(search.text, kind: .search)
      try insert.bind([.integer(id), .integer(Int64(search.count))])
      try session.run(insert)
      session.tell(queries: index + 1, of: searches.count)
    }
  }
}
