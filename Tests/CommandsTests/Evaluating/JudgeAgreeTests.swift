import CommandSupport
import TestSupport
import Testing

struct JudgeAgreeTests {
  private let shell: ReminderSession

  init() throws { shell = try ReminderSession() }

  private func grade(_ grades: String...) throws {
    for line in grades { try shell.run(".judge --as \(line)") }
  }

  @Test func `the sentences need no alpha to be understood, and lines show the grades`() throws {
    try grade("ann week -- 10=3 4=2 2=0 1=0", "ben week -- 10=3 4=1 2=1 1=0")
    try grade("ann fun -- 5=3", "ben fun -- 5=1")
    let written = try shell.runAll(".judge agree")
    #expect(written.results.hasPrefix("ann, ben|5|2|0."))
    #expect(
      written.remarks == """
        At least two judges have graded 5 rows, 2 of them alike.
        As far as 5 rows can tell, they agree too little for their grades to be relied on. Krippendorff's alpha is \
        0.659: 1 is full agreement, and 0 is what chance brings.
        They differ most on:
          row 5 (Buy concert tickets) for "fun": ann 3, ben 1
          row 2 (Haircut) for "week": ann 0, ben 1
          row 4 (Take a walk) for "week": ann 2, ben 1
        To look at all grades for these queries:
          .judge list fun
          .judge list week

        """
    )
  }

  @Test func `of three judges there are the pairs and all`() throws {
    try grade("ann week -- 10=3 4=0", "ben week -- 10=3 4=0")
    try shell.run(".judge week -- 4=3 2=1")
    // The judge without a name shares row 4 alone with each of the others.
    #expect(
      try shell.run(".judge agree").hasPrefix(
        "(no name), ann|1|0|0.0\n(no name), ben|1|0|0.0\nann, ben|2|2|1.0\nall|2|1|"
      )
    )
  }

  @Test func `one judge cannot disagree, and judges without a common row neither`() throws {
    #expect(shell.error(".judge agree")?.first == "no row of reminderTexts has been judged yet")
    try grade("ann week -- 10=3 4=2")
    #expect(
      shell.error(".judge agree") == [
        "all grades are those of one judge, and one cannot disagree",
        "another grades the same rows under a name: .judge --as NAME week",
      ]
    )
    try grade("ben week -- 2=1")
    #expect(shell.error(".judge agree")?.first == "no two judges have graded the same row")
  }

  @Test func `without variation nobody can tell, and full agreement names no row`() throws {
    try grade("ann week -- 10=3 4=3", "ben week -- 10=3 4=3")
    let same = try shell.runAll(".judge agree")
    #expect(same.results == "ann, ben|2|2|\n")
    #expect(same.remarks.hasSuffix("tell whether judges agree or always give a 3.\n"))
    try grade("ann week -- 2=0", "ben week -- 2=0")
    let full = try shell.runAll(".judge agree")
    #expect(full.results == "ann, ben|3|3|1.0\n")
    #expect(full.remarks.hasPrefix("At least two judges have graded 3 rows, all of them alike.\n"))
    #expect(full.remarks.contains("they agree on every row. Krippendorff's alpha is 1.0:"))
    #expect(!full.remarks.contains("differ"))
  }

  @Test func `tools get the numbers, the pairs and the rows`() throws {
    try grade("ann week -- 10=3 4=2", "ben week -- 10=3 4=0")
    let object = try shell.json(".judge agree --json")
    #expect(object["rows"] as? Int == 2)
    #expect(object["same"] as? Int == 1)
    #expect((object["pairs"] as? [[String: Any]])?.first?["judges"] as? [String] == ["ann", "ben"])
    let disputed = try #require((object["disputed"] as? [[String: Any]])?.first)
    #expect(disputed["row"] as? Int == 4)
    #expect(disputed["grades"] as? [String: Int] == ["ann": 2, "ben": 0])
  }

  @Test func `a name from a table reaches the screen as text`() throws {
    try grade("ann week -- 10=3", "ben week -- 10=0")
    try shell.execute("UPDATE judgments.grades SET judge = char(27) || '[31m' WHERE judge = 'ben';")
    #expect(try !shell.runAll(".judge agree").remarks.contains("\u{1B}"))
  }
}
