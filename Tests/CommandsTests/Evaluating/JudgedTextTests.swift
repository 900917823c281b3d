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
  @Test func `Dashes inside of a text belong to it, and only the last part gives grades`() throws {
    try shell.run(".judge milk -- eggs -- 1=2")
    #expect(try grades == ["milk -- eggs|1|2|"])
  }

  @Test func `Of two lines in one the first is offered`() throws {
    let first = ".judge walk -- 4=3 2=1"
    #expect(
      shell.error("\(first); .judge trash -- 8=3")?.last
        == "a command ends with its line, so judge each query in one: \(first)"
    )
    try shell.run(first)
    #expect(try grades == ["walk|2|1|", "walk|4|3|"])
  }

  /// Cut into words from its beginning each time, such a text would take the square of its length.
  @Test(.timeLimit(.minutes(60))) func `dashes by the thousand in a text are looked through once`()
    throws
  {
    let text = String(repeating: "a -- ", count: 100_000)
    try JudgedText(text, words: nil).refuseGradesInside()
    #expect(throws: CommandError.self) {
      try JudgedText(text + "week -- 3=1 -- x", words: nil).refuseGradesInside()
    }
  }

  /// Twice as much must not take four times as much: the bound only ends what would take minutes.
  @Test(.timeLimit(.minutes(60)))
  func `Many grades are kept in one line, in the order typed, and a row has one of them`() throws {
    let count = 20_000
    let rows = (1...count).map { "\($0 % 10 + 1)=\($0 % 10 % 4)" }.joined(separator: " ")
    try shell.run(".judge week -- \(rows)")
    #expect(try grades.count == 10)
    #expect(throws: CommandError.self) { try shell.run(".judge week -- \(rows) 1=3") }
  }

  @Test func `Dashes of the text stay in it, and only the last ones are before grades`() throws {
    try shell.run(".judge --match \"a -- b\" -- 1=1")
    #expect(try grades == ["\"a -- b\"|1|1|"])
  }

  @Test(arguments: [(".search week", "search"), (".match week OR walk", "match")])
  func `without a text the last search is judged, as it was read`(line: String, kind: String) throws
  {
    try shell.run(line)
    shell.host.keys = ["2", "q"]
    try shell.run(".judge")
    let text = String(line.split(separator: " ", maxSplits: 1)[1])
    #expect(try shell.rows("SELECT text, kind FROM judgments.queries") == ["\(text)|\(kind)"])
  }

  @Test func `grades without a text are for the last search`() throws {
    try shell.run(".search walk")
    try shell.run(".judge -- 4=3 10=0")
    #expect(try grades == ["walk|4|3|", "walk|10|0|"])
    // Words that give no grades are a text.
    #expect(shell.error(".judge -- walk")?.first == "there is nobody to ask for grades here")
  }

  @Test func `grades without dashes before them get the line that keeps them`() throws {
    let remarks = try shell.runAll(".judge walk 10=3 4=1").remarks
    #expect(
      remarks
        == "\"walk 10=3 4=1\" finds no row: there is nothing to judge. Grades come after dashes: "
        + ".judge walk -- 10=3 4=1\n"
    )
    try shell.run(".judge walk -- 10=3 4=1")
    #expect(try grades == ["walk|4|1|", "walk|10|3|"])
    #expect(
      try shell.runAll(".judge walk 10=3 late").remarks.hasSuffix(
        "by its id: .judge walk 10=3 late -- ID=3\n"
      )
    )
    // Without its scale the line would be refused.
    #expect(
      try shell.runAll(".judge --scale 0..9 --as ann walk 10=9").remarks.hasSuffix(
        ": .judge --scale 0..9 --as ann walk -- 10=9\n"
      )
    )
    try shell.run(".judge --scale 0..9 --as ann walk -- 10=9")
    #expect(try grades.contains("walk|10|9|ann"))
  }

  /// No row has a 10 and a 3, and FTS5 knows no `=`.
  @Test(arguments: ["10=3", "--search 10=3", "--search -- 10=3"])
  func `a text that looks like a grade is a query where no dashes or an option say so`(text: String)
    throws
  {
    try shell.run(".search walk")
    let remarks = try shell.runAll(".judge \(text)").remarks
    #expect(remarks.hasPrefix("\"10=3\" finds no row: there is nothing to judge."))
    for line in [".judge --match 10=3", ".judge --match -- 10=3"] {
      #expect(shell.error(line)?.first == "fts5: syntax error near \"=\"")
    }
    #expect(try shell.rows("SELECT name FROM pragma_database_list").contains("judgments") == false)
  }

  @Test func `an expression with quotes stands in no others`() throws {
    try shell.run(".judge --match \"week\" -- 10=3 4=0")
    try shell.run(".judge --as ann --match \"week\" -- 4=2")
    let need = try shell.runAll(".judge need --match \"week\": seven days").remarks
    #expect(need == "Need kept for \"week\".\n")
    #expect(try shell.runAll(".judge agree").remarks.contains(" for \"week\": (no name) 0, ann 2"))
    #expect(shell.error(".judge remove 1 -- 7")?.first == "row 7 has no grade for \"week\"")
    #expect(try shell.runAll(".judge remove 1 -- 4").remarks.hasSuffix("; \"week\" has 1 left.\n"))
    // Also where they are inside it.
    let text = "title : \"week\" AND walk"
    let kept = try shell.runAll(".judge --match \(text) -- 10=3").remarks
    #expect(kept == "1 grade kept for \(text).\n")
    #expect(
      try shell.runAll(".judge remove \(text)").remarks
        == "1 grade removed; \(text) is no judged query any more.\n"
    )
  }

  @Test(arguments: [
    ("", "there is nothing to search for"),
    (".like week", "the last search is one without the index, which cannot be judged"),
  ])
  func `without a text there is nothing to judge where the last search is of no such kind`(
    line: String,
    message: String
  ) throws {
    if !line.isEmpty { try shell.run(line) }
    let error = #expect(throws: CommandError.self) { try shell.run(".judge") }
    #expect(error?.message == message)
  }

  @Test func `a text in quotes is not put into further ones`() throws {
    #expect(
      try shell.runAll(".judge \"take a walk\" -- 4=3").remarks
        == "1 grade kept for \"take a walk\".\n"
    )
  }

  @Test func `an option that says how a text is read needs the text`() throws {
    try shell.run(".search week")
    #expect(shell.error(".judge --match")?.first == "there is nothing to search for")
  }
}
