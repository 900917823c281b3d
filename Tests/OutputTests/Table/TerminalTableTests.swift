import Output
import TerminalKit
import Testing

/// Rows as a reminders table has them, with what makes tables crooked.
private let reminders = """
  SELECT 1 AS id, '2024-05-01 12:00:00.000' AS createdAt, NULL AS dueDate, 0 AS isFlagged,
    'Milk' || char(10) || 'a rather long line that must wrap, and averyveryverylongwordwithoutblanks'
      AS notes,
    2 AS priority, 1 AS remindersListID, 'Buy 👩‍👩‍👧 🇩🇪 日本語日本語日本語 e' || char(0x301) AS title
  UNION ALL
  SELECT 22, 'x', 3, 1, char(27) || '[31m' || char(0x9b) || char(0x202e) || char(9) || 'end', NULL,
    -1.25, 'cr' || char(13) || 'lf' || char(13, 10) || 'next'
  """

@Test(arguments: [55, 60, 79, 80, 120, 200])
func `every line of a box has the same width and fits the terminal`(columns: Int) throws {
  let output = try bytes(of: reminders, terminalSettings(columns: columns))
  let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
  let widths = Set(lines.map { DisplayWidth.of(String($0)) })
  #expect(widths.count == 1)
  #expect((widths.first ?? .max) <= columns)
}

@Test(arguments: [50, 80, 200])
func `a box shows every visible character of its cells`(columns: Int) throws {
  let word = "averyveryverylongwordwithoutblanks"
  let box = try text(of: "SELECT '\(word) x' AS a, 'b' AS b", terminalSettings(columns: columns))
  #expect(box.filter { $0 == "v" }.count == word.filter { $0 == "v" }.count)
}

@Test func `lines break after words where they can`() throws {
  // 24 columns less the frame's 4 leave 20 cells.
  let sql = "SELECT 'ask for the notes of the meeting' AS title"
  let expected = """
    ┌──────────────────────┐
    │        title         │
    ├──────────────────────┤
    │ ask for the notes of │
    │ the meeting          │
    └──────────────────────┘

    """
  #expect(try text(of: sql, terminalSettings(columns: 24)) == expected)
}

/// Characters that stay as they are, become longer, and become shorter when they are made harmless; and what goes on
/// with no character.
@Test(arguments: ["é", "char(1)", "char(0x80)", "char(0xE0001)", "👩‍👩‍👧", "CAST(x'80' AS TEXT)"])
func `what stands behind the lines that a cell or a heading shows changes nothing`(
  character: String
) throws {
  let settings = terminalSettings(columns: 24)
  let expression = character.hasSuffix(")") ? character : "'\(character)'"
  // 50 lines of 24 cells, by 64 bytes: the shown lines end long before.
  func shown(_ count: Int, as name: String) throws -> String {
    try text(
      of: "SELECT replace(hex(zeroblob(\(count / 2 + 1))), '0', \(expression)) AS \(name)",
      settings
    )
  }
  let long = try shown(100_000, as: "a")
  #expect(long.contains("…"))
  for count in [153_599, 153_600, 200_001, 500_000] {
    #expect(try shown(count, as: "a") == long)
  }
  guard character == "é" else { return }
  let heading = try shown(2, as: "\"\(String(repeating: character, count: 100_000))\"")
  #expect(try shown(2, as: "\"\(String(repeating: character, count: 500_000))\"") == heading)
}

@Test func `numbers stand at the right, and NULL differs from the text`() throws {
  let expected = """
    ┌─────────┬─────────┐
    │ column1 │ column2 │
    ├─────────┼─────────┤
    │       1 │ one     │
    │   -2.50 │ NULL    │
    │    10.5 │ 'NULL'  │
    └─────────┴─────────┘

    """
  let sql = "VALUES (1, 'one'), (-2.5, NULL), (10.5, 'NULL')"
  let box = try text(of: sql, terminalSettings())
  // SQLite writes -2.5 without a second decimal.
  #expect(box == expected.replacing("  -2.50", with: "   -2.5"))
}

@Test(arguments: OutputMode.all)
func `data never sends a control character to a terminal`(mode: OutputMode) throws {
  let sql = """
    SELECT char(27) || '[31m' || char(0, 1, 7, 8, 13, 127, 0x85, 0x9b, 0x202e) AS "\u{1B}[1m",
      x'9b33316dff' AS b
    """
  let output = try bytes(of: sql, terminalSettings(mode))
  let controls = output.filter { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }
  // What the modes themselves write: rows of csv end with CR LF. The separators of ascii become symbols.
  let separators: [UInt8] =
    switch mode {
    case .csv: [0x0D]
    case .tabs: [0x09]
    default: []
    }
  #expect(controls == separators)
  let scalars = String(validating: output, as: UTF8.self)?.unicodeScalars
  #expect(scalars?.contains { (0x80...0x9F).contains($0.value) || $0.value == 0x202E } == false)
}

@Test func `control characters are shown as symbols`() throws {
  let list = try text(of: "SELECT char(27) || '[31m' || char(0, 127)", terminalSettings(.list))
  #expect(list == "␛[31m␀␡\n")
}

