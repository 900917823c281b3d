import QueryBuilder
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

@Test func `the functions tell in SQL what bm25 reckons with`() throws {
  let store = try Store.workshop()
  // Tokens are three characters: "Send weekly emails" has 18 - 2 of them. The columns are reminderID,
  // title, notes and tags; in "#weekend #fun" the word is in the tags.
  #expect(
    try store.rows(
      "SELECT rowid, phrase_hits(reminderTexts) FROM reminderTexts('week') ORDER BY rowid"
    ) == [
      [1, numbers(43, 0, 0, 0, 1)], [2, numbers(21, 0, 0, 0, 1)],
      [4, numbers(20, 0, 0, 0, 1)], [10, numbers(16, 0, 1, 0, 0)],
    ]
  )
  #expect(
    try store.rows("SELECT phrase_statistics(reminderTexts) FROM reminderTexts('week fun')")
      == [[numbers(10, 290, 2, 4, 1, 2)]]
  )
}

@Test func `without a MATCH there are no phrases, and nothing breaks`() throws {
  let store = try Store.workshop()
  #expect(
    try store.rows("SELECT phrase_hits(reminderTexts) FROM reminderTexts WHERE rowid = 10")
      == [[.null]]
  )
  #expect(
    try store.rows("SELECT phrase_statistics(reminderTexts) FROM reminderTexts LIMIT 1")
      == [[numbers(10, 290)]]
  )
}

@Test func `every row of a query gets the same statistics`() throws {
  let store = try Store.workshop()
  let rows = try store.rows(
    "SELECT phrase_statistics(reminderTexts) FROM reminderTexts('week OR fun')"
  )
  #expect(rows.count == 5)
  #expect(Set(rows).count == 1)
}

/// Whole numbers as the functions give them: 8 bytes each, the lowest first.
private func numbers(_ numbers: UInt64...) -> SQLValue {
  .blob(numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } })
}
