import CommandSupport
import Testing

@Test(arguments: [".whynot 4 10 -- week", ".why 4 10 2 -- week", ".whynot 4 x --json -- week"])
func `what stands before the text is no part of it`(line: String) throws {
  let session = try ReminderSession()
  #expect(try #require(session.error(line)).first?.hasPrefix("extra argument") == true)
}
