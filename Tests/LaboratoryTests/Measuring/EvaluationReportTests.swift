import CommandSupport
import Testing

/// What a person at a terminal reads of an evaluation.
struct EvaluationReportTests {
  @Test func `the means come first, then the queries, the worst before the others`() throws {
    let session = try ReminderSession(columns: 80)
    try session.run(".judge week -- 2=1")
    try session.run(".judge fun -- 5=1")
    try session.run(".judge walk -- 9=1")
    let lines = try session.run(".eval RR").split(separator: "\n").map(String.init)
    #expect(lines[0] == "Measured: bm25(\"reminderTexts\")")
    #expect(lines[2].contains("│ metric │") && lines[2].contains(" 95% from │ 95% to  │ queries "))
    #expect(lines[4].contains("│ RR ") && lines[4].hasSuffix("│       3 │"))
    // 2 is the first row for week, 5 for fun, and 9 is no row for walk: the mean of 1, 1 and 0.
    #expect(lines[4].contains(" 0.66667 "))
    let queries = lines.drop { !$0.contains("│ query ") }.dropFirst(2)
    #expect(queries.first?.contains("│ walk ") == true)
    #expect(queries.first?.contains(" row 9 not found ") == true)
  }

  @Test func `a need stands for an expression that is too long to be read`() throws {
    let session = try ReminderSession(columns: 80)
    let long = (1...30).map { "title:a\($0)" }.joined(separator: " OR ")
    try session.run(".judge --match \(long) -- 1=1")
    #expect(try session.run(".eval").contains("│ a1 a2 a3 "))
    try session.run(".judge need --match \(long): what to do soon")
    let text = try session.run(".eval")
    #expect(text.contains("│ what to do soon "))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(!text.contains("title:a"))
  }

  @Test func `the ten worst are shown, and all on request`() throws {
    let session = try ReminderSession(columns: 80)
    for number in 1...12 {
      try session.run(".judge week \(String(repeating: "a", count: number)) -- 1=1")
    }
    let some = try session.run(".eval RR")
    #expect(some.contains("These are the 10 worst of 12 queries; --all shows all."))
    #expect(some.split(separator: "\n").count { $0.contains("│ week a") } == 10)
    let all = try session.run(".eval --all RR")
    #expect(!all.contains("worst of"))
    #expect(all.split(separator: "\n").count { $0.contains("│ week a") } == 12)
  }

  @Test func `a script gets all queries in their order, with the means below`() throws {
    let session = try ReminderSession()
    try session.run(".judge week -- 2=1")
    try session.run(".judge walk -- 9=1")
    let lines = try session.run(".eval RR").split(separator: "\n")
    #expect(lines.prefix(3).map { $0.prefix { $0 != "|" } } == ["week", "walk", "mean"])
  }

  @Test func `the ranking is named, and a single query has no interval`() throws {
    let session = try ReminderSession(columns: 80)
    try session.run(".judge week -- 2=1")
    try session.run(".rank weights tags=10")
    let report = try session.run(".eval RR")
    #expect(report.hasPrefix("Measured: bm25(\"reminderTexts\", 0, 1, 1, 10)\n"))
    #expect(report.contains("│ metric │ mean │ queries │"))
    // week finds four rows, of which one is judged.
    #expect(
      report.contains(
        "\n3 of 4 rows in the first 10 places are not judged; .judge QUERY asks for them.\n"
      )
    )
  }

  @Test func `a row that is missed has its explanation offered`() throws {
    let session = try ReminderSession(columns: 80)
    try session.run(".judge week -- 9=2")
    let report = try session.run(".eval")
    #expect(report.contains("\nWhy is row 9 (Call accountant) missed? .whynot 9 -- week\n"))
    #expect(try session.run(".whynot 9 -- week").contains("week: is not in the row"))
  }

  @Test func `what explains a missed row follows the form and the weights of the ranking`() throws {
    let session = try ReminderSession(columns: 200)
    try session.run(".judge week end -- 9=2")
    let lines = [".search --any week end", ".whynot 9"]
    let question = "\nWhy is row 9 (Call accountant) missed? "
    #expect(
      try session.run(".eval --form any").contains(question + lines.joined(separator: ", then "))
    )
    try session.run(lines[0])
    #expect(try session.run(lines[1]).contains("week: is not in the row"))
    #expect(
      try session.run(".eval --weights title=10").contains(
        question + ".rank weights title=10, then .whynot 9 -- week end\n"
      )
    )
    #expect(try !session.run(".eval --tokenizer porter").contains("missed?"))
  }

  @Test func `queries that no ranking could serve are named`() throws {
    let session = try ReminderSession(columns: 200)
    try session.run(".judge week -- 2=2 3=1")
    try session.run(".judge walk -- 4=1")
    try session.run(".judge call -- 2=0")
    let end = " whatever is found: no judged row is relevant there.\n"
    #expect(try session.run(".eval AP").contains("\nAP is 0 for \"call\"" + end))
    let strict = try session.run(".eval AP(rel=2) RR Judged@10")
    #expect(strict.contains("\nAP(rel=2) is 0 for \"walk\" and \"call\"" + end))
    #expect(strict.contains("\nRR is 0 for \"call\"" + end))
    #expect(!strict.contains("\nJudged@10 is 0"))
    let compared = try session.run(".eval AP(rel=2) now vs title=5")
    #expect(compared.contains("\nAP(rel=2) is 0 for \"walk\" and \"call\"" + end))
    try session.run(".judge call -- 2=1")
    #expect(try !session.run(".eval AP").contains("whatever is found"))
  }
}
