import Files
import CommandKit
import CommandSupport
import FullText
@testable import LiveSearch
import Output
import QueryBuilder
import TerminalKit
import Testing
import TestSupport

struct LiveDrawingTests {
  private let session: ReminderSession

  init() throws { session = try ReminderSession() }

  /// The rows of a live search's picture, without styles.
  private func lines(_ live: LiveDriver, _ styling: Styling = .none) -> [String] {
    LiveDrawing(live.state, in: StyleSheet(styling)).frame(at: live.now).rows.map {
      $0.text.description.trimmedAtEnd
    }
  }

  private func live(_ text: String, rows: Int = 24, columns: Int = 80) throws -> LiveDriver {
    var live = try LiveDriver(session.context)
    live.receive(.resized(TerminalSize(rows: rows, columns: columns)))
    live.paste(text)
    try live.settle()
    return live
  }

  @Test func `on a narrow screen a row is a list of two lines`() throws {
    let lines = lines(try live("week haircut"))
    #expect(lines[0] == "search> week haircut")
    #expect(lines[1].hasPrefix("▸!⚑ 2  Haircut"))
    #expect(lines[1].hasSuffix("-2.50"))
    #expect(lines[2] == "       tags: #weekend #easy-win")
    #expect(
      lines[23].hasPrefix("1 reminder.")
        && lines[23].hasSuffix("F1 keys  F2 why  F3 SQL  F4 weights  F5 text")
    )
  }

  @Test func `on a wide screen the rows are the same list, without columns`() throws {
    let lines = lines(try live("week", columns: 120))
    #expect(lines[1].hasPrefix("▸!⚑  2  Haircut"))
    #expect(lines[2] == "        tags: #weekend #easy-win")
    #expect(lines.contains { $0.contains("✓   4  Take a walk") })
  }

  @Test func `hits have a style, and none where rows are out of date`() throws {
    var live = try live("week")
    #expect(lines(live, .monochrome).contains { $0.contains("\u{1B}[1;4mweek\u{1B}[0mend") })
    live.type("e")
    live.wait(milliseconds: 0)
    live.wait(milliseconds: 40)
    #expect(!lines(live, .monochrome).contains { $0.contains("\u{1B}[1;4m") })
    #expect(lines(live, .monochrome)[2].hasPrefix("\u{1B}[2m"))
  }

  @Test func `tags, groups and phrases are drawn as chips`() throws {
    let line = lines(try live("milk [milk eggs] #weekend"), .monochrome)[0]
    #expect(line == "search> milk \u{1B}[7m[milk eggs]\u{1B}[0m \u{1B}[7m#weekend\u{1B}[0m")
  }

  @Test func `the shares of the chosen row are those of .why`() throws {
    var live = try live("week #weekend")
    live.press(.special(.f2))
    let why = lines(live).suffix(6)
    // As .why 2 -- week has it: one hit in the tags.
    #expect(why.contains { $0.hasPrefix("Why 2: score -0.41450, 21 tokens") })
    #expect(why.contains { $0.hasPrefix("  week    1 × 1  -0.41450  -0.41450") })
    live.press(.special(.down))
    live.press(.special(.down))
    #expect(lines(live).contains("  Row 1 above is not completed: no weight changes that."))
  }

  @Test func `panes say why hits and texts cannot be read`() throws {
    var live = try live("")
    live.press(.special(.f2))
    live.press(.special(.f5))
    live.paste("week")
    live.wait(milliseconds: 200)
    try live.work()
    live.tellPageOnly()
    let number = try #require(live.state.page?.request.number)
    live.receive(.news(.unreadHits("a\u{1B}[2Jb", request: number)))
    let request = try #require(live.state.askedText)
    live.receive(.news(.text(LiveText(request: request, columns: [], problem: "disk I/O error"))))
    #expect(lines(live).contains("  The hits cannot be read: a␛[2Jb."))
    #expect(lines(live).contains("  The texts cannot be read: disk I/O error."))
    // A later page is not blamed for it.
    live.type("end")
    try live.settle()
    #expect(!lines(live).contains { $0.contains("cannot be read") })
  }

  @Test func `what brings the chosen row before the one above it is wrapped`() throws {
    var live = try live("week", columns: 60)
    live.press(.special(.f2))
    for _ in 0..<3 { live.press(.special(.down)) }
    // As .why 10 4 has it.
    let first = try #require(
      lines(live).firstIndex { $0.hasPrefix("  It passes row 10 with title") }
    )
    #expect(lines(live)[first].hasSuffix("title just below 0.865169, or tags"))
    #expect(lines(live)[first + 1] == "  just above 1.155844.")
  }

  @Test func `the sliders show where the order changes`() throws {
    var live = try live("week")
    live.press(.special(.f4))
    let lines = lines(live)
    // As .rank breakpoints lists them.
    #expect(lines.contains { $0.hasPrefix("Weights: order changes < 0.865169; ") })
    // 0.865169 stands left of the handle, and for the tags 1.155844 right of it.
    #expect(lines.contains { $0.hasPrefix("▸ title  ─────────────┼●──") })
    #expect(lines.contains { $0.hasPrefix("  notes  ──────────────●──") })
    #expect(lines.contains { $0.hasPrefix("  tags   ──────────────●┼─") })
    live.press(.special(.down))
    #expect(self.lines(live).contains { $0.hasPrefix("Weights: the order stays; ") })
    #expect(self.lines(live).contains { $0.hasPrefix("▸ notes") })
  }

  @Test func `rows that a weight has moved have a mark`() throws {
    var live = try live("week", columns: 110)
    live.press(.special(.f4))
    live.press(.character("<"))
    let rows = LiveRowLines(live.state, width: 110, hasBars: false).lines.map { $0[0].text }
    // Below 0.865169 4 is before 10, as .rank breakpoints lists it.
    #expect(live.keys == [2, 1, 4, 10])
    #expect(zip(rows, ["▸    ", "     ", " ▲1  ", " ▼1  "]).allSatisfy { $0.hasPrefix($1) })
  }

  @Test func `a row that a weight brings onto the page is new there`() throws {
    // Room for three rows: above 1.155844 for the tags, 4 is before 10, and comes onto the page.
    var live = try live("week", rows: 5, columns: 120)
    #expect(live.keys == [2, 1, 10])
    live.press(.special(.f4))
    live.press(.special(.down))
    live.press(.special(.down))
    live.press(.special(.right))
    try live.settle()
    live.press(.special(.f4))
    #expect(live.keys == [2, 1, 4])
    #expect(
      lines(live)[1].hasPrefix("▸    ")
    )
  }

  @Test func `the statement is the one that .sql shows`() throws {
    var live = try live("week", rows: 60, columns: 110)
    live.press(.special(.f3))
    let terminal = try ReminderSession(columns: 110)
    terminal.context.output.settings.terminal = Terminal(columns: 110, styling: .palette)
    try terminal.run(".search --limit 58 week")
    let sql = try #require(terminal.context.sql.last?.text)
    let shown = lines(live).filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    // The moment before which a reminder is past due is another.
    let missing = sql.split(separator: "\n")
      .filter { !$0.contains("dueDate\" < ") && !shown.contains(String($0).trimmedAtEnd) }
    #expect(missing.isEmpty)
  }

  @Test func `with three panes at 80x24 five rows are in sight, and each clause of the statement`()
    throws
  {
    try session.run(".seed 900 --random-seed 1")
    var live = try live("call mom")
    for key in [ScreenKey.special(.f2), .special(.f3), .special(.f4), .escape] { live.press(key) }
    let lines = lines(live)
    #expect(live.state.rows.count == 22)
    #expect(lines.count { $0.contains("Call Mom") } >= 5)
    #expect(lines[23].hasPrefix("1 to 5 of "))
    for clause in ["SELECT", "FROM", "JOIN", "WHERE", "ORDER BY", "LIMIT 22", "-- SELECT"] {
      #expect(lines.contains { $0.hasPrefix("  \(clause)") }, "\(clause)")
    }
    #expect(lines.contains("  SELECT …"))
    // The row that is chosen stays in sight, and another page follows the last row.
    for _ in 0..<9 { live.press(.special(.down)) }
    live.draw()
    #expect(self.lines(live)[23].hasPrefix("6 to 10 of "))
    // Of five rows two go, and others come; meanwhile keys go on in these.
    for _ in 0..<15 { live.press(.special(.down)) }
    try live.settle()
    #expect(live.state.offset == 19 && live.state.chosenRow(among: live.state.rows) == 5)
    for _ in 0..<7 { live.press(.special(.up)) }
    try live.settle()
    #expect(live.state.offset == 17 && live.state.chosenRow(among: live.state.rows) == 0)
    for (key, places) in [
      (SpecialKey.pageUp, "13 to 17"), (.pageDown, "18 to 22"), (.pageDown, "23 to 27"),
    ] {
      live.press(.special(key))
      try live.settle()
      #expect(self.lines(live)[23].hasPrefix("\(places) of "))
    }
    let end = live.state.page?.answer.total ?? 0
    for _ in 0..<20 {
      live.press(.special(.pageDown))
      try live.settle()
    }
    live.draw()
    #expect(self.lines(live)[23].hasPrefix("\(end - 4) to \(end) of "))
    for _ in 0..<20 {
      live.press(.special(.pageUp))
      try live.settle()
    }
    live.draw()
    #expect(self.lines(live)[23].hasPrefix("1 to 5 of "))
  }

  @Test func `rows of one line fill the screen, and those of two are as many as fit`() throws {
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(title, body);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90)
      INSERT INTO docs SELECT 'milk ' || i, iif(i > 22, 'eggs', '') FROM n;
      """
    )
    try session.run(".use docs")
    var live = try live("milk")
    #expect(live.state.page?.answer.sql.text.contains("LIMIT 22") == true)
    #expect(lines(live)[1...22].allSatisfy { $0.contains("milk") })
    #expect(lines(live)[23].hasPrefix("1 to 22 of 90"))
    live.replaceLine(with: "milk eggs")
    try live.settle()
    #expect(lines(live)[23].hasPrefix("1 to 11 of 68"))
    #expect(live.state.page?.answer.sql.text.contains("LIMIT 22") == true)
  }

  @Test func `titles have the room of bars and of empty columns`() throws {
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(title, body, notes);
      INSERT INTO docs(title, body) VALUES('milk eggs', 'milk'),
        ('milk', 'eggs and milk for the weekend, and bread, and a cake for the day after');
      """
    )
    try session.run(".use docs")
    let live = try live("milk", columns: 120)
    func first(_ width: Int) -> String {
      LiveRowLines(live.state, width: width, hasBars: true).lines.map { $0[0].text }.joined()
    }
    #expect(first(120).hasPrefix("▸1  milk eggs"))
    #expect(first(32).contains("━") && first(32).contains("milk eggs "))
    #expect(!first(31).contains("━") && first(31).contains("milk eggs "))
  }

  @Test func `a number and a blob beside a text are as a table has them`() throws {
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(title, n UNINDEXED, big UNINDEXED, raw UNINDEXED);
      INSERT INTO docs VALUES('milk', 0.1 + 0.2, 1e15, x'6162');
      """
    )
    try session.run(".use docs")
    // SQLite writes 0.3 and 1.0e+15 up to 3.46, and more digits in 3.53.
    let numbers = try session.rows("SELECT CAST(n AS TEXT) || '  ' || CAST(big AS TEXT) FROM docs")
    let shown = lines(try live("milk", columns: 80))[1]
    #expect(shown.contains("\(numbers[0])  x'6162'"), "\(shown)")
  }

  @Test func `on a narrow screen each key is there with all that it does`() throws {
    var live = try live("week", rows: 60, columns: 40)
    live.press(.special(.f1))
    let lines = lines(live)
    #expect(lines[1] == "  Enter           leaves, and prints the")
    #expect(lines[2] == "                  page as .search does")
    #expect(lines.allSatisfy { $0.count <= 40 && !$0.contains("…") })
    #expect(lines.last == "4 reminders, 2 completed.        F1 keys")
  }

  @Test func `a screen without room for all keys says how many lines are left out`() throws {
    var (large, small) = (try live("week", rows: 60), try live("week", rows: 12))
    large.press(.special(.f1))
    small.press(.special(.f1))
    let all = lines(large).dropFirst().prefix { !$0.isEmpty }
    let shown = lines(small).dropFirst().dropLast()
    let rest = all.count - (shown.count - 1)
    #expect(shown.dropLast() == all.prefix(shown.count - 1))
    #expect(shown.last == "  … \(rest) more lines in a larger window")
  }

  @Test func `Alt with arrows goes from slider to slider, where not all have room`() throws {
    var live = try live("week", rows: 7)
    live.press(.special(.f4))
    live.draw()
    #expect(live.state.extent.scrolls[.weights]?.most ?? 0 > 0)
    live.press(.special(.scrollDown))
    #expect(live.state.focus == .weight(2))
    live.press(.special(.scrollUp))
    #expect(live.state.focus == .weight(1))
  }

  @Test func `F5 shows the whole text of the chosen row with its hits`() throws {
    try session.execute(
      "UPDATE reminders SET notes = 'Milk\r\nweek' || char(9) || 'x' WHERE id = 1"
    )
    var live = try live("week", rows: 30)
    live.press(.special(.f5))
    try live.settle()
    live.press(.special(.down))
    try live.settle()
    #expect(lines(live).contains("Text of 2") && lines(live).contains("  title  Haircut"))
    live.press(.special(.up))
    try live.settle()
    let lines = lines(live, .monochrome)
    let heading = try #require(lines.firstIndex { $0.contains("Text of 1") })
    #expect(lines[heading + 2].contains("notes") && lines[heading + 3] == "    Milk")
    #expect(lines[heading + 4] == "    \u{1B}[1;4mweek\u{1B}[0m x")
    #expect(lines[heading + 5].contains("#\u{1B}[1;4mweek\u{1B}[0mend"))
    // Without the index, nothing is marked.
    live.replaceLine(with: "#fun")
    try live.settle()
    #expect(self.lines(live, .monochrome).contains { $0.hasSuffix("\u{1B}[0m#weekend #fun") })
    live.replaceLine(with: "nothing like it")
    try live.settle()
    #expect(self.lines(live).contains("Text (F5): there is no row"))
  }

  @Test func `F5 begins a long text where its first hit is, and keeps its place`() throws {
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(body);
      INSERT INTO docs VALUES
        ('a' || replace(hex(zeroblob(60)), '00', char(10)) || 'milk' || char(10) || 'z'), ('milk');
      """
    )
    try session.run(".use docs")
    var live = try live("milk")
    live.press(.special(.f5))
    try live.settle()
    live.press(.special(.down))
    try live.settle()
    #expect(lines(live).contains("    milk") && !lines(live).contains("    a"))
    live.press(.special(.scrollUp))
    let place = live.state.scrolls[.text]
    #expect(place.map { $0 > 0 } == true)
    live.draw()
    #expect(live.state.scrolls[.text] == place)
    live.press(.special(.up))
    try live.settle()
    #expect(lines(live).contains("  body  milk"))
  }

  @Test func `in any table F5 shows all columns, and says where none are kept`() throws {
    try session.execute(
      """
      CREATE VIRTUAL TABLE docs USING fts5(title, n UNINDEXED, body);
      INSERT INTO docs VALUES ('milk', 1e20, 'eggs ' || replace(hex(zeroblob(30)), '00', 'milk '));
      CREATE VIRTUAL TABLE bare USING fts5(body, content='');
      INSERT INTO bare(rowid, body) VALUES (3, 'milk');
      """
    )
    try session.run(".use docs")
    var live = try live("milk")
    live.press(.special(.f5))
    try live.settle()
    let lines = lines(live)
    let heading = try #require(lines.firstIndex(of: "Text of 1"))
    #expect(lines[heading + 1] == "  title  milk" && lines[heading + 2] == "  n  1.0e+20")
    #expect(lines[heading + 3] == "  body" && lines[heading + 4].hasPrefix("    eggs milk milk"))
    #expect(lines.joined(separator: " ").matches(of: /milk/).count >= 31)
    try session.run(".use bare")
    live = try self.live("milk")
    live.press(.special(.f5))
    try live.settle()
    #expect(self.lines(live).contains { $0.hasPrefix("  bare keeps no text") })
  }

  @Test func `a letter over the keys goes into the line, and Esc leaves only them`() throws {
    var live = try live("wee")
    live.press(.special(.f1))
    #expect(lines(live).contains { $0.hasPrefix("  Esc             leaves") })
    live.type("k")
    #expect(live.state.line.text == "week")
    #expect(!lines(live).contains { $0.hasPrefix("  Esc             leaves") })
    live.press(.special(.f1))
    live.press(.escape)
    #expect(live.state.ending == nil && !live.state.showsKeys)
  }

  @Test func `F6 goes from pane to pane, and Alt with arrows scrolls the one in the focus`() throws
  {
    var live = try live("week", columns: 120)
    live.press(.special(.f6))
    #expect(live.state.remark == "F2 to F5 show panes; F6 goes from one to the next.")
    live.press(.special(.f2))
    live.press(.special(.f3))
    let first = lines(live)
    #expect(first[1].hasPrefix("▸!⚑  2  Haircut") && first[1].contains("│ Why 2: score"))
    let heading = try #require(first.firstIndex { $0.contains("│ SQL") })
    #expect(first[heading].contains(/Alt-↑ ↓: \d+ of \d+ lines$/))
    for _ in 0..<3 { live.press(.special(.scrollDown)) }
    #expect(lines(live)[heading].contains(/Alt-↑ ↓: 3 to \d+ of \d+ lines$/))
    // Where all of the pane in the focus is in sight, the keys scroll another one.
    live.press(.special(.f6))
    for _ in 0..<90 { live.press(.special(.scrollDown)) }
    #expect(lines(live)[22].contains("│   -- WHERE"))
    for _ in 0..<90 { live.press(.special(.scrollUp)) }
    #expect(lines(live) == first)
    live.receive(.resized(TerminalSize(rows: 7, columns: 120)))
    #expect(lines(live)[1].contains(/Why 2.*Alt-↑ ↓: 1 to 1 of 2 lines$/))
    #expect(lines(live)[3].contains(/SQL.*F6: 1 of/))
    live.press(.special(.f6))
    #expect(lines(live)[1].contains(/F6: 1 to 1/) && lines(live)[3].contains(/Alt-↑ ↓: 1 of/))
  }

  @Test(arguments: 1...30)
  func `a picture fits its screen, however small`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var live = try live(["week", "", "x\u{1B}[2Jy", "milk #weekend 日本語"][seed % 4])
    live.press([.special(.f1), .special(.f2), .special(.f3), .special(.f4)][seed % 4])
    live.press([.special(.f2), .special(.f3), .special(.f6), .character("x")][seed / 4 % 4])
    live.type("#")
    try live.answer()
    if seed.isMultiple(of: 3) { live.press(.special(.f5)) }
    try live.answer()
    for _ in 0..<20 {
      let size = TerminalSize(
        rows: Int.random(in: 1...40, using: &random),
        columns: Int.random(in: 1...220, using: &random)
      )
      live.receive(.resized(size))
      let frame = LiveDrawing(live.state, in: StyleSheet(.palette)).frame(at: live.now)
      #expect(frame.rows.count == max(2, size.rows))
      #expect(frame.rows.allSatisfy { $0.width <= max(2, size.columns) }, "\(size)")
      #expect(frame.rows.indices.contains(frame.cursorRow))
      #expect(frame.rows.allSatisfy { !$0.text.description.contains("\u{1B}[2J") })
    }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
