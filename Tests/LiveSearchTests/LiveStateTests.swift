import Files
import CommandSupport
import FullText
import Output
@testable import LiveSearch
import QueryBuilder
import Relevance
import TerminalKit
import Testing

struct LiveStateTests {
  private let session: ReminderSession

  init() throws { session = try ReminderSession() }

  @Test func `the page is that of the text so far`() throws {
    var live = try LiveDriver(session.context)
    live.type("we")
    try live.settle()
    #expect(live.state.page?.notes == ["\"we\" is too short for the index: matched with LIKE."])
    live.type("ek")
    try live.settle()
    // As .search week lists them: 10 and 4 are completed.
    #expect(live.keys == [2, 1, 10, 4])
  }

  @Test func `a tag is completed by use, and taken away as a whole`() throws {
    var live = try LiveDriver(session.context)
    live.type("milk #")
    try live.answer()
    #expect(live.state.candidates?.items.map(\.label) == ["#easy-win", "#weekend", "#fun"])
    #expect(live.state.candidates?.items.first?.detail == "4 reminders")
    live.press(.special(.down))
    live.press(.enter)
    #expect(live.state.line.text == "milk #weekend ")
    #expect(live.state.ending == nil && live.state.candidates == nil)
    live.press(.backspace)
    #expect(live.state.line.text == "milk ")
  }

  @Test func `Enter leaves where a tag is typed in full`() throws {
    var live = try LiveDriver(session.context)
    live.type("#fun")
    try live.answer()
    #expect(live.state.candidates?.chosen == nil)
    live.press(.enter)
    #expect(live.state.ending == .page)
    #expect(live.state.enteredLine == ".search #fun")
  }

