import FullText
import SQLiteDatabase
import TestSupport
import Testing

@testable import IndexDoctor

/// Whether the words of the first table have the same sum as those of its content.
private func hasSumOfContent(_ store: Store) throws -> Bool? {
  try store.perform { session in
    try session.fullTextTables().first.map { table in
      let facts = TableFacts(table, in: session)
      let words = try facts.words()
      return try words.isWhole && words.sum == facts.texts().sum
        && !words.prefixes.isWrong
    }
  }
}

@Test func `the sum of the pages of a random table is that of its texts`() throws {
  for seed in 0..<UInt64(TestLength.count(60, long: 2000)) {
    let table = RandomTable(seed: seed &+ 2_000_000)
    guard table.content != .contentless else { continue }
    let store = try Store.open(.memory)
    try store.run(table.script)
    #expect(try hasSumOfContent(store) == true, "seed \(seed): \(table.script)")
    // A text that the index has otherwise.
    guard let source = table.source, let column = source.columns.first else { continue }
    let triggers = table.triggers.map { "DROP TRIGGER \"\($0.name)\";" }.joined()
    try store.run("\(triggers) UPDATE \(source.table) SET \(column) = 'quite other words'")
    guard try store.rows("SELECT 1 FROM \(source.table)").isEmpty == false else { continue }
    #expect(try hasSumOfContent(store) == false, "seed \(seed): \(table.script)")
  }
}

@Test(arguments: ["full", "column", "none"])
func `the sum is right over many segments, long lists and deleted rows`(detail: String) throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b, detail=\(detail), prefix='1 2');
    INSERT INTO t(t, rank) VALUES ('automerge', 0), ('crisismerge', 1000), ('pgsz', 200);
    """
  )
  for round in 0..<12 {
    let start = round * 50
    try store.run(
      """
      BEGIN;
      WITH n(i) AS (SELECT \(start) UNION ALL SELECT i + 1 FROM n WHERE i < \(start + 120))
      INSERT OR REPLACE INTO t(rowid, a, b)
      SELECT i - 300, 'common word' || i % 7, 'common über ' || i || ' common' FROM n;
      DELETE FROM t WHERE rowid % 11 = \(round % 11);
      COMMIT;
      """
    )
  }
  #expect(try hasSumOfContent(store) == true)
  try store.run("INSERT INTO t(t) VALUES ('optimize')")
  #expect(try hasSumOfContent(store) == true)
  try store.run(
    "INSERT INTO t(rowid, a) VALUES (5000, '\(String(repeating: "long ", count: 3000))')"
  )
  #expect(try hasSumOfContent(store) == true)
}
