import CommandKit
import CommandSupport
import Output
import Testing

@Test func `a line of a report ends at its line feed, also behind a carriage return`() throws {
  let session = try ReminderSession()
  var report = Report(isForTools: false)
  // SQL as another system wrote it, which keeps its lines, with a symbol for what a terminal would obey.
  report.verbatim("SELECT 1\r\nFROM t")
  try session.context.write(report)
  #expect(session.lastResults == "SELECT 1␍\nFROM t\n")
}
