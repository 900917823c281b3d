import Commands
import CommandSupport
import ReminderStore
import Testing

@Test(arguments: [
  ("2024-02-29", "'2024-02-29 00:00:00.000'"),
  ("\"2026-05-01 09:30\"", "'2026-05-01 09:30:00.000'"),
  ("\"2026-05-01 23:59:59\"", "'2026-05-01 23:59:59.000'"),
  ("9999-12-31", "'9999-12-31 00:00:00.000'"),
  ("today", "strftime('%Y-%m-%d %H:%M:%f', 'now', 'start of day')"),
  ("Tomorrow", "strftime('%Y-%m-%d %H:%M:%f', 'now', 'start of day', '+1 day')"),
  ("+3d", "strftime('%Y-%m-%d %H:%M:%f', 'now', 'start of day', '+3 days')"),
  ("-2w", "strftime('%Y-%m-%d %H:%M:%f', 'now', 'start of day', '-14 days')"),
])
func `a date is stored as SQLite writes it`(typed: String, sql: String) throws {
  let session = try ReminderSession()
  try session.run(".add --due \(typed) x")
  #expect(try session.rows("SELECT dueDate = \(sql) FROM reminders WHERE id = 11") == ["1"])
}

@Test func `hours and minutes count from now`() throws {
  let session = try ReminderSession()
  try session.run(".add --due +2h x")
  try session.run(".add --due -90m x")
  #expect(
    try session.rows(
      "SELECT abs(julianday(dueDate) - julianday('now', '+2 hours')) * 86400 < 60 FROM reminders WHERE id = 11"
    )
      == ["1"]
  )
  #expect(
    try session.rows(
      "SELECT abs(julianday(dueDate) - julianday('now', '-90 minutes')) * 86400 < 60 FROM reminders WHERE id = 12"
    )
      == ["1"]
  )
}

@Test(arguments: [
  "2026-13-01", "2026-00-10", "2025-02-29", "2100-02-29", "2026-04-31", "\"2026-05-01 24:00\"",
  "\"2026-05-01 09:60\"", "2026-5-1", "26-05-01", "\"2026-05-01 9:30\"", "\"2026-05-01  09:30\"",
  "2026-05-01T09:30", "+d", "+3", "+3y", "+99999999999d",
  "-9223372036854775808d", "+9223372036854775807w", "+315537897600h", "++3d", "\"\"", "٢٠٢٦-٠٥-٠١",
])
func `what is no date is refused`(typed: String) throws {
  let session = try ReminderSession()
  #expect(session.error(".add --due \(typed) x") != nil)
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["10"])
}

/// SQLite's strftime() gives NULL for both.
@Test(arguments: ["+3000000d", "-3000000d"])
func `a date beyond those of SQLite is refused`(typed: String) throws {
  let session = try ReminderSession()
  let days = "\(typed.dropLast()) days"
  #expect(try session.rows("SELECT strftime('%Y', 'now', '\(days)') IS NULL") == ["1"])
  #expect(
    session.error(".add --due \(typed) x") == ["dates reach from the year 0 to the year 9999"]
  )
  #expect(try session.rows("SELECT count(*) FROM reminders") == ["10"])
}
