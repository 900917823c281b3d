import CommandKit
import CommandSupport
import Testing

@Test func `new weights show where each row of the last search goes`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  // What bm25() says on these rows: without weights 2, 1, then 10, 4 of the completed ones. Only row
  // 10 has its hit in the title, and rows 2 and 1 have theirs in tags, of which 2 has the longer row.
  let moved = try session.runAll(".rank weights title=0.1")
  #expect(
    moved.results.split(separator: "\n").map { $0.split(separator: "|").prefix(4) } == [
      ["1", "1", "=", "2"], ["2", "2", "=", "1"], ["4", "3", "▲1", "4"], ["3", "4", "▼1", "10"],
    ]
  )
  // The title's weight takes from what row 10 has there, and row 4 has nothing to lose.
  #expect(
    moved.remarks
      == """
      2 rows move.
      Row 4 passes row 10 by the weight of title, 0.1 instead of 1: its hits there bring nothing, those of row 10 bring \
      -0.09023 instead of -0.45030.

      """
  )
  #expect(try session.runAll(".rank weights title=0.1").remarks == "No row moves.\n")
  #expect(try session.run(".search week").split(separator: "\n").map { $0.prefix(2) }.last == "10")
}

@Test func `a row that comes onto the page, or leaves it, is shown`() throws {
  let session = try ReminderSession()
  try session.execute("UPDATE reminders SET title = 'This week' WHERE id = 1")
  // By its title row 1 is before the shorter row 2, which has the same tag; the title counts little yet.
  try session.run(".rank weights title=0.1")
  try session.run(".search --limit 1 week")
  let change = try session.runAll(".rank weights title=100 tags=0.1")
  #expect(
    change.results.split(separator: "\n").map { $0.split(separator: "|").prefix(4) } == [
      ["2", "1", "entered", "1"], ["1", "2", "left", "2"],
    ]
  )
  #expect(
    change.remarks.hasPrefix(
      "1 row enters the page, 1 row leaves it.\nRow 1 passes row 2 by the weight of "
    )
  )
}

@Test func `without a search a person sees the weights that are now in force`() throws {
  let session = try ReminderSession(columns: 80)
  #expect(
    try session.run(".rank weights title=10")
      == "In force until .rank reset: bm25(\"reminderTexts\", 0, 10, 1, 1)\n"
  )
  #expect(
    try session.run(".rank reset") == "In force: bm25(\"reminderTexts\")\n"
  )
}

@Test
func `a person who moves no row gets a sentence instead of a table, and the weights in force`()
  throws
{
  let session = try ReminderSession(columns: 80)
  try session.run(".search week")
  // A common factor below 2 keeps the order: the hits are in one column each.
  #expect(
    try session.run(".rank weights title=1.01")
      == """
      No row moves; only the scores change.
      In force until .rank reset: bm25("reminderTexts", 0, 1.01, 1, 1)

      """
  )
  let moved = try session.run(".rank weights title=0.1").split(separator: "\n")
  #expect(moved.first?.hasPrefix("┌") == true)
  #expect(moved.last == "In force until .rank reset: bm25(\"reminderTexts\", 0, 0.1, 1, 1)")
}

@Test func `reset is no weight, but a command`() throws {
  let session = try ReminderSession()
  let error = #expect(throws: CommandError.self) { try session.run(".rank weights reset") }
  #expect(error?.details == ["did you mean .rank reset?"])
}

@Test(arguments: [".rank weights tags=10", ".rank breakpoints tags", ".rank sweep tags 0..2"])
func `places by score are said to be so where the list has another order`(line: String) throws {
  let session = try ReminderSession(columns: 80)
  let note = "The list is ordered by title; these are places by score."
  try session.run(".search --order title week")
  #expect(try session.run(line).contains(note))
  try session.run(".search week")
  #expect(try !session.run(line).contains(note))
}