@Test func `a terminal too narrow for the columns gets the values one a line`() throws {
  let sql = "SELECT 1 AS id, 'a title to wrap' AS title, 3 AS aaaa, 4 AS bbbb, 5 AS cccc, 6 AS dddd"
  // Six columns need 19 cells for the frame: nothing is left of 20. The two columns of a list of values
  // need 7 for it, so that 8 of the 13 are left beside the 5 of `title`.
  let records = try text(of: sql, terminalSettings(columns: 20))
  let expected = """
    ┌───────┬──────────┐
    │    id │ 1        │
    │ title │ a title  │
    │       │ to wrap  │
    │  aaaa │ 3        │
    │  bbbb │ 4        │
    │  cccc │ 5        │
    │  dddd │ 6        │
    └───────┴──────────┘

    """
  #expect(records == expected)
  // Side by side, the columns need 19 + 2 + 5 + 4 * 4 without dividing a word.
  #expect(try text(of: sql, terminalSettings(columns: 41)).hasPrefix("┌───────┬"))
  #expect(try text(of: sql, terminalSettings(columns: 42)).hasPrefix("┌────┬"))
}

@Test func `the values of two rows one a line are told apart in each mode`() throws {
  let sql = "SELECT 'one' AS a, 'two' AS b UNION ALL SELECT 'three', NULL"
  func records(_ mode: OutputMode) throws -> String {
    // Side by side, 5 and 4 cells need a gap of 2, or a frame of 7.
    try text(of: sql, terminalSettings(mode, columns: mode == .column ? 9 : 14))
  }
  #expect(
    try records(.table) == """
      +---+-------+
      | a | one   |
      | b | two   |
      +---+-------+
      | a | three |
      | b | NULL  |
      +---+-------+

      """
  )
  #expect(
    try records(.markdown) == """
      | a | one   |
      |---|-------|
      | b | two   |

      | a | three |
      |---|-------|
      | b | NULL  |

      """
  )
  #expect(
    try records(.column)
      == """
      a  one__
      b  two__

      a  three
      b  NULL_

      """.replacing("_", with: " ")
  )
}

@Test(arguments: [OutputMode.table, .markdown, .box])
func `every table with lines fits the terminal`(mode: OutputMode) throws {
  let output = try bytes(of: reminders, terminalSettings(mode, columns: 60))
  let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
  let widths = Set(lines.map { DisplayWidth.of(String($0)) })
  #expect(widths.count == 1)
  #expect((widths.first ?? .max) <= 60)
}

@Test func `column fits the terminal too, with headings above numbers at the right`() throws {
  // 20 columns less a gap of 2 leave 18: 4 for the numbers, 14 for the text.
  let sql = "SELECT 1234 AS n, 'the quick brown fox' AS text UNION ALL SELECT 5, NULL"
  let expected = """
       n  text_____
    ----  ---------
    1234  the quick
          brown fox

       5  NULL_____

    """
  let column = try text(of: sql, terminalSettings(.column, columns: 20))
  #expect(column.replacing(" ", with: "_") == expected.replacing(" ", with: "_"))
}

@Test func `chosen widths hold on a terminal, in cells, and the others share the rest`() throws {
  var settings = terminalSettings(columns: 30)
  settings.columnWidths = [6, -5]
  // 30 columns less the frame's 10 and the chosen 11 leave 9.
  let sql = "SELECT '日本語日本' AS a, 'x' AS b, 'some long text' AS c"
  let expected = """
    ┌────────┬───────┬───────────┐
    │   a    │   b   │     c     │
    ├────────┼───────┼───────────┤
    │ 日本語 │     x │ some long │
    │ 日本   │       │ text      │
    └────────┴───────┴───────────┘

    """
  #expect(try text(of: sql, settings) == expected)
}

@Test func `a quoted table tells types apart on a terminal, and is harmless`() throws {
  var settings = terminalSettings()
  settings.choose(.list)
  settings.choose(.box, options: TableOptions(quotes: true))
  let box = try text(of: "SELECT NULL, 'NULL', 'it''s', x'4142', char(27)", settings)
  #expect(box.contains("│ NULL │ 'NULL' │ 'it''s' │ x'4142' │ '␛'      │"))
}

@Test func `a text that looks like NULL has quotes, and a number has none`() throws {
  var settings = terminalSettings()
  settings.nullValue = "0"
  let rows = try text(of: "SELECT 0 AS n, '0' AS t, NULL AS x", settings)
  #expect(rows.contains("│ 0 │ '0' │ 0 │"))
}

@Test(arguments: [OutputMode.list, .line, .box])
func `CR LF in a text is one line break in each mode for people`(mode: OutputMode) throws {
  let bytes = try bytes(of: "SELECT 'a' || char(13, 10) || 'b' AS t", terminalSettings(mode))
  #expect(!String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{240D}"))
}

@Test func `the text for NULL is harmless on a terminal, and as wide as it is shown`() throws {
  var settings = terminalSettings()
  settings.nullValue = "-\u{1B}\u{200E}-"
  #expect(
    try text(of: "SELECT NULL AS a, 1 AS b", settings) == """
      ┌──────┬───┐
      │  a   │ b │
      ├──────┼───┤
      │ -␛\u{FFFD}- │ 1 │
      └──────┴───┘

      """
  )
}
