import CommandKit
import Commands
import CommandSupport
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import Testing

/// Reminders of another program, which has more than one status for what is done.
///
/// All are due in the past: 1 is open, 2 has status 2, 3 has status 1, and 4 has status -1.
struct CompletedStatusTests {
  private let session: ReminderSession

  init() throws {
    session = try ReminderSession(.memory)
    try session.execute(
      """
      CREATE TABLE remindersLists(id INTEGER PRIMARY KEY, color INTEGER NOT NULL, title TEXT NOT NULL);
      CREATE TABLE reminders(id INTEGER PRIMARY KEY, dueDate TEXT, isFlagged INTEGER NOT NULL DEFAULT 0,
        notes TEXT NOT NULL DEFAULT '', priority INTEGER, remindersListID INTEGER NOT NULL,
        status INTEGER NOT NULL DEFAULT 0, title TEXT NOT NULL);
      INSERT INTO remindersLists VALUES (1, 255, 'Home');
      INSERT INTO reminders(id, dueDate, remindersListID, status, title) VALUES
        (1, '2020-01-01 00:00:00.000', 1, 0, 'Take a long walk with the dog'),
        (2, '2020-01-01 00:00:00.000', 1, 2, 'Walk'), (3, '2020-01-01 00:00:00.000', 1, 1, 'Walk on'),
        (4, '2020-01-01 00:00:00.000', 1, -1, 'Walk home');
      """
    )
    try session.context.refreshProfile()
    try session.run(".init --adopt")
  }

  private func ids(_ line: String) throws -> [String] {
    try session.run(line).split(separator: "\n").map { String($0.prefix { $0 != "|" }) }
  }

  @Test(arguments: [".search walk", ".match walk", ".like walk", ".search #nosuch", ".search"])
  func `each status but 0 is listed last, and can be hidden`(line: String) throws {
    let found = try ids(line)
    #expect(found.first == (line.contains("#") ? nil : "1"))
    #expect(Set(found.dropFirst()) == (found.isEmpty ? [] : ["2", "3", "4"]))
    let parts = line.split(separator: " ", maxSplits: 1)
    let hiding = "\(parts[0]) --hide-completed \(parts.dropFirst().joined())"
    #expect(try ids(hiding) == Array(found.prefix(1)))
  }

  @Test func `it is completed in every column, count and list`() throws {
    try session.run(".mode json")
    let rows = try session.run(".search walk")
    #expect(rows.contains(##""completed":0,"pastDue":1,"flagged":0}"##))
    #expect(rows.split(separator: "\n").count { $0.contains(##""completed":1,"pastDue":0"##) } == 3)
    #expect(
      try session.run(".search --counts --hide-completed walk")
        .hasSuffix(#"[{"total":1,"completed":0,"hidden":3}]"# + "\n")
    )
    #expect(
      try session.run(".search --counts walk").hasSuffix(
        #"{"total":4,"completed":3,"hidden":0}]"# + "\n"
      )
    )
    try session.run(".mode list")
    #expect(try session.run(".lists") == "1|Home|1|3\n")
    let reminders = try session.run(".reminders").split(separator: "\n")
    #expect(
      reminders.map { $0.split(separator: "|").last } == [
        "past due", "completed", "completed", "completed",
      ]
    )
    // By score it is last, because the others have no other words.
    let why = try session.run(".why 1 -- walk").split(whereSeparator: \.isWhitespace)
    #expect(why.joined(separator: " ").contains("#4 of 4 by score, listed as #1"))
  }

  @Test func `it is deleted with the completed ones, and made open again`() throws {
    try session.run(".done --undo 4")
    #expect(try session.runAll(".clear-completed --yes walk").remarks == "2 reminders deleted.\n")
    #expect(try session.rows("SELECT id FROM reminders ORDER BY id") == ["1", "4"])
  }

  @Test func `it is counted among many reminders, too`() throws {
    try session.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 5 UNION ALL SELECT i + 1 FROM n WHERE i < 10100)
      INSERT INTO reminders(id, remindersListID, status, title)
      SELECT i, 1, i % 3, 'walk ' || i FROM n;
      """
    )
    let open = try session.rows("SELECT count(*) FROM reminders WHERE status = 0")[0]
    let done = try session.rows("SELECT count(*) FROM reminders WHERE status <> 0")[0]
    try session.run(".mode csv")
    #expect(
      try session.run(".search --counts --limit 1 --hide-completed walk")
        .hasSuffix("\(open),0,\(done)\r\n")
    )
    #expect(
      try session.run(".search --counts --limit 1 walk").hasSuffix("10100,\(done),0\r\n")
    )
  }
}
