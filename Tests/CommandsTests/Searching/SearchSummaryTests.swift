import Testing

struct SearchSummaryTests {
  @Test(arguments: [
    ("week", "4 reminders, 2 completed."),
    ("doctor", "1 reminder."),
    ("zzz", "No reminder matches."),
    ("--limit 3 week", "4 reminders, 2 completed; 1 to 3 shown (--offset 3 goes on)."),
    ("--offset 3 week", "4 reminders, 2 completed; 4 to 4 shown."),
    ("--limit 0 week", "4 reminders, 2 completed; none shown."),
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
}
