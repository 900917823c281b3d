import FullText
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

private let weights = ColumnWeights(columns: ReminderText.index.columns)
private let table = FullTextTable(
  ReminderText.index,
  options: FTS5Options(tokenizer: ReminderText.tokenizer)
)

/// The ids of a page of results, in their order.
private func ids(
  _ filter: SearchRequest.Filter,
  in store: Store,
  _ change: (inout SearchRequest) -> Void = { _ in }
) throws -> [SQLValue] {
  var request = SearchRequest(filter, in: table, weights: weights)
  change(&request)
  return try store.perform { try $0.rows(request.page) }.map { $0[0] }
}

private func plan(_ text: String, in store: Store) throws -> SearchRequest.Filter {
  .plan(try store.perform { try SearchedTable(table, key: .rowid).plan(text, in: $0) })
}

@Test(arguments: [
  ("week", [2, 1, 10, 4]), ("[milk eggs] #weekend", [1]), ("[milk spinach]", []),
  ("[milk spinach]~40", [1]), ("don't AND (", []), ("ki school", [6]), ("zz school", []),
  ("#fun", [5, 4]), ("#fun #weekend", [4]), ("#FUN", [5, 4]), ("#fu", []),
  ("%", []), ("'; DROP TABLE tags", []), ("take", [8, 4]),
])
func `a search finds what the course says`(text: String, expected: [SQLValue]) throws {
  let store = try Store.workshop()
  try store.rows("INSERT INTO tags(id, title) VALUES (9, 'funny')")
  try store.rows("INSERT INTO reminderTags VALUES (9, 9)")
  #expect(try ids(plan(text, in: store), in: store) == expected)
}

@Test(arguments: [
  ("-tags:week", [10]), ("doctor OR accountant", [3, 9]), ("fun NOT weekend", [5]),
])
func `an expression of FTS5 finds what FTS5 finds`(text: String, expected: [SQLValue]) throws {
  let store = try Store.workshop()
  #expect(Set(try ids(.match(.expression(text)), in: store)) == Set(expected))
}

@Test func `LIKE finds words in title and notes, and beginnings of tags`() throws {
  let store = try Store.workshop()
  #expect(try ids(.like(["week"]), in: store) == [1, 2, 4, 10])
  #expect(try ids(.like(["eek"]), in: store) == [10])
  #expect(try ids(.like(["#week", "walk"]), in: store) == [4])
  #expect(try ids(.like(["%"]), in: store) == [])
}

@Test(arguments: [
  ("milk", true), ("", true), ("#weekend", true), ("Mi", true), ("#week", true), ("spin", false),
])
func `a search that needs no index finds a reminder that the index lacks`(
  text: String,
  isFound: Bool
) throws {
  let store = try Store.workshop()
  // Reminder 1 has the title Groceries, milk in its notes, and the tag weekend.
  try store.rows("DELETE FROM reminderTexts WHERE rowid = 1")
  let filter: SearchRequest.Filter =
    ["milk", "#week"].contains(text) ? .like([text]) : try plan(text, in: store)
  #expect(try ids(filter, in: store).contains(1) == isFound)
}

@Test func `only a search in the index shows titles that may be out of date`() throws {
  let store = try Store.workshop()
  try store.rows("DROP TRIGGER reminders_update_reminderTexts")
  try store.rows("UPDATE reminders SET title = 'Walking' WHERE id = 4")
  func outdated(_ filter: SearchRequest.Filter) throws -> [SQLValue]? {
    guard
      let labels = SearchRequest(filter, in: table, weights: weights).outdatedLabels(of: [4, 10])
    else {
      return nil
    }
    return try store.perform { try $0.rows(labels) }.map { $0[0] }
  }
  #expect(try outdated(plan("week", in: store)) == [4])
  #expect(try outdated(.like(["week"])) == nil)
  #expect(try outdated(plan("#fun", in: store)) == nil)
}

@Test func `the counts of a search without the index count what the index lacks`() throws {
  let store = try Store.workshop()
  try store.rows("DELETE FROM reminderTexts WHERE rowid IN (4, 5)")
  // 5 and 4 have the tag, and 4 is completed.
  var request = SearchRequest(try plan("#fun", in: store), in: table, weights: weights)
  #expect(try answer(request, in: store) == ([5, 4], 2, 1))
  request.hidesCompleted = true
  #expect(try answer(request, in: store) == ([5], 2, 1))
}

