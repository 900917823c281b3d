import CommandKit
import CommandSupport
import Testing

struct SearchSummaryTests {
  @Test(arguments: [
    ("week", "4 reminders, 2 completed."),
    ("doctor", "1 reminder."),
    ("zzz", "No reminder matches."),
    ("--limit 3 week", "4 reminders, 2 completed; 1 to 3 shown (--offset 3 goes on)."),
    ("--offset 3 week", "4 reminders, 2 completed; number 4 shown."),
    ("--limit 0 week", "4 reminders, 2 completed."),
    ("--hide-completed week", "2 reminders, 2 completed hidden."),
    (
      "--hide-completed --limit 1 week",
      "2 reminders, 2 completed hidden; number 1 shown (--offset 1 goes on)."
    ),
    ("--hide-completed laundry", "No open reminder matches, 1 completed hidden."),
    ("--offset 9 week", "4 reminders, 2 completed; none after the first 9."),
  ])
  func `a line below a page says what was found, and what of it is shown`(
    search: String,
    summary: String
  ) throws {
    let session = try ReminderSession(columns: 80)
    let written = try session.runAll(".search \(search)")
    #expect((written.results + written.remarks).split(separator: "\n").last == summary[...])
  }

  /// Each completed reminder is counted once, by whatever statement.
  @Test(arguments: [
    (".search --limit 2 week", "2 of 4 rows; --limit 0 gives all\n"),
    (".search --limit 2 --offset 1 week", "rows 2 to 3 of 4; --limit 0 gives all from row 2\n"),
    (".search --limit 1 --offset 1 week", "row 2 of 4; --limit 0 gives all from row 2\n"),
    (".search --limit 2 --offset 2 week", ""), (".search --offset 9 week", ""),
    (".search week", ""), (".match --limit 1 week OR milk", "1 of 4 rows; --limit 0 gives all\n"),
  ])
  func `a script is told what its page leaves out`(line: String, note: String) throws {
    #expect(try ReminderSession().runAll(line).remarks == note)
  }

  @Test func `--counts gives the numbers as a second result`() throws {
    let session = try ReminderSession()
    try session.run(".mode json")
    let counts = #"[{"total":4,"completed":2,"hidden":0}]"#
    #expect(try session.run(".search --counts --limit 1 week").hasSuffix("}]\n\(counts)\n"))
    // Two arrays, also where the first one is empty.
    let none = "[]\n[{\"total\":0,\"completed\":0,\"hidden\":0}]\n"
    #expect(try session.run(".search --counts zzz") == none)
    #expect(try session.run(".search --counts --offset 9 week") == "[]\n\(counts)\n")
    #expect(try session.run(".match --counts zzz") == none)
    #expect(
      try session.run(".match --counts --hide-completed week")
        .hasSuffix(#"[{"total":2,"completed":0,"hidden":2}]"# + "\n")
    )
    // Rows of other tables are not completed, and no statement counts that.
    try session.execute("CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('week')")
    try session.context.refreshProfile()
    try session.run(".use t")
    #expect(try session.run(".match --counts week").hasSuffix("[{\"total\":1}]\n"))
  }

  @Test func `weights other than 1 are told below a page that they rank`() throws {
    let session = try ReminderSession(columns: 80)
    try session.run(".rank weights tags=10 title=0.5")
    #expect(
      try session.run(".search week").hasSuffix(
        "4 reminders, 2 completed. Weights: title=0.5 tags=10.\n"
      )
    )
    #expect(try session.run(".search --order due week").hasSuffix("2 completed.\n"))
    // Without the index there is no rank.
    #expect(try session.run(".like week").hasSuffix("4 reminders, 2 completed.\n"))
    try session.run(".rank reset")
    #expect(try session.run(".search week").hasSuffix("4 reminders, 2 completed.\n"))
  }

  @Test func `the weights are written as .rank weights takes them`() throws {
    let session = try ReminderSession(columns: 80)
    try session.execute(#"CREATE VIRTUAL TABLE papers USING fts5("the title", "order")"#)
    try session.execute("INSERT INTO papers VALUES ('week', 'first')")
    try session.run(".use papers")
    let weights = #""the title"=5 "order"=2"#
    try session.run(".rank weights \(weights)")
    #expect(try session.run(".search week").hasSuffix("Weights: \(weights).\n"))
  }
}