  @Test func `Tab makes the words before the cursor a group`() throws {
    var live = try LiveDriver(session.context)
    live.type("milk eggs")
    live.press(.tab)
    #expect(live.state.line.text == "[milk eggs] ")
    try live.settle()
    #expect(live.keys == [1])
    live.press(.tab)
    #expect(
      live.state.remark == "Tab makes two words or more before the cursor a group of near words."
    )
  }

  @Test func `Alt-O makes another expression of the words`() throws {
    var live = try LiveDriver(session.context)
    live.type("take week")
    var found: [String: [Int64]] = [:]
    for form in QueryForm.table {
      #expect(live.state.subject.form == form)
      try live.settle()
      found[form.name] = live.keys
      let page = try #require(live.state.page)
      #expect(page.search.reading == .words(form) && page.answer.sql.text.contains("MATCH"))
      let options = form == .all ? "" : form == .any ? "--any " : "--form \(form.name) "
      #expect(live.state.enteredLine == ".search \(options)take week")
      live.press(.meta("o"))
    }
    #expect(
      found.filter { $0.value == [4] }.keys.sorted() == [
        "all", "phrase-then-all", "prefix", "prefixes",
      ]
    )
    #expect(found["any"] == found["all-then-any"] && found["any"]?.count == 5)
    #expect(live.state.subject.form == .all && live.state.remark == "all: every word")
    live.press(.meta("m"))
    live.press(.meta("o"))
    #expect(live.state.remark == "Alt-O is for words: Alt-M reads the line as words.")
    #expect(live.state.enteredLine == ".match take week")
  }

  @Test func `Tab completes columns and terms of an expression`() throws {
    var live = try LiveDriver(session.context, isExpression: true)
    live.type("ti")
    live.press(.tab)
    try live.answer()
    #expect(live.state.candidates?.items.prefix(2).map(\.label) == ["title:", "tic"])
    live.press(.tab)
    live.type("wee")
    live.press(.tab)
    try live.answer()
    live.press(.tab)
    #expect(live.state.line.text == "title:wee ")
  }

  @Test func `Alt-M reads the same text as FTS5's language, and back`() throws {
    var live = try LiveDriver(session.context)
    live.type("week OR eggs")
    try live.settle()
    // As words, no reminder has all of them: "OR" too.
    #expect(live.keys == [])
    live.press(.meta("m"))
    try live.settle()
    // SQLite: eggs is in 1, week in 1, 2, 4 and 10.
    #expect(Set(live.keys) == [1, 2, 4, 10])
    #expect(live.state.enteredLine == ".match week OR eggs")
    live.press(.meta("m"))
    try live.settle()
    #expect(live.keys == [] && live.state.enteredLine == ".search week OR eggs")
    // Other keys with Meta are the line's.
    live.press(.meta("f"))
    #expect(live.reaction == .edit)
  }

  @Test func `a table of an own database is searched for words at first`() throws {
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(title, body);
      INSERT INTO docs VALUES ('walk', '#fun'), ('milk', 'fun eggs'), ('eggs', 'walk');
      """
    )
    try session.run(".use docs")
    var live = try LiveDriver(session.context)
    try live.settle()
    // Nothing is typed, and nothing is found; there are no tags to complete.
    #expect(live.state.page == nil && live.state.enteredLine == nil)
    live.type("#fu")
    try live.settle()
    #expect(live.state.candidates == nil && live.keys == [])
    live.type("n")
    try live.settle()
    #expect(Set(live.keys) == [1, 2])
    live.replaceLine(with: ".")
    try live.settle()
    #expect(live.state.refusal?.lines.first == "Error: docs cannot search for any of this")
    #expect(Set(live.keys) == [1, 2])
  }

  @Test func `what FTS5 refuses stands beside the rows of the last search`() throws {
    var live = try LiveDriver(session.context, isExpression: true)
    live.type("doctor")
    try live.settle()
    live.type(" AND")
    try live.settle()
    #expect(live.keys == [3])
    #expect(
      live.state.refusal?.lines == [
        "Error: fts5: syntax error near \"\"", "  doctor AND", "            ^--- error here",
        "AND needs something on its right", "this works: .match doctor",
      ]
    )
    #expect(live.state.showsDimmed(at: .now))
    live.type(" ask")
    try live.settle()
    #expect(live.state.refusal == nil && !live.state.showsDimmed(at: .now))
  }

  @Test func `keys that are typed while a slow search runs ask once, after a pause`() throws {
    var live = try LiveDriver(session.context)
    live.type("week")
    live.wait(milliseconds: 0)
    #expect(live.requests.count == 1)
    // The search takes 90 ms.
    let request = try #require(live.requests.last)
    live.receive(.news(.refusal(LiveRefusal(request: request, lines: [], time: .milliseconds(90)))))
    for key in "end" {
      live.type(String(key))
      live.wait(milliseconds: 20)
    }
    #expect(live.requests.count == 1)
    live.wait(milliseconds: 90)
    #expect(live.requests.map(\.text) == ["week", "weekend"])
    // What is as it was asks nothing.
    try live.answer()
    live.type("s")
    live.press(.backspace)
    live.wait(milliseconds: 500)
    #expect(live.requests.count == 2)
    live.paste(" milk")
    live.wait(milliseconds: 0)
    #expect(live.requests.count == 3)
  }

  @Test func `a result that comes late is dropped`() throws {
    var live = try LiveDriver(session.context)
    live.type("week")
    live.wait(milliseconds: 0)
    try live.work()
    live.replaceLine(with: "milk")
    live.wait(milliseconds: 200)
    live.tellNews()
    #expect(live.keys.isEmpty)
    try live.settle()
    #expect(live.keys == [1])
  }

  @Test func `rows are dimmed while an answer is awaited, and later a word says so`() throws {
    var live = try LiveDriver(session.context)
    live.type("week")
    try live.settle()
    live.type("e")
    live.wait(milliseconds: 0)
    #expect(live.state.deadline(after: live.now) == live.now + LiveState.patience)
    #expect(status(live) == "4 reminders, 2 completed.")
    live.wait(milliseconds: 199)
    #expect(status(live) == "4 reminders, 2 completed.")
    live.wait(milliseconds: 1)
    #expect(status(live) == "searching …")
    try live.answer()
    live.wait(milliseconds: 0)
    #expect(live.state.deadline(after: live.now) == nil)
  }

  private func status(_ live: LiveDriver) -> String {
    let rows = live.state.rows.indices
    let line = LiveStatusLine(state: live.state, visible: rows, now: live.now).text.text
    return String(line[..<(line.firstRange(of: "  ")?.lowerBound ?? line.endIndex)])
  }

  @Test func `Ctrl-C stops the search, and the next one leaves`() throws {
    var live = try LiveDriver(session.context)
    live.type("week")
    try live.settle()
    live.type("e")
    live.wait(milliseconds: 0)
    live.receive(.interrupt)
    #expect(live.state.ending == nil && live.state.isStopped && live.keys.count == 4)
    // The same text is asked for again.
    let count = live.requests.count
    live.type("n")
    live.press(.backspace)
    try live.settle()
    #expect(live.requests.count == count + 1 && live.state.page?.request.text == "weeke")
    live.type("n")
    live.receive(.interrupt)
    #expect(live.state.ending == nil)
    live.receive(.interrupt)
    #expect(live.state.ending == .unchanged)
  }

  @Test func `a weight moves the rows in memory, without a search`() throws {
    var live = try LiveDriver(session.context)
    live.type("week")
    try live.settle()
    let count = live.requests.count
    live.press(.special(.f4))
    live.press(.character("<"))
    // .rank breakpoints: below 0.865169, 4 is before 10.
    #expect(live.state.remark == "Below 0.865169 row 4 passes row 10.")
    #expect(live.keys == [2, 1, 4, 10])
    #expect(live.state.moves[4] == .up(1) && live.state.moves[10] == .down(1))
    #expect(live.state.moves[2] == .unchanged)
    live.press(.character("0"))
    #expect(live.keys == [2, 1, 10, 4] && live.state.moves.isEmpty)
    live.press(.special(.right))
    #expect(live.state.weights.arguments == [0, 1.5, 1, 1])
    try live.settle()
    #expect(live.requests.count == count)
    live.press(.escape)
    #expect(live.state.focus == .line && live.state.ending == nil)
  }

  // As F1 and .help live say.
  @Test func `Enter leaves and prints the page from a slider, too`() throws {
    var live = try LiveDriver(session.context)
    live.type("week")
    try live.settle()
    live.press(.special(.f4))
    live.press(.enter)
    #expect(live.state.ending == .page)
  }

  @Test func `a breakpoint needs hits, and rows that have some`() throws {
    var live = try LiveDriver(session.context)
    live.press(.special(.f4))
    live.press(.character(">"))
    #expect(live.state.remark == "There are no rows that could change places.")
    var tags = try LiveDriver(session.context)
    tags.paste("#fun")
    try tags.settle()
    tags.press(.special(.f4))
    tags.press(.character(">"))
    #expect(tags.state.remark == "These rows have no scores that a weight could change.")
    live.paste("week")
    live.wait(milliseconds: 200)
    try live.work()
    live.tellPageOnly()
    live.press(.character(">"))
    #expect(live.state.remark == "The hits of these rows are still being read.")
    let number = try #require(live.state.page?.request.number)
    live.receive(.news(.unreadHits("database disk image is malformed", request: number)))
    live.press(.character(">"))
    #expect(
      live.state.remark
        == "The hits of these rows cannot be read: database disk image is malformed."
    )
  }

  /// Room for two rows.
  @Test func `from a page whose rows another program has deleted it goes back`() throws {
    var live = try LiveDriver(session.context)
    live.receive(.resized(TerminalSize(rows: 4, columns: 80)))
    live.type("week")
    try live.settle()
    live.press(.special(.pageDown))
    try live.settle()
    live.press(.special(.pageDown))
    try live.settle()
    #expect(live.state.offset > 0)
    try session.execute("DELETE FROM reminders WHERE id IN (10, 4)")
    // What makes it ask for the same page again.
    live.receive(.resized(TerminalSize(rows: 5, columns: 80)))
    try live.settle()
    #expect(live.keys == [2, 1] && live.state.offset == 0)
  }

  @Test func `a window that gets smaller keeps the chosen row`() throws {
    var live = try LiveDriver(session.context)
    live.type("week")
    try live.settle()
    live.press(.special(.down))
    live.press(.special(.down))
    try live.settle()
    let chosen = live.keys[2]
    #expect(live.state.chosenKey == chosen)
    // Room for two rows.
    live.receive(.resized(TerminalSize(rows: 4, columns: 80)))
    try live.settle()
    #expect(live.state.chosenKey == chosen && live.keys.contains(chosen))
    #expect(live.state.offset == 1)
  }

  @Test func `what another program was in the way of is asked for again after a pause`() throws {
    var live = try LiveDriver(session.context)
    live.type("week")
    live.wait(milliseconds: 0)
    let request = try #require(live.requests.last)
    var refusal = LiveRefusal(request: request, lines: ["locked"], time: .zero)
    refusal.isTemporary = true
    live.receive(.news(.refusal(refusal)))
    live.wait(milliseconds: 900)
    #expect(live.requests.count == 1 && live.state.refusal == refusal)
    live.wait(milliseconds: 200)
    #expect(live.requests.map(\.text) == ["week", "week"])
    try live.answer()
    #expect(live.state.refusal == nil && live.keys.count == 4)
    live.wait(milliseconds: 5_000)
    #expect(live.requests.count == 2)
  }

  @Test func `where nothing is found, no breakpoint is awaited`() throws {
    var live = try LiveDriver(session.context)
    live.type("zzz")
    try live.settle()
    live.press(.special(.f4))
    live.press(.character(">"))
    #expect(live.state.remark == "There are no rows that could change places.")
  }

  @Test func `a page that has not all rows is asked for again by other weights`() throws {
    var live = try LiveDriver(session.context)
    live.receive(.resized(TerminalSize(rows: 4, columns: 110)))
    live.type("week")
    try live.settle()
    #expect(live.keys == [2, 1])
    let count = live.requests.count
    live.press(.special(.f4))
    live.press(.special(.right))
    try live.settle()
    #expect(live.requests.count == count + 1)
    live.press(.special(.f4))
    // Each row but one has two lines, and so the screen to itself.
    live.press(.special(.pageDown))
    live.press(.special(.pageDown))
    try live.settle()
    #expect(live.keys == [10, 4])
    live.press(.special(.pageDown))
    #expect(live.state.offset == 2)
    #expect(live.state.enteredLine?.hasPrefix(".search --offset 2 ") == true)
    live.press(.special(.pageUp))
    live.press(.special(.pageUp))
    try live.settle()
    #expect(live.keys == [2, 1])
  }

  @Test func `a chosen row stays chosen where it still is on the page`() throws {
    var live = try LiveDriver(session.context)
    live.type("week")
    try live.settle()
    live.press(.special(.down))
    #expect(live.state.chosenRow(among: live.state.rows) == 1)
    live.type(" #weekend")
    try live.settle()
    #expect(live.keys == [2, 1, 4] && live.state.chosenRow(among: live.state.rows) == 1)
    live.replaceLine(with: "haircut")
    try live.settle()
    #expect(live.keys == [2] && live.state.chosenRow(among: live.state.rows) == 0)
  }

  @Test(arguments: [("", ".search"), (" a  b ", ".search a  b"), ("-x", ".search -- -x")])
  func `Enter enters the command that finds the page`(text: String, line: String) throws {
    var live = try LiveDriver(session.context)
    live.paste(text)
    #expect(live.state.enteredLine == line)
  }
}
