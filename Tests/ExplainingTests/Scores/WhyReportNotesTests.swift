import CommandSupport
import Foundation
import Testing

/// Where the score is not what it looks like, a note says so.
@Test(arguments: [
  (".why 4 -- week #fun ta", "#fun selects the rows, but does not count in the score"),
  (".why 4 -- week #fun ta", "\"ta\" is too short for the index"),
  (".why --match 4 -- we week", "\"we\" makes no token under trigram"),
  (".why --match 4 -- week OR -notes:\"#\" OR end OR win", "tags weighs -1"),
])
func `a pitfall that bites is told`(line: String, note: String) throws {
  let session = try ReminderSession()
  try session.run(".rank weights tags=-1")
  #expect(
    try session.run(line).split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
      note
    )
  )
}

/// What the index is asked for decides, not how it is written.
@Test(arguments: [
  ("week Week", 1), ("title:week OR {title}:WEEK", 1), ("week Week WEEK", 0),
  ("week OR title:week", 0), ("week week*", 0), ("week OR NEAR(week end)", 0),
])
func `a phrase that is asked for twice is told once`(expression: String, notes: Int) throws {
  let report = try ReminderSession().run(".why --match 10 -- \(expression)")
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  #expect(report.components(separatedBy: "is in the query 2 times").count - 1 == notes)
}

@Test func `a penalty so large that it becomes a reward is told`() throws {
  let session = try ReminderSession()
  try session.run(".rank weights tags=-0.5")
  #expect(try !session.run(".why 4 -- fun").contains("turns the formula round"))
  try session.run(".rank weights tags=-1")
  #expect(try session.run(".why 4 -- fun").contains("turns the formula round"))
}

@Test func `a phrase that half of the rows have is said to count next to nothing`() throws {
  let session = try ReminderSession()
  for id in 5...8 { try session.execute("UPDATE reminders SET notes = 'week' WHERE id = \(id)") }
  let report = try session.run(".why 4 -- week").split(whereSeparator: \.isWhitespace)
    .joined(separator: " ")
  #expect(report.contains("not above 0: 0.000001"))
  #expect(report.contains("week is in half of the rows or more"))
}
