import Output
import TerminalKit
import Testing

/// Values with shorter forms, in a terminal that is too narrow for them.
struct OneLineFitTests {
  /// A table of a name, a note with forms of 9, 4 and 2 cells, and a day with one of 5.
  private func table(_ names: [String], columns: Int, wraps: Bool = false) throws -> [String] {
    var settings = terminalSettings(columns: columns)
    settings.tables.wrapsAllValues = wraps
    let presentation = Presentation(decorate: { _ in
      RowDecoration(shorterTexts: [1: ["seven two", "nine", "ok"], 2: ["Monda"]])
    })
    let rows = names.map {
      "SELECT '\($0)' AS name, 'thirteen long' AS note, 'Monday 12:00' AS day"
    }
    return try text(of: rows.joined(separator: " UNION ALL "), settings, presentation)
      .split(separator: "\n").map(String.init)
  }

  // The borders take 10 cells; name, note and day 5, 13 and 12, so that all fit from 40 on.
  @Test(arguments: [
    (40, "│ Alice │ thirteen long │ Monday 12:00 │"), (39, "│ Alice │ thirteen long │ Monda │"),
    (33, "│ Alice │ thirteen long │ Monda │"), (32, "│ Alice │ seven two │ Monda │"),
    (29, "│ Alice │ seven two │ Monda │"), (28, "│ Alice │ nine │ Monda │"),
    (24, "│ Alice │ nine │ Monda │"),
  ])
  func `the rightmost column gives way first, then the other, and no row is broken`(
    columns: Int,
    row: String
  ) throws {
    let lines = try table(["Alice"], columns: columns)
    #expect(lines.count == 5)
    #expect(lines[3] == row)
  }

  @Test func `texts are broken only then, at the widths that make the fewest lines`() throws {
    // Note and day give way to 4 and 5 of the 16 cells; of the other 7 `Eve of` needs 6.
    let lines = try table(["Al", "Bob", "Cy", "Dora", "Eve of York"], columns: 26)
    #expect(lines.last { $0.contains("York") } == "│ York   │      │       │")
    // One rule, above the row of two lines.
    #expect(lines.filter { $0.hasPrefix("├") }.count == 2)
  }

  // The borders and id take 9 cells. Below 13 cells for the note its name is divided, into 7 and 6.
  @Test(arguments: [
    (22, ["│ id │ a_long_column │", "│  1 │ thirteen long │"]),
    (21, ["│ id │  a_long_  │", "│    │  column   │", "│  1 │ seven two │"]),
    (17, ["│ id │ a_long_ │", "│    │ column  │", "│  1 │ nine    │"]),
  ])
  func `a name gives way where the table would have no room otherwise`(columns: Int, head: [String])
    throws
  {
    let presentation = Presentation(decorate: { _ in
      RowDecoration(shorterTexts: [1: ["seven two", "nine", "ok"]])
    })
    let sql = "SELECT 1 AS id, 'thirteen long' AS a_long_column"
    let lines = try text(of: sql, terminalSettings(columns: columns), presentation)
      .split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("│") } == head)
  }

  /// Whether the line below the table says that values are cut.
  @Test(arguments: [(40, false), (20, false), (12, true)])
  func `a form without a word counts as cut`(columns: Int, isCut: Bool) throws {
    let presentation = Presentation(decorate: { _ in
      RowDecoration(shorterTexts: [1: ["seven…", "…"]])
    })
    var hasCutCells = false
    _ = try ByteOutput.collecting { output in
      let writer = ResultWriter(
        settings: terminalSettings(columns: columns),
        presentation: presentation,
        output: output
      )
      try forEachRow(of: "SELECT 'Al' AS a, 'thirteen long' AS b") { try writer.write($0) }
      try writer.finish()
      hasCutCells = writer.hasCutCells
    }
    #expect(hasCutCells == isCut)
  }

  @Test func `the form with all values broken has rules between all rows`() throws {
    let lines = try table(["Al", "Bob"], columns: 34, wraps: true)
    #expect(lines.filter { $0.hasPrefix("├") }.count == 2)
    #expect(lines.joined().contains("thirteen"))
    #expect(!lines.joined().contains("seven"))
  }
}

@Test func `on a terminal rules stand around rows of several lines, in a file between all`() throws
{
  let sql = "VALUES ('a'), ('b'), ('c' || char(10) || 'd'), ('e'), ('f')"
  func rules(_ settings: OutputSettings) throws -> [Int] {
    try text(of: sql, settings).split(separator: "\n").enumerated()
      .filter { $0.element.hasPrefix("├") }.map(\.offset)
  }
  // Headings, their rule, a, b, rule, c, d, rule, e, f.
  #expect(try rules(terminalSettings()) == [2, 5, 8])
  #expect(try rules(settings(.box)) == [2, 4, 6, 9, 11])
}
