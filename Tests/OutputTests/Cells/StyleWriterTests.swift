import Output
import TerminalKit
import Testing

private let hit = "'find ' || char(1) || 'this and that' || char(2) || ' here'"

@Test func `hits are styled on a terminal, by what it may be sent`() throws {
  let presentation = Presentation(columnsWithHits: ["a"])
  func list(_ styling: Styling) throws -> String {
    try text(of: "SELECT \(hit) AS a", terminalSettings(.list, styling: styling), presentation)
  }
  #expect(try list(.palette) == "find <1B>[1;38;5;160mthis and that<1B>[0m here\n")
  #expect(try list(.monochrome) == "find <1B>[1;4mthis and that<1B>[0m here\n")
  #expect(try list(.none) == "find ␁this and that␂ here\n")
}

@Test func `only named columns have hits, and other controls in them stay harmless`() throws {
  let sql = "SELECT char(27, 1) || 'x' || char(2) AS a, char(1) || 'y' || char(2) AS b"
  let settings = terminalSettings(.list, styling: .palette)
  let list = try text(of: sql, settings, Presentation(columnsWithHits: ["a"]))
  #expect(list == "␛<1B>[1;38;5;160mx<1B>[0m|␁y␂\n")
}

@Test func `a hit that goes over lines is closed at each end, so that borders are plain`() throws {
  // 17 columns less the frame's 4 leave 13 cells: `find this and` and the rest.
  let box = try text(
    of: "SELECT \(hit) AS a",
    terminalSettings(columns: 17, styling: .palette),
    Presentation(columnsWithHits: ["a"])
  )
  let expected = """
    ┌───────────────┐
    │       a       │
    ├───────────────┤
    │ find <1B>[1;38;5;160mthis and<1B>[0m │
    │ <1B>[1;38;5;160mthat<1B>[0m here     │
    └───────────────┘

    """
  #expect(box == expected)
}

@Test func `a hit left open ends with its value`() throws {
  let settings = terminalSettings(.list, styling: .palette)
  let list = try text(
    of: "SELECT char(1) || 'x' AS a, 'y' AS b",
    settings,
    Presentation(columnsWithHits: ["a"])
  )
  #expect(list == "<1B>[1;38;5;160mx<1B>[0m|y\n")
}

@Test func `NULL is dim where styles are allowed`() throws {
  let list = try text(of: "SELECT NULL, 'NULL'", terminalSettings(.list, styling: .monochrome))
  #expect(list == "<1B>[2mNULL<1B>[0m|'NULL'\n")
}

@Test func `hits are styled only where people read`() {
  #expect(terminalSettings(.box, styling: .palette).stylesHits)
  #expect(terminalSettings(.list, styling: .monochrome).stylesHits)
  #expect(!terminalSettings(.json, styling: .palette).stylesHits)
  #expect(!terminalSettings(.box, styling: .none).stylesHits)
  #expect(!settings(.box).stylesHits)
}

private let marked = "SELECT 1 AS id, 'Home' AS list, 1 AS done UNION ALL SELECT 2, 'Work', 0"

private let decorating = Presentation(visibleColumns: 2) { row in
  let isDone = row.index(of: "done").map { row.integer(at: $0) == 1 } ?? false
  return RowDecoration(mark: isDone ? "✓" : "", colors: [1: Color(rgb: 0x4A99EF)])
}

@Test func `marks and colours come from hidden columns, in a box on a terminal`() throws {
  let expected = """
    ┌───┬────┬──────┐
    │   │ id │ list │
    ├───┼────┼──────┤
    │ ✓ │  1 │ <1B>[38;2;74;153;239mHome<1B>[0m │
    │   │  2 │ <1B>[38;2;74;153;239mWork<1B>[0m │
    └───┴────┴──────┘

    """
  // On black the colour has the contrast that it needs; where the background is unknown, it is changed.
  var onBlack = terminalSettings(styling: .trueColor)
  onBlack.terminal?.background = .color(.black)
  #expect(try text(of: marked, onBlack, decorating) == expected)
  // 0x4A, 0x99 and 0xEF are nearest to the steps 1 (95), 3 (175, not 135) and 5 (255) of the cube.
  let palette = try text(of: marked, terminalSettings(styling: .palette), decorating)
  #expect(palette.contains("<1B>[38;5;69mHome<1B>[0m"))
}

@Test func `no column of marks is drawn when no row has one, or outside a terminal`() throws {
  let unmarked = "SELECT 2 AS id, 'Work' AS list, 0 AS done"
  #expect(try text(of: unmarked, terminalSettings(), decorating).hasPrefix("┌────┬──────┐\n"))
  #expect(try text(of: marked, settings(.box), decorating).hasPrefix("┌────┬──────┐\n"))
}
