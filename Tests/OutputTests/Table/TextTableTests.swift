import Output
import TerminalKit
import Testing

private func drawn(_ table: TextTable, _ settings: OutputSettings) throws -> String {
  visible(try ByteOutput.collecting { table.write(to: $0, settings: settings) })
}

@Test func `a computed table is drawn as a box, counted in cells wherever it goes`() throws {
  var table = TextTable(columns: ["word", "rows"], numbers: [1])
  table.append(["日本", "7"])
  table.append(["two\nlines", nil])
  table.append(["\u{1B}[1m"])
  let expected = """
    ┌───────┬──────┐
    │ word  │ rows │
    ├───────┼──────┤
    │ 日本  │    7 │
    ├───────┼──────┤
    │ two   │      │
    │ lines │      │
    ├───────┼──────┤
    │ ␛[1m  │      │
    └───────┴──────┘

    """
  #expect(try drawn(table, settings(.box)) == expected)
  #expect(try drawn(table, terminalSettings()) == expected)
}

@Test func `a computed table fits the terminal`() throws {
  let table = TextTable(
    columns: ["a", "b"],
    rows: [[String(repeating: "word ", count: 20), "short"]]
  )
  let lines = try drawn(table, terminalSettings(columns: 40)).split(separator: "\n")
  #expect(Set(lines.map { DisplayWidth.of(String($0)) }).count == 1)
  #expect(DisplayWidth.of(String(lines[0])) <= 40)
}
