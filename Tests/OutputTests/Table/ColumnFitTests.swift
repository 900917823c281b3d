import Output
import TerminalKit
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

  @Test func `a heading is divided at the humps of a name before a word below it is`() throws {
    let settings = OutputSettings(terminal: Terminal(columns: 30, styling: .none))
    let sql = "SELECT 12 AS remindersListID, '2025-03-10 10:00:00.000' AS createdAt"
    // The frame takes 7 of the 30. The words 10:00:00.000 and createdAt are whole, as 12 of the other 23
    // suffice for them; remindersListID would need 15 of the 11 that are left.
    let expected = """
      ┌───────────┬──────────────┐
      │ reminders │  createdAt   │
      │  ListID   │              │
      ├───────────┼──────────────┤
      │        12 │ 2025-03-10   │
      │           │ 10:00:00.000 │
      └───────────┴──────────────┘

      """
    #expect(try text(of: sql, settings) == expected)
  }

  @Test func `what a column does not use goes first to those that then need not wrap`() throws {
    // 34 columns less the frame's 10 leave 24, 8 for each column. The first needs but 5 of them: with the 3
    // more the second is not divided.
    let table = try drawn([["three three", "ten groups", "a few words more"]], columns: 34)
    #expect(
      table == """
        ┌───────┬────────────┬───────┐
        │  c0   │     c1     │  c2   │
        ├───────┼────────────┼───────┤
        │ three │ ten groups │ a few │
        │ three │            │ words │
        │       │            │ more  │
        └───────┴────────────┴───────┘

        """
    )
  }

  @Test func `columns that would be hard to read side by side stand one a line`() throws {
    let row = ["2025-03-10 10:00", "2025-03-11 10:00", "2025-03-12 10:00", "2025-03-13 10:00"]
    // Four columns as wide as a date need 40 and a frame of 13.
    #expect(try drawn([row], columns: 53).hasPrefix("┌────────────┬────────────┬─"))
    let records = """
      ┌────┬──────────────────┐
      │ c0 │ 2025-03-10 10:00 │
      │ c1 │ 2025-03-11 10:00 │
      │ c2 │ 2025-03-12 10:00 │
      │ c3 │ 2025-03-13 10:00 │
      └────┴──────────────────┘

      """
    #expect(try drawn([row], columns: 52) == records)
  }

  private func drawn(_ rows: [[String]], columns: Int) throws -> String {
    let headings = rows[0].indices.map { "c\($0)" }
    let table = TextTable(columns: headings, rows: rows)
    let settings = OutputSettings(terminal: Terminal(columns: columns, styling: .none))
    let bytes = try ByteOutput.collecting { table.write(to: $0, settings: settings) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
