import CommandKit
import CommandSupport
import SQLiteDatabase
import Testing

/// Examples in errors are for the table in use.
struct OwnExamplesTests {
  private static func own() throws -> ReminderSession {
    let session = try ReminderSession(.memory)
    try session.execute(
      "CREATE VIRTUAL TABLE own USING fts5(body); INSERT INTO own VALUES ('alpha')"
    )
    try session.context.refreshProfile()
    return session
  }

  @Test(arguments: [
    (".sql last", "Try .search WORD, then .sql last."),
    (".judge", "as in: .judge WORD"), (".judge alpha --", "as in: .judge WORD -- 10=3 4=1"),
    (".eval", "begin with a search that people make, as in: .judge WORD"),
    (".compare alpha vs", "as in: .compare WORD vs OTHER, or .compare WORD vs --weights body=10"),
    (
      ".match alpha -cats",
      "a minus leaves out a column, as in -body:week; to leave out a word, write NOT: week NOT fun"
    ),
  ])
  func `an example names no word and no column of the reminders`(line: String, example: String)
    throws
  {
    #expect(try Self.own().error(line)?.contains(example) == true)
  }

  @Test func `a command that would lose what was typed is not offered`() throws {
    let session = try Self.own()
    #expect(session.error(".judge --match alpha OR")?.last == "this works: .judge --match alpha")
    #expect(
      session.error(".judge --match alpha OR -- 1=3")?.contains { $0.hasPrefix("this works") }
        == false
    )
  }

  @Test(arguments: [
    (".markers <b>", "marks of your own come in pairs, as in: .markers <b> </b>"),
    (".rank breakpoint tags", "did you mean .rank breakpoints?"),
    (".eval form:", "form: needs the name of a form, as form:any"),
  ])
  func `what is missing or misspelled is said`(line: String, words: String) throws {
    let session = try ReminderSession()
    try session.run(".judge week -- 10=3")
    #expect(session.error(line)?.contains(words) == true)
  }

  @Test func `a command is found by its name in any case`() throws {
    #expect(try ReminderSession().run(".help MATCH").contains(".match"))
  }
}
