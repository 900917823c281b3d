import CommandSupport
import Testing

@Test(arguments: [
  (".why 4", "there is no search to explain"),
  (".why 3 -- week", "this search does not find row 3"),
  (".why 99 -- week", "there is no reminder 99"),
  (
    ".why 4 -- #fun",
    "this search asks the index for nothing: tags and words that are too short for it have no score"
  ),
  (".why 4 week", "expected an id or a whole title, not \"week\""),
  (".why --match 4 -- week AND", "fts5: syntax error near \"\""),
  (".why", "missing ID"),
])
func `what cannot be explained is said`(line: String, message: String) throws {
  #expect(try ReminderSession().error(line)?.first == message)
}

@Test func `a row is not compared with itself`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  #expect(
    session.error(".why 4 4")
      == ["row 4 cannot be compared with itself", "this explains its score: .why 4"]
  )
  #expect(session.error(".why 4 4 -- fun")?.last == "this explains its score: .why 4 -- fun")
  for line in [".why walk 4", ".why 4 walk"] {
    #expect(session.error(line)?.contains { $0.contains(".why 4 4") } == false)
  }
}

@Test func `every report fits 80 columns`() throws {
  let session = try ReminderSession()
  let lines = [
    ".why 4 -- week", ".why --match 4 -- fun OR take OR walk OR \"take a walk\" OR tags:week*",
    ".why 4 10 -- week",
    ".whynot 9 -- call \"the accountant about the tax return\" [status expenses]~2",
  ]
  for line in lines {
    for shown in try session.run(line).split(separator: "\n") {
      #expect(shown.count <= 80, "\(shown)")
    }
  }
}
