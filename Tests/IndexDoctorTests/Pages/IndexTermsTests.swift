import FullText
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TestSupport
import Testing

@testable import IndexDoctor

/// A term of a row, as `fts5vocab` tells it: without what the index does not know.
private struct Entry: Hashable {
  let term: String
  let row: Int64
  let column: Int?
  let place: Int64?
}

/// What the pages of a table have; nil where they are not as FTS5 writes them.
private func entries(in store: Store) throws -> Set<Entry>? {
  try store.perform { session in
    guard let table = try session.fullTextTables().first else { return nil }
    let detail = table.options.detail
    var entries: Set<Entry> = []
    do {
      let wrong = try TableFacts(table, in: session).forEachTerm(checkingPaths: true) { hits in
        let term = String(decoding: hits.term.dropFirst(), as: UTF8.self)
        while let hit = try hits.next() {
          guard hits.isWord else { continue }
          entries.insert(
            Entry(
              term: term,
              row: hit.row,
              column: detail == .none ? nil : hit.column,
              place: detail == .full ? hit.place : nil
            )
          )
        }
      }
      return wrong.isEmpty ? entries : nil
    } catch is SegmentReader.Unreadable {
      return nil
    }
  }
}

/// What FTS5 says of the table.
private func vocabulary(of name: String, _ columns: [String], in store: Store) throws -> Set<Entry>
{
  try store.run(
    """
    CREATE VIRTUAL TABLE temp.words_of_test
    USING fts5vocab('main', \(SQLValue.text(name).literal), 'instance')
    """
  )
  let rows = try store.rows("SELECT term, doc, col, \"offset\" FROM words_of_test")
  try store.run("DROP TABLE temp.words_of_test")
  return Set(
    rows.compactMap { row in
      guard case .text(let term) = row[0], case .integer(let key) = row[1] else { return nil }
      var column: Int?
      if case .text(let name) = row[2] { column = columns.firstIndex(of: name) }
      var place: Int64?
      if case .integer(let known) = row[3] { place = known }
      return Entry(term: term, row: key, column: column, place: place)
    }
  )
}

@Test func `the pages of a random table have what FTS5 reads in them`() throws {
  for seed in 0..<UInt64(TestLength.count(60, long: 2000)) {
    let table = RandomTable(seed: seed &+ 3_000_000)
    let store = try Store.open(.memory)
    try store.run(table.script)
    let expected = try vocabulary(of: table.name, table.columns, in: store)
    #expect(try entries(in: store) == expected, "seed \(seed): \(table.script)")
  }
}

/// With columns of many rows, so that the pages with the deleted ones are several, and of numbers of 4 and 8 bytes.
@Test(.enabled(if: FTS5Feature.contentlessDelete.isThere), arguments: ["full", "column", "none"])
func `the pages have what FTS5 reads where rows are deleted by their keys`(detail: String) throws {
  for seed in 0..<UInt64(TestLength.count(20, long: 600)) {
    var random = SeededGenerator(seed: seed)
    let store = try Store.open(.memory)
    try store.run(
      """
      CREATE VIRTUAL TABLE t USING fts5(a, b, content='', contentless_delete=1, detail=\(detail), prefix='1');
      INSERT INTO t(t, rank) VALUES ('pgsz', \(seed.isMultiple(of: 2) ? 64 : 4050)), ('crisismerge', 8);
      """
    )
    for _ in 0..<25 {
      let start = [-3, 0, 100, 1 << 33].randomElement(using: &random) ?? 0
      let first = start + Int.random(in: 0..<60, using: &random)
      let count = Int.random(in: 1...60, using: &random)
      let rows =
        "WITH n(i) AS (SELECT \(first) UNION ALL SELECT i + 1 FROM n WHERE i < \(first + count))"
      let write = [
        "\(rows) REPLACE INTO t(rowid, a, b) SELECT i, 'common w' || i % 7, 'x' || i || ' common' FROM n",
        "\(rows) REPLACE INTO t(rowid, a, b) SELECT i, NULL, 'other w' || i % 5 FROM n",
        "DELETE FROM t WHERE rowid BETWEEN \(first) AND \(first + count)",
        "DELETE FROM t WHERE rowid % 3 = \(count % 3)",
        "INSERT INTO t(t, rank) VALUES ('merge', \(count))",
        count == 1 ? "INSERT INTO t(t) VALUES ('optimize')" : "SELECT 1",
      ].randomElement(using: &random)
      try store.run(write ?? "")
    }
    let expected = try vocabulary(of: "t", ["a", "b"], in: store)
    #expect(try entries(in: store) == expected, "seed \(seed)")
    let report = try store.examined()
    #expect(
      report.findings.allSatisfy { $0.severity == .advice || $0.check == "merging" },
      "seed \(seed): \(report.findings)"
    )
    #expect(report.skipped.isEmpty, "seed \(seed)")
  }
}

@Test func `damaged pages end the reading, and do no harm`() throws {
  for seed in 0..<UInt64(TestLength.count(60, long: 2000)) {
    let table = RandomTable(seed: seed &+ 4_000_000)
    var random = table.generator
    let store = try Store.open(.memory)
    try store.run(table.script)
    let data = RandomTable.quoted(table.name + "_data")
    let pages = try store.rows("SELECT id, block FROM \(data) WHERE id > 10")
    for _ in 0..<30 {
      guard let row = pages.randomElement(using: &random), case .integer(let id) = row[0],
        case .blob(var page) = row[1], let place = page.indices.randomElement(using: &random)
      else { continue }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: page.removeSubrange(place...)
      case 1: page[min(place, Int.random(in: 0..<8, using: &random))] ^= 1
      default: page[place] = UInt8.random(in: 0...255, using: &random)
      }
      func write(_ block: SQLValue) throws {
        try store.run("UPDATE \(data) SET block = \(block.literal) WHERE id = \(id)")
      }
      // Even a text may stand there.
      try write(Int.random(in: 0..<8, using: &random) == 0 ? .text("page") : .blob(page))
      _ = try entries(in: store)
      try write(row[1])
    }
  }
}
