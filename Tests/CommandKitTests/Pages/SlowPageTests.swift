import FullText
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TestSupport
import Testing

@testable import CommandKit

struct SlowPageTests {
  /// What is said of a page of two rows, of which one has so many times `week `, and the other so many times `next `.
  private func note(_ weeks: Int, _ others: Int) throws -> String? {
    try Store.open(.memory).perform { session in
      try session.runScript(
        """
        CREATE VIRTUAL TABLE t USING fts5(a);
        INSERT INTO t VALUES (replace(hex(zeroblob(\(weeks))), '00', 'week ')),
          ('week ' || replace(hex(zeroblob(\(others))), '00', 'next '));
        """
      )
      let table = try #require(try session.fullTextTables().first { $0.name == "t" })
      let weights = ColumnWeights(columns: table.index.columns)
      var search = TableSearch(.expression("week"), in: table, weights: weights)
      // The test need not wait for snippet().
      search.longTexts = .beginnings
      let page = try search.answer(in: session)
      return try SlowPage(page, of: search, in: session)?.note(after: .milliseconds(2500))
    }
  }

  @Test func `a text that is longer than all others on the page is named with its length`() throws {
    let text = try note(30_000, 10)
    // 30,000 times five characters.
    #expect(text?.hasPrefix("The page took 2.5 s. Row 1 has 150000 characters, ") == true)
  }

  /// Short texts, and two that are equally long.
  @Test(arguments: [(10, 10), (30_001, 30_000)])
  func `no row is named that may not be the cause`(weeks: Int, others: Int) throws {
    #expect(try note(weeks, others) == nil)
  }

  /// SQLite binds only so many values in a statement, by default 32,766.
  @Test func `a page of any number of rows is looked at`() throws {
    try Store.open(.memory).perform { session in
      try session.runScript(
        """
        CREATE VIRTUAL TABLE t USING fts5(a);
        INSERT INTO t SELECT 'week' FROM json_each('[1' || replace(hex(zeroblob(1999)), '00', ',1') || ']');
        INSERT INTO t VALUES (replace(hex(zeroblob(200000)), '00', 'week '));
        """
      )
      let table = try #require(try session.fullTextTables().first { $0.name == "t" })
      let weights = ColumnWeights(columns: table.index.columns)
      var search = TableSearch(.expression("week"), in: table, weights: weights)
      search.limit = nil
      search.longTexts = .beginnings
      Limit.all.first { $0.name == "variable_number" }?.set(to: 1000, in: session)
      let page = try search.answer(in: session)
      #expect(page.rows.count == 2001)
      let note = try SlowPage(page, of: search, in: session)?.note(after: .seconds(2))
      #expect(note?.contains("Row 2001 has 1000000 characters") == true)
    }
  }
}
