import Output
import TerminalKit
import Testing

/// When the hits of a search are a list, and when they are a table.
struct ListedHitsTests {
  private let long = String(repeating: "word ", count: 60)

  private var presentation: Presentation {
    var presentation = Presentation()
    presentation.hits = [
      Hit(
        key: 1,
        texts: [.init("title", column: "title", open: "", close: "")],
        score: "-1.00"
      )
    ]
    return presentation
  }

  private func page(_ text: String, _ settings: OutputSettings) throws -> String {
    try OutputTests.text(
      of: "SELECT 1 AS id, '\(text)' AS title, -1.0 AS rank",
      settings,
      presentation
    )
  }

  @Test func `a row of several lines makes the page a list`() throws {
    let settings = OutputSettings(terminal: Terminal(columns: 60, styling: .none))
    // 60 words of 5 cells are 300: at least six lines of a table.
    #expect(
      try page(long, settings) == "1  title" + String(repeating: " ", count: 45) + "  -1.00\n"
    )
  }

  @Test func `rows of one line stay a table, and of two they make a list`() throws {
    let settings = OutputSettings(terminal: Terminal(columns: 60, styling: .none))
    #expect(try page("milk", settings).contains("│ milk  │"))
    #expect(try page(String(long.prefix(40)), settings).contains("│ word word"))
    #expect(!(try page(String(long.prefix(60)), settings)).contains("│"))
  }

  @Test func `a mode, a width or wrapping that the user chose keeps its table`() throws {
    #expect(try page(long, terminalSettings(columns: 60)).contains("│"))
    var widths = OutputSettings(terminal: Terminal(columns: 60, styling: .none))
    widths.columnWidths = [0, 20]
    #expect(try page(long, widths).contains("│"))
    var wrapping = OutputSettings(terminal: Terminal(columns: 60, styling: .none))
    wrapping.tables.wrapsAllValues = true
    #expect(try page(long, wrapping).contains("│"))
  }

  @Test func `a file has no list`() throws {
    #expect(try page(long, OutputSettings()) == "1|\(long)|-1.0\n")
    #expect(try page(long, settings(.box)).contains("│"))
  }

  @Test func `columns in which nothing stands are left out and named`() throws {
    var presentation = Presentation()
    presentation.leavesOutEmptyColumns = true
    let sql = "SELECT 1 AS id, NULL AS due, '' AS tags, 0 AS n UNION ALL SELECT 2, NULL, '', NULL"
    var names: [String] = []
    let bytes = try ByteOutput.collecting(onTerminal: true) { output in
      let writer = ResultWriter(
        settings: terminalSettings(),
        presentation: presentation,
        output: output
      )
      try forEachRow(of: sql) { try writer.write($0) }
      try writer.finish()
      names = writer.emptyColumns
    }
    #expect(names == ["due", "tags"])
    #expect(
      visible(bytes) == """
        ┌────┬──────┐
        │ id │  n   │
        ├────┼──────┤
        │  1 │    0 │
        │  2 │ NULL │
        └────┴──────┘

        """
    )
  }

  @Test func `a column that is left out makes no row taller`() throws {
    var presentation = presentation
    presentation.leavesOutEmptyColumns = true
    let settings = OutputSettings(terminal: Terminal(columns: 60, styling: .none))
    #expect(
      try text(of: "SELECT 1 AS id, 'milk' AS title, NULL AS due", settings, presentation)
        .contains("│  1 │ milk  │\n")
    )
  }
}
