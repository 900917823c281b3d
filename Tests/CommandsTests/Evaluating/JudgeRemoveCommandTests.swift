import CommandKit
import CommandSupport
import Laboratory
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import Testing
import TerminalKit
import TestSupport

extension JudgeCommandTests {
  @Test func `a query goes with all that is kept of it, and a person is asked before`() throws {
    let typed = try ReminderSession(isTyped: true)
    try typed.run(".judge week -- 10=3 4=2")
    try typed.run(".judge need week: seven days")
    try typed.run(".eval --save before")
    typed.host.answer = false
    #expect(try typed.runAll(".judge remove week").remarks == "Nothing was removed.\n")
    let belongings = "its need and its places in 1 kept run"
    #expect(
      typed.host.questions.last == "Forget \"week\" with 2 grades, \(belongings)?"
    )
    #expect(try typed.rows("SELECT count(*) FROM judgments.grades") == ["2"])
    typed.host.answer = true
    #expect(
      try typed.runAll(".judge remove week").remarks
        == "2 grades removed, with \(belongings); \"week\" is no judged query any more.\n"
    )
    for table in ["queries", "grades", "covered", "places"] {
      #expect(try typed.rows("SELECT count(*) FROM judgments.\(table)") == ["0"])
    }
  }

  @Test func `.sql last writes in the values of what was prepared for several`() throws {
    try shell.run(".judge week -- 4=2")
    let sql = try shell.run(".sql last")
    #expect(sql.contains("'4', 2, ") && !sql.contains("?"))
  }

  @Test func `rows alone go without a question, and a query with a need stays`() throws {
    let typed = try ReminderSession(isTyped: true)
    try typed.run(".judge week -- 10=3 4=2")
    try typed.run(".judge need week: seven days")
    #expect(
      typed.error(".judge remove week -- 10=3")
        == ["row 10=3 has no grade for \"week\"", "only the row's id stands there: 10"]
    )
    let questions = typed.host.questions
    #expect(
      try typed.runAll(".judge remove week -- 10 4").remarks
        == "2 grades removed; \"week\" has none left, and keeps its need.\n"
    )
    #expect(typed.host.questions == questions)
    #expect(try typed.rows("SELECT text FROM judgments.queries") == ["week"])
  }

  @Test func `A query with dashes is removed by its whole text`() throws {
    try shell.run(".judge milk -- eggs -- 1=2")
    try shell.run(".judge remove milk -- eggs")
    #expect(try grades == [])
  }

  @Test func `no more grades are removed than somebody was asked about`() throws {
    let typed = try ReminderSession(isTyped: true)
    try typed.run(".judge week -- 10=3")
    typed.host.answer = true
    typed.host.beforeAnswer = { [typed] in _ = try? typed.runAll(".judge week -- 2=1") }
    let error = try #require(typed.error(".judge remove week"))
    #expect(error.first == "\"week\" was judged meanwhile, and nothing was removed")
    #expect(try typed.rows("SELECT count(*) FROM judgments.grades") == ["2"])
  }
}
