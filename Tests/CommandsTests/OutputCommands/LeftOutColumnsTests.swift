import CommandKit
import CommandSupport
import Output
import SQLSpelling
import Testing

@Test func `columns that the table has left out are named, harmlessly`() throws {
  let session = try ReminderSession(columns: 80)
  var rows = StoredRows(columnNames: ["id", "due", "li\u{1B}st"])
  rows.append(number: .integer(1))
  for _ in ["due", "list"] { rows.append(number: .null) }
  var presentation = Presentation()
  presentation.leavesOutEmptyColumns = true
  try session.context.show(rows, as: presentation)
  #expect(session.lastResults.hasSuffix("Empty here: due, li␛st.\n"))
}
