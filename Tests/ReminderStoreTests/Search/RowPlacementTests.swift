import FullText
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import Testing

struct RowPlacementTests {
  private func request(_ text: String, in session: Session) throws -> SearchRequest {
    let table = try #require(try session.mainFullTextTable(named: ReminderText.tableName))
    let plan = try SearchedTable(table, key: .rowid).plan(text, in: session)
    var request = SearchRequest(
      .plan(plan),
      in: table,
      weights: ColumnWeights(columns: table.index.columns)
    )
    request.typed = text
    return request
  }

  @Test func `a row that is found has its place in the list, completed reminders last`() throws {
    try Store.workshop().perform { session in
      let search = try request("week", in: session)
      let ids = try session.rows(search.places).map { $0[0] }
      #expect(ids.count == 4)
      for (index, id) in ids.enumerated() {
        guard case .integer(let id) = id else { continue }
        let placement = try session.placement(of: id, in: search)
        #expect(placement?.place == index + 1)
        #expect(placement?.count == 4)
        #expect(placement?.whyNot == nil)
      }
    }
  }

  @Test func `a row that is not found has what is in its way`() throws {
    try Store.workshop().perform { session in
      let search = try request("call zebra", in: session)
      let placement = try session.placement(of: 9, in: search)
      #expect(placement?.place == nil)
      #expect(placement?.count == 0)
      #expect(placement?.whyNot?.reasons.map(\.part) == ["zebra"])
      #expect(placement?.whyNot?.nearest?.typed == "call")
    }
  }

  @Test func `a row that does not exist has no placement`() throws {
    try Store.workshop().perform { session in
      let search = try request("week", in: session)
      #expect(try session.placement(of: 99, in: search) == nil)
    }
  }

  /// An index of another program may hold a reminder twice.
  @Test func `of two places the first counts`() throws {
    try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
      for sql in [
        "CREATE TABLE reminders(id INTEGER PRIMARY KEY, title, status, dueDate)",
        "CREATE VIRTUAL TABLE reminderTexts USING fts5(reminderID UNINDEXED, title, notes, tags)",
        "INSERT INTO reminders VALUES (1, 'a', 0, NULL), (2, 'a', 0, NULL)",
        "INSERT INTO reminderTexts VALUES (1, 'a', '', ''), (2, 'a', '', ''), (1, 'a b c d', '', '')",
      ] { try session.run(RawStatement(Fragment(raw: sql))) }
      let search = SearchRequest(
        .match(.expression("a")),
        in: try #require(try session.mainFullTextTable(named: ReminderText.tableName)),
        key: .reminderID,
        weights: ColumnWeights(columns: ReminderText.index.columns)
      )
      let placement = try session.placement(of: 1, in: search)
      #expect(placement?.place == 1)
      #expect(placement?.count == 3)
    }
  }
}
