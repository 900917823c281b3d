import CommandSupport
import Foundation
import SQLiteDatabase
import Testing

/// Lines that a person types for a row or a search, and what is said to work in their place.
@Test(arguments: [
  (".why Grocer", ["did you mean .why 1 (Groceries)?"]),
  (
    ".why 4 week",
    [
      "a search goes after --, as in: .why 4 -- week",
      "did you mean .why 4 10 (Send weekly emails)?",
    ]
  ),
  (
    ".why week 4",
    [
      "a search goes after --, as in: .why 4 -- week",
      "did you mean .why 10 4 (Send weekly emails)?",
    ]
  ),
  // No row has the id, so that no line with it would work.
  (".whynot accountant 99999", ["did you mean .whynot 9 -- 99999 (Call accountant)?"]),
  (".whynot accountant 4", ["a search goes after --, as in: .whynot 4 -- accountant"]),
  (".why walk -- fun", ["did you mean .why 4 -- fun (Take a walk)?"]),
  (".why eggs", ["a search goes after --, as in: .why 1 -- eggs"]),
  (".whynot accountant", ["did you mean .whynot 9 (Call accountant)?"]),
  (".why zebra", [".reminders lists the ids"]),
  // LIKE finds it, and what it finds has no score to explain.
  (".why wa", ["did you mean .why 4 (Take a walk)?"]), (".why xp", [".reminders lists the ids"]),
  (".why \"take out trash\"", ["a search goes after --, as in: .why 8 -- take out trash"]),
])
func `a word in the place of a row leads to what works`(line: String, details: [String]) throws {
  let session = try ReminderSession()
  try session.run(".search week")
  let error = try #require(session.error(line))
  #expect(error.dropFirst().map(\.self) == details)
  for detail in details {
    guard let start = detail.range(of: ".why") else { continue }
    let line = detail[start.lowerBound...].split(separator: " (")[0]
    #expect(session.error(String(line)) == nil)
  }
}

@Test func `a title that is one row's stands for its id`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  #expect(try session.run(".why groceries") == session.run(".why 1"))
  #expect(try session.run(".why \"Take a walk\" Haircut") == session.run(".why 4 2"))
  #expect(try session.run(".whynot \"Get laundry\"") == session.run(".whynot 7"))
  // Of two rows with the title neither is meant, and each is offered.
  try session.execute(
    "INSERT INTO reminders (title, notes, remindersListID) VALUES ('Haircut', 'week', 1)"
  )
  #expect(session.error(".why Haircut")?.dropFirst().count == 2)
}

@Test func `the words of a title need no quotes`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  #expect(try session.run(".why take a walk") == session.run(".why 4"))
  #expect(try session.run(".why Send weekly emails") == session.run(".why 10"))
}

@Test func `more than two titles are no comparison, and a found title stays in the line`() throws {
  let session = try ReminderSession()
  for title in ["aaa week", "bbb week", "ccc week"] {
    try session.execute("INSERT INTO reminders (title, remindersListID) VALUES ('\(title)', 1)")
  }
  try session.run(".search week")
  #expect(
    session.error(".why aaa bbb ccc")?.first
      == "expected an id or a whole title, not \"aaa bbb ccc\""
  )
  #expect(
    session.error(".why \"Take a walk\" Haircu")?.last
      == "did you mean .why 'Take a walk' 2 (Haircut)?"
  )
  #expect(session.error(".why 'Take a walk' 2") == nil)
  #expect(try session.run(".why --all Take a walk") == session.run(".why --all 4"))
}

/// Row 1,400 has the title of row 5, and row 1,450 has one of its own: a search finds both behind a thousand others.
@Test func `a title is looked for in all rows of a search`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(title, body);
    INSERT INTO t SELECT CASE value WHEN 5 THEN 'dup' WHEN 1400 THEN 'dup' WHEN 1450 THEN 'late' ELSE 'n' || value END, 'x'
      FROM generate_series(1, 1500);
    """
  )
  try session.run(".use t")
  try session.run(".match x")
  #expect(session.error(".why dup") != nil)
  #expect(try session.run(".why late") == session.run(".why 1450"))
}
