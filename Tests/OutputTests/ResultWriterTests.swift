import Output
import Testing

/// What a writer reports after it has finished.
private struct Report: Equatable {
  var output: String
  var rows: Int
  var shown: Int
  var isCut: Bool
}

private func report(_ sql: String, _ settings: OutputSettings) throws -> Report {
  var report = Report(output: "", rows: 0, shown: 0, isCut: false)
  let output = try ByteOutput.collecting { output in
    let writer = ResultWriter(settings: settings, output: output)
    try forEachRow(of: sql) { try writer.write($0) }
    try writer.finish()
    report.rows = writer.rowCount
    report.shown = writer.shownRowCount
    report.isCut = writer.hasCutCells
  }
  report.output = visible(output)
  return report
}

private let hundredRows =
  "WITH c(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM c LIMIT 100) SELECT n FROM c"

@Test(arguments: [OutputMode.list, .box, .line, .column])
func `on a terminal, rows beyond the limit are counted`(mode: OutputMode) throws {
  var settings = terminalSettings(mode)
  settings.maxRows = 3
  let limited = try report(hundredRows, settings)
  let first = try report(hundredRows + " WHERE n <= 3", settings)
  #expect(limited.output == first.output)
  #expect([limited.rows, limited.shown] == [100, 3])
  #expect([first.rows, first.shown] == [3, 3])
}

@Test func `what programs read has all rows, and so has a file`() throws {
  var terminal = terminalSettings(.csv)
  terminal.maxRows = 3
  #expect(try report(hundredRows, terminal).shown == 100)
  var file = settings(.list)
  file.maxRows = 3
  #expect(try report(hundredRows, file).shown == 100)
}

@Test func `a very long cell is cut with a mark, on a terminal`() throws {
  var settings = terminalSettings(columns: 14)
  settings.maxCellLines = 2
  // 14 columns less the frame's 4 leave 10 cells; the mark takes the last one.
  let expected = """
    ┌────────────┐
    │     a      │
    ├────────────┤
    │ 0123456789 │
    │ 012345678… │
    └────────────┘

    """
  let sql = "SELECT '\(String(repeating: "0123456789", count: 3))' AS a"
  let cut = try report(sql, settings)
  #expect(cut.output == expected)
  #expect(cut.isCut)
  settings.maxCellLines = 3
  #expect(try !report(sql, settings).isCut)
  settings.maxCellLines = nil
  #expect(try report(sql, settings).output.count { $0 == "9" } == 3)
}

@Test func `a cell of many lines is cut, and one of many bytes`() throws {
  var settings = terminalSettings(columns: 20)
  settings.maxCellLines = 2
  let lines = try report("SELECT 'a' || char(10) || 'b' || char(10) || 'c' AS x", settings)
  #expect(lines.output.contains("│ a  │\n│ b… │\n└"))
  let bytes = try report("SELECT hex(zeroblob(100000)) AS x, 'ä' AS y", settings)
  #expect(bytes.isCut)
  #expect(bytes.output.count { $0 == "…" } == 1)
  // The last byte that is kept of this one is in the middle of a character.
  let split = try report("SELECT 'x' || replace(hex(zeroblob(9000)), '0', 'é') AS x", settings)
  #expect(split.isCut)
  #expect(!split.output.contains("\u{FFFD}"))
}

@Test func `values one a line are cut too, where a terminal is too narrow for a table`() throws {
  var settings = terminalSettings(columns: 20)
  settings.maxCellLines = 1
  let sql = "SELECT 'a title to wrap' AS title, 1 AS a, 2 AS b, 3 AS cccc, 4 AS dddd, 5 AS eeee"
  let records = try report(sql, settings)
  #expect(records.output.contains("│ title │ a title… │\n"))
  #expect(records.isCut)
}

@Test func `nothing is cut in a file`() throws {
  var settings = settings(.box)
  settings.maxCellLines = 1
  let file = try report("SELECT 'a' || char(10) || 'b' AS x", settings)
  #expect(!file.isCut)
  #expect(file.output.contains("│ b │"))
}

/// Results of different shapes, each after one that could leave something after: more columns, longer cells, line
/// breaks, NULL, no rows, and more than one block of memory.
private let shapes = [
  "SELECT 1 AS a, 'two' AS \"a long heading\", NULL AS c",
  "SELECT 'x' AS \"\"",
  "SELECT 'several' || char(10) || 'lines' AS t, 2 AS n UNION ALL SELECT 'one', 3",
  "SELECT 1 AS a WHERE 0",
  "SELECT hex(zeroblob(9000)) AS h, 5 AS n UNION ALL SELECT hex(zeroblob(9000)), 6",
  "SELECT 7 AS n, 8 AS m",
]

@Test(arguments: OutputMode.all, [true, false])
func `a writer that is used again writes each result as a new one does`(
  mode: OutputMode,
  onTerminal: Bool
) throws {
  let settings = onTerminal ? terminalSettings(mode) : settings(mode)
  let expected = try (shapes + shapes.reversed()).flatMap { try bytes(of: $0, settings) }
  let written = try ByteOutput.collecting(onTerminal: onTerminal) { output in
    let writer = ResultWriter(settings: settings, output: output)
    for sql in shapes + shapes.reversed() {
      try forEachRow(of: sql) { try writer.write($0) }
      try writer.finish()
      writer.reuse()
    }
  }
  #expect(visible(written) == visible(expected))
}
