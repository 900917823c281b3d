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
      [1, "{\"length\":43,\"hits\":[[0,0,0,1]]}"], [2, "{\"length\":21,\"hits\":[[0,0,0,1]]}"],
      [4, "{\"length\":20,\"hits\":[[0,0,0,1]]}"], [10, "{\"length\":16,\"hits\":[[0,1,0,0]]}"],
    ]
  )
  #expect(
    try store.rows("SELECT phrase_statistics(reminderTexts) FROM reminderTexts('week fun')")
      == [
        [
          "{\"rows\":10,\"tokens\":290,\"phrases\":[{\"tokens\":2,\"rows\":4},{\"tokens\":1,\"rows\":2}]}"
        ]
      ]
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
      == [["{\"rows\":10,\"tokens\":290,\"phrases\":[]}"]]
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
