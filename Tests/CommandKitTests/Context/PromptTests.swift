import SQLText
import SQLiteDatabase
import Testing

@testable import CommandKit

struct PromptTests {
  @Test(
    arguments: [
      ([.statement], "      ...> "),
      ([.statement, .parenthesis, .parenthesis], "    ((...> "),
      ([.token(.blockComment)], "    /*...> "),
      ([.statement, .triggerBody, .parenthesis], "BEGIN(...> "),
      // No room for BEGIN.
      ([.statement, .triggerBody, .parenthesis, .token(.singleQuote)], "    ('...> "),
    ] as [([OpenConstruct], String)]
  )
  func `the continuation prompt says what is open`(open: [OpenConstruct], prompt: String) {
    #expect(Prompt(lesson: nil, database: .scratch).continuation(in: open) == prompt)
  }

  @Test(
    arguments: [
      (.scratch, "reminders> ", "      ...> "),
      (.memory, "memory> ", "   ...> "),
      (.file("data/cran.db"), "cran> ", " ...> "),
      (.file("/a/b.tar.gz"), "b.tar> ", "  ...> "),
      // What begins with a dot has no stem.
      (.file(".hidden"), ".hidden> ", "    ...> "),
      // Narrow names leave room for fewer dots.
      (.file("a.db"), "a> ", ".> "),
      // Twenty cells, the last for the mark.
      (.file("a name of more than twenty.db"), "a name of more than…> ", "                 ...> "),
      (.file("日本語のリマインダー.db"), "日本語のリマインダー> ", "                 ...> "),
      // Bytes that would move the cursor are shown, not sent.
      (.file("a\u{1B}[2Jb.db"), "a␛[2Jb> ", "   ...> "),
    ] as [(Location, String, String)]
  )
  func `the prompt names the database, and the second one is as wide`(
    database: Location,
    first: String,
    second: String
  ) {
    let prompt = Prompt(lesson: nil, database: database)
    #expect(prompt.first == first)
    #expect(prompt.continuation(in: [.statement]) == second)
  }

  @Test(arguments: [("w", "'> ", ".> "), ("sh", "'.> ", "..> "), ("abc", "'..> ", "...> ")])
  func `a short prompt has room for what is open before it has dots`(
    name: String,
    open: String,
    plain: String
  ) {
    let prompt = Prompt(lesson: nil, database: .file("\(name).db"))
    #expect(prompt.continuation(in: [.statement, .token(.singleQuote)]) == open)
    #expect(prompt.continuation(in: [.statement]) == plain)
  }

  @Test func `signs stand for a transaction and a recording`() {
    #expect(Prompt(lesson: nil, database: .scratch, isInTransaction: true).first == "reminders*> ")
    #expect(
      Prompt(lesson: nil, database: .file("x.db"), isInTransaction: true, isRecorded: true).first
        == "●x*> "
    )
  }

  @Test func `what .prompt has set stands in every session, and the second prompt is as wide`() {
    for lesson in [nil, "like"] {
      let prompt = Prompt(
        lesson: lesson,
        database: .scratch,
        isInTransaction: true,
        isRecorded: true,
        chosen: "fts5: "
      )
      #expect(prompt.first == "fts5: ")
      #expect(prompt.continuation(in: [.statement]) == " ...> ")
    }
  }

  /// The symbol ␊ takes a cell; the b after the tab is in the ninth.
  @Test(arguments: [("a\nb> ", "...> "), ("a\tb> ", "      ...> ")])
  func `the second prompt is as wide as control characters are drawn`(
    first: String,
    second: String
  ) {
    let prompt = Prompt(lesson: nil, database: .memory, chosen: first)
    #expect(prompt.continuation(in: [.statement]) == second)
  }

  @Test func `a lesson's prompt is as wide as one outside`() {
    #expect(Prompt(lesson: "like", database: .scratch).first == "     like> ")
    #expect(
      Prompt(lesson: "queries", database: .scratch, isInTransaction: true, isRecorded: true).first
        == "●queries*> "
    )
  }
}
