import CommandKit
import CommandSupport
import Testing

@Test(arguments: [
  ".search", ".like", ".match", ".snippet", ".highlight", ".xray", ".why 1 --", ".whynot 1 --",
  ".compare", ".clear-completed",
])
func `every command that searches bounds its text`(command: String) throws {
  let session = try ReminderSession()
  for (text, fault) in [
    (
      String(repeating: "w", count: 65_537),
      "the text has 65537 bytes; a search takes at most 65536"
    ),
    (
      Array(repeating: "week", count: 65).joined(separator: " "),
      "the text has \"week\" 65 times; a search takes at most 64"
    ),
  ] {
    let error = #expect(throws: CommandError.self) { try session.run("\(command) \(text)") }
    #expect(error?.message == fault)
  }
}

@Test(arguments: [".why 1 --", ".whynot 1 --", ".compare week vs"])
func `a text for reminders has no more words behind a row, or as a side`(command: String) throws {
  let session = try ReminderSession()
  let text = (0..<257).map { "w=\($0)" }.joined(separator: " ")
  let error = #expect(throws: CommandError.self) { try session.run("\(command) \(text)") }
  #expect(error?.message == "the text has 257 words; a search takes at most 256")
}

@Test func `nothing is looked for in the place of a row that is no search either`() throws {
  let session = try ReminderSession()
  let text = (0..<257).map { "w\($0)" }.joined(separator: " ")
  let error = #expect(throws: CommandError.self) { try session.run(".whynot \"\(text)\"") }
  #expect(error?.details == [])
}
