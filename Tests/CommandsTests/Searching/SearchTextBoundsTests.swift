import CommandKit
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