@Test(arguments: ["mi", "ke", "#w", "we", "zq", "g"])
func `a word too short for the index is found in the title, the notes or a tag`(
  word: String
) throws {
  let store = try Store.workshop()
  let pattern = "'%\(word)%'"
  // The index holds the tags of the reminders as one text, each after a #.
  let expected = try store.rows(
    """
    SELECT r.id FROM reminders AS r JOIN reminderTexts AS x ON x.rowid = r.id
    WHERE r.title LIKE \(pattern) OR r.notes LIKE \(pattern) OR x.tags LIKE \(pattern)
    """
  )
  let found = try ids(plan("\"\(word)\"", in: store), in: store) { $0.limit = nil }
  #expect(Set(found) == Set(expected.map { $0[0] }))
}

@Test func `one request is a page and its counts`() throws {
  let store = try Store.workshop()
  var request = SearchRequest(try plan("week", in: store), in: table, weights: weights)
  request.limit = 2
  request.offset = 1
  #expect(try answer(request, in: store) == ([1, 10], 4, 2))
  request.hidesCompleted = true
  // The completed ones are counted, though they are not listed.
  #expect(try answer(request, in: store) == ([1], 4, 2))
  request.limit = nil
  #expect(try answer(request, in: store) == ([1], 4, 2))
  request.offset = 0
  #expect(try answer(request, in: store) == ([2, 1], 4, 2))
}

/// The page's ids, the number of all matches and of those completed.
private func answer(
  _ request: SearchRequest,
  in store: Store
) throws -> (ids: [SQLValue], count: SQLValue, completed: SQLValue) {
  try store.perform { session in
    let counts = try session.rows(request.counting)[0]
    return (try session.rows(request.page).map { $0[0] }, counts[0], counts[1])
  }
}

@Test func `hits are marked, and line breaks in notes become blanks`() throws {
  let store = try Store.workshop()
  var request = SearchRequest(try plan("eggs", in: store), in: table, weights: weights)
  request.markers = .init(open: "<", close: ">")
  let row = try store.perform { try $0.rows(request.page)[0] }
  #expect(
    row.prefix(6) == [
      1, "Groceries", "Milk <Eggs> Apples Oatmeal Spinach", "#weekend", "Personal", nil,
    ]
  )
  let bm25 = try store.value("SELECT bm25(reminderTexts) FROM reminderTexts('eggs')")
  #expect(row[6] == bm25)
  // Without anything for the index there is nothing to mark, and no rank.
  let tagged = try store.perform {
    try $0.rows(SearchRequest(plan("#fun", in: store), in: table, weights: weights).page)
  }
  #expect(tagged.map { $0[6] } == [nil, nil])
}

@Test func `the order is by score, due date or title, the completed last`() throws {
  let store = try Store.workshop()
  let all = try plan("", in: store)
  #expect(try ids(all, in: store) { $0.order = .title } == [5, 9, 3, 1, 2, 6, 8, 7, 10, 4])
  #expect(try ids(all, in: store) { $0.order = .due }.prefix(3) == [2, 3, 5])
  #expect(try ids(all, in: store) { $0.order = .due }.suffix(4) == [1, 4, 7, 10])
  let week = try plan("week", in: store)
  var heavy = weights
  try heavy.set(100, for: "title")
  #expect(try ids(week, in: store) { $0.weights = heavy } == [2, 1, 10, 4])
}

@Test(arguments: ["week", "#fun", "ki school", "[milk eggs]~5", "don't (", ""])
func `what is shown, pasted back, gives the same rows`(text: String) throws {
  let store = try Store.workshop()
  var request = SearchRequest(try plan(text, in: store), in: table, weights: weights)
  request.markers = .init(open: "\u{1B}[1m", close: "\u{1B}[0m")
  let rows = try store.perform { try $0.rows(request.page) }
  #expect(try store.rows(request.page.readable) == rows)
  #expect(
    try store.rows(request.counting.readable) == store.perform { try $0.rows(request.counting) }
  )
}
