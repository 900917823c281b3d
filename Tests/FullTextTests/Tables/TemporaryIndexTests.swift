import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

@Test func `filling a copy with another tokenizer tells how many rows are in it`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE notes USING fts5(title, body);
    WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO notes SELECT 'note ' || i, 'walking for the time number ' || (i * 7 % 1000) FROM n;
    """
  )
  let recorder = WorkRecorder()
  let count = try recorder.watch(store) { session in
    let table = try #require(try session.fullTextTable(named: "notes"))
    let copy = TemporaryIndex(of: table, named: "copy", tokenizer: .porter)
    return try session.withTemporaryTable(copy.creation, named: "copy") {
      try session.fill(copy, from: table)
    }
  }
  #expect(count == 5000)
  #expect(recorder.steps.allSatisfy { $0.unit == "rows" })
  expectRise(recorder.steps, to: 5000)
}
