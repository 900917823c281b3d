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

@Test
func `SQL is indented between its tokens, and a line break in a name or a text stays as it is`()
  throws
{
  let session = try ReminderSession()
  var report = Report(isForTools: false)
  report.sql(
    "INSERT INTO \"a\nb\"\nVALUES ('one\ntwo');",
    lead: "  repair",
    indentation: 10
  )
  try session.context.write(report)
  #expect(
    session.lastResults
      == "  repair  INSERT INTO \"a\nb\"\n          VALUES ('one\ntwo');\n"
  )
}
