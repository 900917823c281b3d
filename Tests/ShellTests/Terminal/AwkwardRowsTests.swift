import TestSupport
import Testing

/// Tables on a terminal of rows with what makes tables crooked and drives terminals.
///
/// The widths that count are those of the test's own screen.
@Suite(.timeLimit(.minutes(60)))
struct AwkwardRowsTests {
  private let home: TemporaryFolder
  private let database: String

  /// A case of awkward notes: SQL for them, and what is to be seen of them, blanks aside.
  private static let notes: [(sql: String, seen: String)] = [
    (
      "'\((1...90).map { "word\($0)" }.joined(separator: " "))'",
      (1...90).map { "word\($0)" }.joined()
    ),
    ("'牛乳と卵とパンを買う。牛乳と卵とパンを買う。 ﾊﾝｶｸ ｆｕｌｌ 한국어'", "牛乳と卵とパンを買う。牛乳と卵とパンを買う。ﾊﾝｶｸｆｕｌｌ한국어"),
    ("'👨‍👩‍👧‍👦 🇩🇪🇯🇵 👍🏽 ☝🏽 1️⃣ ❤️ 🏳️‍🌈 👩🏽‍🚒 ⌚ ✅'", "👨‍👩‍👧‍👦🇩🇪🇯🇵👍🏽☝🏽1️⃣❤️🏳️‍🌈👩🏽‍🚒⌚✅"),
    // A base with two marks, and a syllable of three Hangul letters.
    (
      "'e' || char(0x301) || 'n' || char(0x303) || 'a' || char(0x30A, 0x323) || ' ' || char(0x1112, 0x1161, 0x11AB)",
      "e\u{301}n\u{303}a\u{30A}\u{323}\u{1112}\u{1161}\u{11AB}"
    ),
    // Red, a window's title, and "erase the screen". Unicode has a picture for each control character.
    (
      "char(27) || '[31mred' || char(27) || ']0;title' || char(7) || char(27) || '[2J' || char(8, 127, 0)",
      "␛[31mred␛]0;title␇␛[2J␈␡␀"
    ),
    // The one-byte CSI, as a character and as a byte that is no UTF-8; then text from right to left, and
    // blanks without width, which show nothing.
    (
      "char(0x9B) || '31m' || CAST(x'9B' AS TEXT) || '2J' || char(0x202E) || 'abc' || char(0x200B) || 'd'",
      "\u{FFFD}31m\u{FFFD}2J\u{FFFD}abcd"
    ),
    // Marks of direction, "hi" in tags, and Wales, which tags spell.
    (
      "'a' || char(0x200E, 0x200F, 0x61C) || 'b' || char(0xE0068, 0xE0069) || ' 🏴󠁧󠁢󠁷󠁬󠁳󠁿'",
      "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}🏴󠁧󠁢󠁷󠁬󠁳󠁿"
    ),
    (
      "'a' || char(9) || 'b' || char(10) || 'c' || char(13, 10) || 'd' || char(13) || 'e'",
      "abcd␍e"
    ),
  ]

  init() throws {
    home = try TemporaryFolder()
    database = "\(home.path)/awkward.db"
    let rows = Self.notes.enumerated().map { number, notes in
      "INSERT INTO reminders(title, notes, remindersListID) VALUES ('oddity \(number)', \(notes.sql), 1);"
    }
    let script = """
      INSERT INTO remindersLists(id, color, title, position) VALUES (1, 255, '家族 👨‍👩‍👧', 0);
      \(rows.joined(separator: "\n"))
      INSERT INTO reminders(title, notes, remindersListID) VALUES ('oddity', 'NULL', 1);
      """
    let made = try ShellProgram.run([database], input: script)
    #expect(made == .init(output: "", errors: "", status: 0))
  }

  /// Runs a statement or command at a terminal so high that nothing leaves it at the top.
  private func screen(_ mode: String, columns: Int, _ input: String) throws -> TerminalProgram {
    let terminal = try ShellProgram.terminal(
      ["-\(mode)", "-header", database, input],
      home: home,
      rows: 600,
      columns: columns
    )
    #expect(try terminal.waitForExit() == .status(0))
    return terminal
  }

