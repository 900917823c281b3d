import CommandKit
import CommandSupport
import Output
import Testing

@Test func `.explain with the key of a row leaves the layout, and names the command that is meant`()
  throws
{
  let session = try ReminderSession(isTyped: true)
  try session.run(".explain off")
  let error = try #require(session.error(".explain 10"))
  #expect(error[0] == ".explain takes on, off or auto, and lays out the rows of EXPLAIN")
  #expect(error[1] == "to have the score of row 10 in a search explained: .why 10 -- WORDS")
  #expect(session.context.output.plans.layout == .off)
  try session.run(".search week")
  #expect(
    session.error(".explain 10")?[1]
      == "to have the score of row 10 in the last search explained: .why 10"
  )
}

@Test(arguments: [
  ("on", "on"), ("1", "on"), ("0", "off"), ("10", "auto"), ("off", "off"), ("auto", "auto"),
  ("", "on"),
])
func `.explain lays out what it does in sqlite3`(word: String, layout: String) throws {
  let session = try ReminderSession()
  try session.run(".explain \(word)")
  #expect("\(session.context.output.plans.layout)" == layout)
}

@Test func `a person is told what a number has switched`() throws {
  let session = try ReminderSession(columns: 100, isTyped: true)
  #expect(
    try session.run(".explain 1").hasPrefix(
      "EXPLAIN's rows are laid out as a program now; .why is "
    )
  )
  #expect(try session.run(".explain on") == "")
}
