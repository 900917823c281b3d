import Files
import FullText
import QueryBuilder
import ReminderStore
import ReminderSupport
import SQLSpelling
import SQLiteDatabase
import TestSupport
import Testing

/// A search in the reminders as an app's user types it.
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

struct SearchRequestPageTests {
  @Test(arguments: ["week", "#weekend", "milk eggs", "zz", "", "ki school"])
  func `a page holds what its SQL gives`(text: String) throws {
    try Store.workshop().perform { session in
      var request = try request(text, in: session)
      (request.limit, request.offset) = (3, 1)
      let page = try request.answer(in: session)
      let rows = (0..<page.rows.count).map { row in
        page.rows.columnNames.indices.map { page.rows[row, $0] }
      }
      #expect(rows == (try session.rows(request.page)))
      #expect(
        try session.rows(request.counting)
          == [[.integer(Int64(page.total)), .integer(Int64(page.completed))]]
      )
      #expect(page.keys.map { .integer($0) } == rows.map { $0[0] })
      #expect(page.scores.map { $0.map(SQLValue.real) ?? .null } == rows.map { $0[6] })
      #expect(page.sql.text.hasPrefix(request.page.readable))
    }
  }

  @Test(arguments: ["week", "e", "walk", "zebra"], [false, true])
  func `a page found without the index has the counts of its own statement`(
    word: String,
    hides: Bool
  ) throws {
    try Store.workshop().perform { session in
      var request = SearchRequest(
        .like([word]),
        in: try #require(try session.mainFullTextTable(named: ReminderText.tableName)),
        weights: ColumnWeights(columns: ReminderText.index.columns)
      ).shown(to: .person(hits: nil))
      request.hidesCompleted = hides
      for (limit, offset) in [(20, 0), (1, 0), (2, 1), (20, 9)] {
        (request.limit, request.offset) = (limit, offset)
        let page = try request.answer(in: session)
        let found =
          "(title LIKE '%\(word)%' OR notes LIKE '%\(word)%' OR id IN ("
          + "SELECT reminderID FROM reminderTags JOIN tags ON tagID = tags.id WHERE tags.title LIKE '\(word)%'))"
        let expected = try session.rows(
          RawStatement(
            "SELECT count(*), coalesce(sum(status <> 0), 0) FROM reminders WHERE \(raw: found)"
          )
        )[0]
        let completed = hides ? page.hidden : page.completed
        #expect(
          [Int64(page.total + page.hidden), Int64(completed)].map(SQLValue.integer) == expected,
          "limit \(limit), offset \(offset)"
        )
        #expect(page.visibleColumns == SearchRequest.columnNames.count)
      }
    }
  }

  @Test func `a person's page has columns beside those that people see`() throws {
    try Store.workshop().perform { session in
      let hits = HitMarkers(open: "<", close: ">")
      let page = try request("week", in: session).shown(to: .person(hits: hits)).answer(in: session)
      #expect(page.rows.columnNames.prefix(page.visibleColumns) == SearchRequest.columnNames[...])
      #expect(page.rows.columnNames.count > page.visibleColumns)
      let titles = (0..<page.rows.count).map { page.rows[$0, 1] }
      #expect(titles.contains(.text("Send <week>ly emails")))
    }
  }

  /// Another program's index need not have its columns where the shell's are.
  @Test(arguments: ["title, notes, tags", "notes, title, tags, reminderID UNINDEXED"])
  func `a page has the texts by the names of the index's columns`(columns: String) throws {
    let store = try Store.workshop()
    for sql in [
      "DROP TABLE reminderTexts",
      "CREATE VIRTUAL TABLE reminderTexts USING fts5(\(columns), tokenize='trigram')",
      """
      INSERT INTO reminderTexts (rowid, title, notes, tags)
      SELECT id, title, notes, '#home' FROM reminders
      """,
    ] { try store.rows(sql) }
    try store.perform { session in
      var request = try request("grocer milk", in: session)
      request.markers = HitMarkers(open: "<", close: ">")
      let lines: [SQLValue] = [
        1, "<Grocer>ies", "<Milk>\nEggs\nApples\nOatmeal\nSpinach", "#home",
      ]
      #expect(try session.rows(request.texts(of: 1)) == [lines])
      // On a page, the lines of the notes are one.
      let page = try session.rows(request.page)
      #expect(
        page.map { $0.prefix(4) }
          == [[1, "<Grocer>ies", "<Milk> Eggs Apples Oatmeal Spinach", "#home"]]
      )
    }
  }

  @Test func `any table is searched by the same call`() throws {
    try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
      for sql in [
        "CREATE VIRTUAL TABLE t USING fts5(a, b)",
        "INSERT INTO t VALUES ('x y', 'z'), ('y', 'x x'), ('z', NULL), (char(0) || ' x', 'y')",
      ] { try session.run(RawStatement(Fragment(raw: sql))) }
      let table = try #require(try session.fullTextTable(named: "t"))
      let weights = ColumnWeights(columns: table.index.columns)
      let search = TableSearch(.expression("x"), in: table, weights: weights)
      let page = try search.answer(in: session)
      let ids = try session.rows(
        RawStatement("SELECT rowid, bm25(t) FROM t WHERE t MATCH 'x' ORDER BY bm25(t), rowid")
      )
      #expect(page.keys.map { .integer($0) } == ids.map { $0[0] })
      #expect(page.scores.map { .real($0 ?? 0) } == ids.map { $0[1] })
      #expect(page.total == ids.count)
      #expect(page.completed == 0)
    }
  }

  @Test func `many searches run without a word to anybody but the observer`() throws {
    let observed = Observed()
    try Store.workshop().perform(observer: observed) { session in
      for number in 0..<50 {
        let page = try request(number.isMultiple(of: 2) ? "week" : "#fun", in: session)
          .answer(in: session)
        #expect(page.total == (number.isMultiple(of: 2) ? 4 : 2))
      }
    }
    #expect(!observed.records.isEmpty)
  }

  @Test func `a search that was interrupted gives no page`() throws {
    let store = try Store.workshop()
    #expect(throws: StoreError.self) {
      try store.cancellation.keepingRequests {
        store.interrupt()
        _ = try store.perform { session in
          try request("week", in: session).answer(in: session)
        }
      }
    }
  }
}