  /// The scalars that a terminal takes for commands, or that change the order of text.
  private func drivingScalars(in output: [UInt8]) -> [Unicode.Scalar] {
    String(decoding: output, as: UTF8.self).unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x0D: false
      case 0x00..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
      case 0x61C, 0x200E...0x200F: true
      default: false
      }
    }
  }

  /// The output without `ESC [ 1 ; 31 m` and the like.
  private func withoutStyles(_ output: [UInt8]) -> [UInt8] {
    let text = String(decoding: output, as: UTF8.self)
    return Array(text.replacing(/\u{1B}\[[0-9;]*m/, with: "").utf8)
  }

  @Test(arguments: ["box", "table", "markdown", "column"], [40, 80, 200])
  func `all of every row is shown, aligned`(mode: String, columns: Int) throws {
    let terminal = try screen(mode, columns: columns, "SELECT * FROM reminders;")
    let table = DrawnTable(
      on: terminal.screen,
      longestHeading: "remindersListID",
      footer: "9 rows."
    )
    #expect(table.crookedRows.isEmpty)
    for notes in Self.notes {
      #expect(table.columns.contains { $0.contains(notes.seen) }, "\(terminal.screen.text)")
    }
    // The notes of the last row are a text, the priority of all is missing.
    #expect(table.columns.contains { $0.contains("'NULL'") })
    #expect(
      table.columns.contains { $0.contains("NULL") && !$0.contains("'NULL'") } || columns < 200
    )
    #expect(!terminal.screen.text.contains("…"))
    #expect(drivingScalars(in: withoutStyles(terminal.output)).isEmpty)
  }

  @Test(arguments: ["box", "table", "markdown", "column"], [40, 80, 200])
  func `a search of such rows is aligned`(mode: String, columns: Int) throws {
    let terminal = try screen(mode, columns: columns, ".search --limit 100 oddity")
    let table = DrawnTable(on: terminal.screen, longestHeading: "title", footer: "Empty here")
    #expect(table.crookedRows.isEmpty)
    for number in Self.notes.indices {
      #expect(table.columns.contains { $0.replacing("*", with: "").contains("oddity\(number)") })
    }
    #expect(terminal.screen.text.contains("9 reminders"))
    #expect(drivingScalars(in: withoutStyles(terminal.output)).isEmpty)
  }

  @Test(arguments: ["box", "table", "markdown", "column"], [40, 80, 200])
  func `what is cut is marked, and the footer says so`(mode: String, columns: Int) throws {
    let long =
      "SELECT 1 AS id, replace(hex(zeroblob(9000)), '00', 'word ') AS notes, 'whole' AS title;"
    let terminal = try screen(mode, columns: columns, long)
    let table = DrawnTable(on: terminal.screen, longestHeading: "notes", footer: "Values with")
    #expect(table.crookedRows.isEmpty)
    #expect(table.columns.filter { $0.contains("…") }.count == 1)
    #expect(terminal.screen.text.contains("Values with … are cut"))
  }

  @Test func `with colours, nothing but styles is sent`() throws {
    let terminal = try ShellProgram.terminal(
      [database, "SELECT * FROM reminders;", ".search oddity"],
      home: home,
      rows: 600
    )
    #expect(try terminal.waitForExit() == .status(0))
    #expect(withoutStyles(terminal.output) != terminal.output)
    #expect(drivingScalars(in: withoutStyles(terminal.output)).isEmpty)
    #expect(terminal.screen.bells == 0)
    #expect(terminal.screen.modes == [25])
    // Dim, as nothing that is there is.
    let rows = terminal.screen.lines
    let row = try #require(rows.firstIndex { $0.contains("priority │ NULL") })
    let column = try #require(terminal.screen.cells(row: row).firstIndex(of: "N"))
    #expect(terminal.screen.style(row: row, column: column) != "")
  }
}

extension String {
  fileprivate func occurrences(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
