import Output
import Testing

/// Tables that are wider than their terminal.
struct TableFitTests {
  @Test func `a column is not made so narrow that a word is divided while others have room`() throws
  {
    // The borders take 10 of the 34 columns. Equal shares of the other 24 would give each column 8,
    // one less than Groceries needs; the longest words (7, 5 and 9) have room.
    let table = try drawn(
      [["see the doctor on Tuesday", "take notes at work x", "Groceries"]],
      columns: 34
    )
    #expect(table.contains("Groceries"))
    for line in table.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= 34) }
  }

  @Test func `words are divided where there is no room for them`() throws {
    let table = try drawn([["abcdefghijklmnopqrstuvwxyz", "x"]], columns: 20)
    for line in table.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= 20) }
    #expect(!table.contains("abcdefghijklmnopqrstuvwxyz"))
  }

  private func drawn(_ rows: [[String]], columns: Int) throws -> String {
    let headings = rows[0].indices.map { TextTable.Column("c\($0)") }
    let table = TextTable(columns: headings, rows: rows)
    let settings = OutputSettings(terminal: Terminal(columns: columns, styling: .none))
    let bytes = try ByteOutput.collecting { table.write(to: $0, settings: settings) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
