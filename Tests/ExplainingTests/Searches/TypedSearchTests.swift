import CommandSupport
import Foundation
import Testing

@Test(arguments: [
  (".why 1 -- wombat", ".whynot 1 -- wombat"),
  (".why --match 1 -- wom* OR x", ".whynot --match 1 -- wom* OR x"),
  (".why 3", ".whynot 3"),
])
func `where a search does not find the row, the line that says why is about that search`(
  line: String,
  offer: String
) throws {
  let session = try ReminderSession()
  try session.run(".search week")
  #expect(session.error(line)?.last == "this says why: \(offer)")
  let words = String(line.split(separator: "-- ").last ?? "")
  let text = try session.run(offer.replacing(".whynot", with: ".whynot --json"))
  let report = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  #expect(report["query"] as? String == (line == ".why 3" ? "week" : words))
}

@Test func `the words behind two dashes are searched for instead of the last search`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  #expect(try json(session.run(".why --json 9 -- accountant"))["rows"] as? Int == 1)
  #expect(try json(session.run(".why 4 --json --match -- fun OR week"))["rows"] as? Int == 5)
  #expect(try json(session.run(".why --json 4"))["query"] as? String == "week")
}

@Test(arguments: [".match *reads", ".search week"])
func `a special query has nothing to explain`(last: String) throws {
  let session = try ReminderSession()
  try session.run(last)
  for command in [".why", ".whynot"] {
    for line in ["\(command) --match 1 -- *reads"]
      + (last == ".match *reads" ? ["\(command) 1"] : [])
    {
      #expect(
        session.error(line)?.first
          == "*reads asks FTS5 for a number of its own, not for rows: there is nothing to explain"
      )
    }
  }
}

/// The corrected expression is "col 1" two, a phrase of which row 1 has all and row 2 nothing.
@Test(arguments: [
  (".whynot --match 1 -- \"col 1\" : two", true), (".whynot --match 2 -- \"col 1\" : two", true),
  (".whynot --match 9 -- \"col 1\" : two", false), (".why --match 1 -- \"col 1\" : two", true),
  (".why --match 2 -- \"col 1\" : two", false), (".why --match 1 2 -- \"col 1\" : two", false),
])
func `a line is offered only where it works`(line: String, isOffered: Bool) throws {
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, b); INSERT INTO t VALUES ('col 1', 'two'), ('x', 'y')"
  )
  try session.run(".use t")
  let error = try #require(session.error(line))
  #expect(error[0] == "no such column: col 1")
  let offer = error.last.flatMap { $0.hasPrefix("this works: ") ? $0.dropFirst(12) : nil }
  #expect((offer != nil) == isOffered)
  guard let offer else { return }
  #expect(offer.hasSuffix(" -- \"col 1\" two"))
  #expect(session.error(String(offer)) == nil)
}

@Test func `a third number is no row, and a search only behind dashes`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  let error = try #require(session.error(".why 10 4 2"))
  #expect(error[0] == "two rows can be compared, not three")
  #expect(error.last?.hasSuffix("to search for 2: .why 10 4 -- 2") == true)
  try session.execute("UPDATE reminders SET notes = 'gate 200' WHERE id IN (4, 5)")
  #expect(try session.run(".why 4 5 -- 200").contains("What decides"))
}

@Test func `weights in the place of a search are told as what they are read as`() throws {
  let session = try ReminderSession()
  let note = "Note: title=10 is searched for; weights come after --weights.\n"
  #expect(try session.runAll(".compare title=10 vs week").remarks.hasPrefix(note))
  #expect(try !session.runAll(".compare --weights title=10 week vs week").remarks.contains("Note:"))
}

@Test func `a form in the place of a search is told as what it is read as`() throws {
  let session = try ReminderSession()
  let note = "Note: form:any is searched for; a form comes after --form.\n"
  #expect(try session.runAll(".compare week vs form:any take week").remarks.hasPrefix(note))
  #expect(try !session.runAll(".compare week vs form:no week").remarks.contains("Note:"))
  #expect(try !session.runAll(".compare week vs --form any take week").remarks.contains("Note:"))
}

/// Whoever asks why after an error means the search that failed; the answer is of another.
@Test(arguments: [".match take AND", ".match no:such"])
func `after a search that failed, commands say which one they are about`(failed: String) throws {
  let session = try ReminderSession(columns: 100)
  try session.run(".match week")
  #expect(try !session.runAll(".why 4").remarks.contains("Of the search before"))
  for line in [".why 4", ".rank title=2", ".whynot 4", ".judge -- 1=2"] {
    #expect(throws: (any Error).self) { try session.run(failed) }
    let remarks = try session.runAll(line)
    let text = remarks.results + remarks.remarks
    #expect(text.contains("Of the search before: .match week"), "\(line): \(text)")
  }
  try session.run(".search week")
  #expect(try !session.runAll(".why 4").results.contains("Of the search before"))
}
