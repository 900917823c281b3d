import CommandKit
import Commands
import Foundation
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

/// A file of another program, whose index drifted: a trigger is missing, and a row has changed.
private func driftedFile(_ folder: TemporaryFolder) throws -> Location {
  let file = folder.file("app.db")
  let store = try Store.openReminders(file, options: OpenOptions(isBare: true))
  try store.run(
    """
    CREATE TABLE notes(id INTEGER PRIMARY KEY, body TEXT);
    CREATE VIRTUAL TABLE noteTexts USING fts5(body, content='notes', content_rowid='id');
    INSERT INTO notes VALUES (1, 'milk and eggs'), (2, 'walk the dog'), (3, 'call the doctor');
    INSERT INTO noteTexts(noteTexts) VALUES ('rebuild');
    CREATE TRIGGER notesIn AFTER INSERT ON notes BEGIN
      INSERT INTO noteTexts(rowid, body) VALUES (new.id, new.body);
    END;
    CREATE TRIGGER notesOut AFTER DELETE ON notes BEGIN
      INSERT INTO noteTexts(noteTexts, rowid, body) VALUES ('delete', old.id, old.body);
    END;
    UPDATE notes SET body = 'feed the cat' WHERE id = 2;
    """
  )
  return file
}

@Test func `.doctor says as JSON what is wrong, and sets the status of a script`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --json") }
  let text = session.lastResults
  let list = try #require(
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
  )
  #expect(list.map { $0["check"] as? String } == ["words", "triggers", "replace"])
  #expect(list.map { $0["severity"] as? String } == ["wrong", "risk", "advice"])
  let words = try #require(list.first)
  #expect(words["table"] as? String == "noteTexts")
  #expect(words["finding"] as? String == "the index has other words than notes for row 2")
  #expect(
    words["evidence"] as? [String] == [
      "row 2: only the index has body: \"dog\", body: \"walk\"; only the text has body: \"cat\", body: \"feed\""
    ]
  )
  #expect(
    words["repair"] as? String == "INSERT INTO \"noteTexts\" (\"noteTexts\") VALUES ('rebuild');"
  )
  #expect(try ReminderSession().run(".doctor --json") == "[]\n")
}

@Test func `.doctor changes no byte of a file, which may also be read-only`() throws {
  let folder = try TemporaryFolder()
  let file = try driftedFile(folder)
  let path = "\(folder.path)/app.db"
  let before = try Data(contentsOf: URL(fileURLWithPath: path))
  for isReadOnly in [false, true] {
    let session = try ReminderSession(file, options: OpenOptions(isReadOnly: isReadOnly))
    _ = try? session.run(".doctor")
    let text = session.lastResults
    #expect(text.contains("the index has other words than notes for row 2 (words)."))
    #expect(
      text.contains("Could not look at noteTexts: attempt to write a readonly database")
        == isReadOnly
    )
    #expect(try session.rows("SELECT count(*) FROM temp.sqlite_master") == ["0"])
  }
  #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
}

@Test func `.doctor --repair asks, mends in one transaction, and copies the file first`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  #expect(
    session.error(".doctor --repair")?.first
      == "this would be run, and there is no terminal to ask at"
  )
  session.host.answer = false
  #expect(try session.runAll(".doctor --repair").remarks.hasSuffix("Nothing was changed.\n"))
  session.host.answer = true
  let written = try session.runAll(".doctor --repair --backup \(folder.path)/before.db")
  #expect(written.remarks.contains("The database was copied to \(folder.path)/before.db."))
  #expect(written.remarks.contains("2 repairs done in 0."))
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'cat'") == ["2"])
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'dog'").isEmpty)
  // The new trigger follows an update.
  try session.execute("UPDATE notes SET body = 'feed the bird' WHERE id = 2")
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'bird'") == ["2"])
  #expect(
    try session.runAll(".doctor --repair").remarks
      == "There is nothing that .doctor can mend here.\n"
  )
  let copy = try ReminderSession(folder.file("before.db"))
  #expect(try copy.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'dog'") == ["2"])
}

@Test func `.doctor --repair mends what is named, and nothing else`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  try session.run(".doctor --repair triggers --yes")
  #expect(
    try session.rows("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY 1").count == 3
  )
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'dog'") == ["2"])
}

@Test func `.doctor never rebuilds from texts that are gone`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  try session.execute("DROP TRIGGER notesOut; DELETE FROM notes;")
  _ = try? session.run(".doctor")
  #expect(session.lastResults.contains("do not rebuild: notes has none of the index's 3 rows"))
  _ = try? session.runAll(".doctor --repair --yes")
  let words = try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'milk'")
  #expect(words == ["1"])
  // What it says of copying the words out works.
  let finding = try #require(
    session.lastResults.split(separator: "\n").first { $0.contains("fts5vocab") }
  )
  let table = try #require(
    session.lastResults.split(separator: "\n").first { $0.contains("_rescued") }
  )
  try session.execute(String(finding) + "\n" + String(table))
  #expect(
    try session.rows("SELECT words FROM noteTexts_rescued ORDER BY doc")
      == ["milk and eggs", "walk the dog", "call the doctor"]
  )
}

@Test func `.doctor --probe names the statements and the triggers`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  #expect(
    session.error(".doctor --probe")?.first
      == "--probe fires triggers, and there is no terminal to ask at"
  )
  #expect(
    session.error(".doctor --probe --yes")?.first
      == "noteTexts is out of step already, so that nothing can be told from trying"
  )
  try session.run(".doctor --repair words --yes")
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --probe --yes") }
  let text = session.lastResults
  #expect(text.contains("  UPDATE of body     OUT OF STEP (no trigger fires for it)\n"))
  #expect(text.contains("  INSERT OR REPLACE  OUT OF STEP (trigger notesIn)\n"))
  #expect(text.contains("  DELETE             in step\n"))
}

@Test func `.doctor refuses options that contradict each other, and names that there are not`()
  throws
{
  let session = try ReminderSession()
  #expect(session.error(".doctor --probe --repair") == ["--probe and --repair are two commands"])
  #expect(session.error(".doctor --backup x") == ["--backup goes with --repair"])
  #expect(
    session.error(".doctor reminderText") == [
      "no full-text table: reminderText", "did you mean reminderTexts?",
    ]
  )
  #expect(
    session.error(".doctor --only row")?.first?.hasPrefix("--only takes the name of a check")
      == true
  )
}

@Test(arguments: [60, 80, 200])
func `what .doctor writes fits the terminal, but for SQL that can be copied`(columns: Int) throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder), columns: columns, isTyped: true)
  for line in try session.run(".doctor").split(separator: "\n") where line.count > columns {
    #expect(["INSERT INTO", "CREATE TRIGGER", "https:"].contains { line.contains($0) }, "\(line)")
  }
}
