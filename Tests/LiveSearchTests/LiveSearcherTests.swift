import Files
import CommandKit
import CommandSupport
import FullText
import Output
@testable import LiveSearch
import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase
import Synchronization
import Testing

struct LiveSearcherTests {
  private let session: ReminderSession
  private let searcher: LiveSearcher

  init() throws {
    session = try ReminderSession()
    searcher = try Self.searcher(session)
  }

  private static func searcher(_ session: ReminderSession) throws -> LiveSearcher {
    let context = session.context
    let subject = try LiveSubject(isExpression: false, form: .all, in: context)
    return LiveSearcher(subject, in: context.database.store, isObserved: true, wake: {})
  }

  private func request(_ number: Int, _ text: String) -> LiveRequest {
    LiveRequest(
      number: number,
      text: text,
      weights: session.context.search.weights,
      limit: 20
    )
  }

  /// The news until the given number of pages, refusals and interruptions has come.
  private func news(_ count: Int) -> [LiveNews] {
    var all: [LiveNews] = []
    let end = Moment.now + .seconds(120)
    while all.count < count, .now < end { all += searcher.takeNews() }
    return all
  }

  @Test func `the page comes before its hits`() {
    searcher.ask(request(1, "week"))
    let news = news(2)
    guard case .page(let page) = news[0], case .hits(let ranking?, 1) = news[1] else {
      Issue.record("\(news)")
      return
    }
    #expect(page.rows.map(\.key) == [2, 1, 10, 4])
    #expect(ranking.rows.map(\.id) == [2, 1, 10, 4])
    #expect(zip(ranking.rows, page.answer.scores).allSatisfy { $0.rank == $1 })
    searcher.finish()
    #expect(searcher.takeRecords().contains { $0.sql.contains("highlight(") })
  }

  @Test func `what found nothing is followed by near searches`() {
    searcher.ask(request(1, "spinahc"))
    guard case .nearSearches(let lines, 1) = news(2)[1] else {
      Issue.record("no searches")
      return
    }
    #expect(lines == ["This finds 1 reminder: .search spinach"])
    searcher.finish()
  }

  /// The row is in the index, and no longer in its content: FTS5 calls that a damaged file.
  @Test func `texts that cannot be read are told with SQLite's reason`() throws {
    searcher.ask(request(1, "week"))
    guard case .page(let page) = news(2)[0] else {
      Issue.record("no page")
      return
    }
    try session.execute("DELETE FROM reminderTexts_content WHERE id = 2")
    let wanted = LiveText.Request(key: 2, page: 1)
    searcher.read(wanted, on: page)
    guard case .text(let text) = news(1)[0] else {
      Issue.record("no text")
      return
    }
    #expect(
      text == LiveText(request: wanted, columns: [], problem: "database disk image is malformed")
    )
    searcher.finish()
  }

  /// As .search says it below its result.
  @Test func `where there are no reminders, the way to get some follows`() throws {
    try session.execute("DELETE FROM reminders")
    let searcher = try Self.searcher(session)
    searcher.ask(request(1, "week"))
    var lines: [String] = []
    let end = Moment.now + .seconds(120)
    while lines.isEmpty, .now < end {
      for case .nearSearches(let all, 1) in searcher.takeNews() { lines = all }
    }
    #expect(lines == ["This database has no reminders. .seed adds the workshop's ten."])
    // Another program may add one while the search goes on.
    try session.execute("INSERT INTO reminders(title, remindersListID) VALUES ('Spinach', 1)")
    lines = []
    searcher.ask(request(2, "spinahc"))
    while lines.isEmpty, .now < end {
      for case .nearSearches(let all, 2) in searcher.takeNews() { lines = all }
    }
    #expect(lines == ["This finds 1 reminder: .search spinach"])
    searcher.finish()
  }

  @Test func `of many questions the last one is answered`() throws {
    try session.run(".seed 3000")
    for number in 1...200 { searcher.ask(request(number, "the week \(number % 7)")) }
    searcher.ask(request(201, "week"))
    searcher.finishAnswering()
    let last = searcher.takeNews().last { if case .hits = $0 { true } else { false } }
    guard case .hits(_, 201)? = last else {
      Issue.record("the last question has no answer")
      return
    }
  }

  @Test func `stopping in the user's transaction leaves what was inserted`() throws {
    try session.execute(
      "BEGIN; INSERT INTO reminders(title, remindersListID) SELECT 'new ' || value, 1 FROM generate_series(1, 400)"
    )
    let searcher = try Self.searcher(session)
    for number in 1...60 {
      searcher.ask(request(number, number % 2 == 0 ? "ne" : "#we"))
      searcher.complete(number % 3 == 0 ? .tag("w") : .term("n"))
      if number % 5 == 0 { searcher.stop() }
    }
    searcher.finish()
    #expect(try session.rows("SELECT count(*) FROM reminders") == ["410"])
    try session.execute("ROLLBACK")
    #expect(try session.rows("SELECT count(*) FROM reminders") == ["10"])
  }
}
