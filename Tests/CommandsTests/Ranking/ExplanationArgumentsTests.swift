import CommandSupport
import Testing

@Test(arguments: [".whynot 4 10 -- week", ".why 4 10 2 -- week", ".whynot 4 x --json -- week"])
func `what stands before the text is no part of it`(line: String) throws {
  let session = try ReminderSession()
  #expect(try #require(session.error(line)).first?.hasPrefix("extra argument") == true)
}

/// Words are no expression, whatever is in them.
@Test(arguments: ["C#", "!!", "a OR b", "*", "(", "{}"], [".why 1 --", ".whynot 1 --"])
func `words that a table cannot search for are no syntax error`(words: String, command: String)
  throws
{
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE o USING fts5(a, tokenize='trigram'); INSERT INTO o VALUES ('C++ is ok');"
  )
  try session.run(".use o")
  let error = try #require(session.error("\(command) \(words)"))
  #expect(error == session.error(".search \(words)"))
  #expect(error.first == "o cannot search for any of this")
}
