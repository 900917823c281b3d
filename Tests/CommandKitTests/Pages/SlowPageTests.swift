import FullText
import QueryBuilder
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
      let search = TableSearch(.expression("week"), in: table, weights: weights)
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
}
