import Output
import SQLText
import TerminalKit
import Testing

/// The layout of a row whose second column has 13 characters, with a third column after it.
private func layout(of text: String, _ settings: OutputSettings) throws -> [Substring] {
  let bytes = try ByteOutput.collecting(onTerminal: settings.terminal != nil) { output in
    let format = ProgramFormat(indentations: [], settings: settings)
    try forEachRow(of: "SELECT 1 AS addr, \(text) AS opcode, NULL AS p1") {
      let row = ResultRow($0)
      format.begin(columnsOf: row, to: output)
      format.write(row, to: output)
    }
  }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
}

struct ProgramFormatTests {
  @Test func `on a terminal a value stays on its line, and the columns behind it aligned`() throws {
    var settings = OutputSettings(terminal: Terminal(columns: 80, styling: .none))
    settings.nullValue = "-\u{7}"
    // Symbols take a cell, the two characters of a Japanese word four.
    for text in ["'a' || char(27, 10, 0x202E) || 'b'", "'日本b'", "'abcde'"] {
      let lines = try layout(of: text, settings)
      #expect(lines.count == 3)
      let behind = try #require(lines[2].firstRange(of: "-␇"))
      // Two columns of 4 and 13 cells, each with two blanks after it.
      #expect(DisplayWidth.of(String(lines[2][..<behind.lowerBound])) == 21)
    }
  }

  @Test func `a file gets bytes that are no UTF-8 as they are`() throws {
    var settings = OutputSettings()
    settings.nullValue = StrayBytes.text([0xC3])
    let bytes = try ByteOutput.collecting(onTerminal: false) { output in
      let format = ProgramFormat(indentations: [], settings: settings)
      try forEachRow(of: "SELECT NULL AS addr, CAST(x'61FF9B' AS TEXT) AS opcode, NULL AS p1") {
        format.write(ResultRow($0), to: output)
      }
    }
    // sqlite3 counts the bytes that begin a character: C3 is one, FF another, 9B none.
    let text = StrayBytes.text([0xC3]) + "     a" + StrayBytes.text([0xFF, 0x9B])
    let rest = "             " + StrayBytes.text([0xC3]) + "\n"
    #expect(bytes == StrayBytes.bytes(of: text + rest))
  }

  @Test func `a file gets the bytes, and counts characters as sqlite3 does`() throws {
    #expect(
      try layout(of: "'日本' || char(27)", OutputSettings()).last == "1     日本\u{1B}            "
    )
  }
}
