import CommandKit
import Commands
import CommandSupport
import Files
import Foundation
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TerminalKit
import Testing
import TestSupport

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

/// The objects of a list of results in JSON.
private func jsonList(_ session: ReminderSession) throws -> [[String: Any]] {
  try #require(
    try JSONSerialization.jsonObject(with: Data(session.lastResults.utf8)) as? [[String: Any]]
  )
}

@Test func `.doctor says as JSON what is wrong, and sets the status of a script`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --json") }
  let list = try jsonList(session)
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

@Test func `text and JSON have the same order: table by table, the worst of each first`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  try session.execute(
    """
    CREATE VIRTUAL TABLE later USING fts5(a); INSERT INTO later VALUES ('one');
    DELETE FROM later_docsize; INSERT INTO later(later, rank) VALUES ('automerge', 0);
    """
  )
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --json") }
  let list = try jsonList(session).compactMap { $0["finding"] as? String }
  let tables = try jsonList(session).compactMap { $0["table"] as? String }
  let severities = try jsonList(session).compactMap { $0["severity"] as? String }
  #expect(severities.count > 4)
  let order = ["broken", "wrong", "slow", "risk", "advice"]
  for table in ["later", "noteTexts"] {
    let own = zip(tables, severities).filter { $0.0 == table }.map {
      order.firstIndex(of: $0.1) ?? -1
    }
    #expect(own == own.sorted())
  }
  #expect(throws: ReportedFailure.self) { try session.run(".doctor") }
  let text = session.lastResults.words.joined(separator: " ")
  let places = list.compactMap { text.range(of: $0)?.lowerBound }
  #expect(places.count == list.count)
  #expect(places == places.sorted())
}

@Test(arguments: [
  (Styling.palette, ["\u{1B}[1;38;5;", "\u{1B}[38;5;", "\u{1B}[2m"]),
  (.monochrome, ["\u{1B}[1;4m", "", "\u{1B}[2m"]), (.none, ["", "", ""]),
])
func `a terminal shows severities in its styles`(styling: Styling, styles: [String]) throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(
    try driftedFile(folder),
    columns: 80,
    styling: styling,
    isTyped: true
  )
  let lines = try session.runAll(".doctor").results.split(separator: "\n")
  for (severity, style) in zip(["wrong", "risk", "advice"], styles) {
    let line = try #require(lines.first { $0.contains(severity) && $0.contains("noteTexts: ") })
    #expect(line.hasPrefix(style.isEmpty ? severity : style))
  }
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
    #expect(!text.contains("Could not look"))
    #expect(try session.rows("SELECT count(*) FROM temp.sqlite_master") == ["0"])
  }
  #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
}

@Test func `.doctor --repair asks, repairs in one transaction, and copies the file first`() throws {
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
  #expect(written.remarks.contains("1 repair done in 0."))
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'cat'") == ["2"])
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'dog'").isEmpty)
  // A trigger is added where that is asked for, and follows an update.
  #expect(
    try session.runAll(".doctor --repair").remarks
      == "Name what to repair: .doctor --repair triggers\n"
  )
  try session.run(".doctor --repair triggers")
  try session.execute("UPDATE notes SET body = 'feed the bird' WHERE id = 2")
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'bird'") == ["2"])
  #expect(
    try session.runAll(".doctor --repair").remarks
      == "Name what to repair: .doctor --repair deleted-text\n"
  )
  let copy = try ReminderSession(folder.file("before.db"))
  #expect(try copy.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'dog'") == ["2"])
}

@Test func `.doctor --repair repairs what is named, and nothing else`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  // The words are those of before the change, which no trigger repairs.
  #expect(
    try session.runAll(".doctor --repair triggers --yes").remarks.hasSuffix(
      "the check triggers passes now. Faults are left, by words: .doctor shows them.\n"
    )
  )
  #expect(
    try session.rows("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY 1").count == 3
  )
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'dog'") == ["2"])
}

/// The second table keeps its own texts, one of which is gone: nothing repairs that.
@Test func `a check is said to pass only in the tables that were repaired`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE TABLE n(id INTEGER PRIMARY KEY, a);
    INSERT INTO n VALUES (1, 'apple'), (2, 'plum');
    CREATE VIRTUAL TABLE first USING fts5(a, content=n, content_rowid=id);
    INSERT INTO first(rowid, a) VALUES (1, 'apple');
    CREATE VIRTUAL TABLE own USING fts5(a);
    INSERT INTO own VALUES ('apple'), ('plum');
    DELETE FROM own_content WHERE id = 2;
    """
  )
  #expect(throws: (any Error).self) { try session.run(".doctor --repair rows --yes") }
  let told = session.lastRemarks
  #expect(told.contains("the check rows passes now in first. Faults are left, by rows"), "\(told)")
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

@Test func `.doctor says that repairs that make a table again are carried out one by one`() throws {
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, tokenize=trigram, detail=none, prefix='4 5');"
  )
  let sentence = "Each repair that makes t again starts from how it is now:"
  #expect(try session.run(".doctor t").contains(sentence))
  try session.run(".doctor --repair detail t --yes")
  #expect(try !session.run(".doctor t").contains(sentence))
}

@Test
func `.doctor --repair carries out each repair that is named, also two that make a table again`()
  throws
{
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, tokenize=trigram, prefix='2 3', columnsize=0); INSERT INTO t VALUES ('alpha');"
  )
  let output = try session.run(".doctor --repair prefix columnsize t --yes")
  #expect(output.contains("columnsize: CREATE") && output.contains("prefix: CREATE"))
  let sql = try session.rows("SELECT sql FROM sqlite_master WHERE name = 't'").joined()
  #expect(!sql.contains("prefix") && !sql.contains("columnsize"))
  #expect(try session.rows("SELECT a FROM t('alpha')") == ["alpha"])
}

@Test func `.doctor --probe names the statements and the triggers`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  #expect(
    session.error(".doctor --probe")?.first
      == "--probe fires triggers, and there is no terminal to ask at"
  )
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --probe --yes") }
  #expect(session.lastResults.contains("shown   noteTexts is out of step already, so nothing"))
  try session.run(".doctor --repair words --yes")
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --probe --yes") }
  let text = session.lastResults
  #expect(text.contains("noteTexts: no trigger follows UPDATE of notes (triggers)."))
  #expect(text.contains("INSERT OR REPLACE on notes would leave the old words of"))
  #expect(!text.contains("not tried"))
}

@Test func `.doctor looks once at a table that is named twice`() throws {
  let session = try ReminderSession()
  let names = "reminderTexts REMINDERTEXTS main.reminderTexts"
  #expect(try session.run(".doctor \(names)") == "reminderTexts: 34 checks passed.\n")
}

@Test func `.doctor refuses options that contradict each other, and names that there are not`()
  throws
{
  let session = try ReminderSession()
  #expect(session.error(".doctor --probe --repair") == ["--probe and --repair are two commands"])
  #expect(session.error(".doctor --backup x") == ["--backup goes with --repair"])
  #expect(
    session.error(".doctor reminderText") == [
      "no FTS5 table: reminderText", "did you mean reminderTexts?",
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

@Test(arguments: [false, true])
func `a search in a hostile file runs none of its code`(isReadOnly: Bool) throws {
  let folder = try TemporaryFolder()
  let path = "\(folder.path)/written"
  let file = folder.file("app.db")
  try Store.openReminders(file, options: OpenOptions(isBare: true)).run(
    """
    CREATE TABLE docs(id INTEGER PRIMARY KEY, body TEXT);
    CREATE VIRTUAL TABLE ft USING fts5(body, content=docs, content_rowid=id);
    INSERT INTO docs VALUES (1, 'alpha'), (2, 'beta'); INSERT INTO ft(rowid, body) VALUES (1, 'alpha');
    CREATE TRIGGER ai AFTER INSERT ON docs WHEN writefile('\(path)', 'x') > 0 BEGIN
      INSERT INTO ft(rowid, body) VALUES (new.id, new.body); END;
    """
  )
  let session = try ReminderSession(file, options: OpenOptions(isReadOnly: isReadOnly))
  let lines = [".match alpha", ".match beta", ".rank", ".fts", ".doctor", ".doctor --quick"]
  for line in [".use ft"] + lines {
    _ = try? session.runNoting(line)
    #expect(!FilePlace.exists(at: path), "\(line)")
  }
}

@Test func `.doctor --repair replaces no file, and copies the database of the table`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  _ = try folder.write("precious", to: "notes.txt")
  #expect(
    session.error(".doctor --repair --yes --backup \(folder.path)/notes.txt")?.first
      == "--backup does not replace a file: \(folder.path)/notes.txt exists"
  )
  #expect(try folder.read("notes.txt") == "precious")
  let other = try ReminderSession()
  try other.execute("ATTACH '\(folder.path)/app.db' AS app")
  try other.run(".doctor noteTexts --repair --yes --backup \(folder.path)/before.db")
  let copy = try ReminderSession(folder.file("before.db"))
  #expect(try copy.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'dog'") == ["2"])
}

@Test
func `.doctor --repair refuses a read-only file before it asks, and names an open transaction`()
  throws
{
  let folder = try TemporaryFolder()
  let file = try driftedFile(folder)
  let reader = try ReminderSession(file, options: OpenOptions(isReadOnly: true))
  // Without an answer to give, a question would be another error.
  #expect(
    reader.error(".doctor --repair")?.first
      == "noteTexts is read-only here: nothing can be repaired"
  )
  let session = try ReminderSession(file)
  try session.execute("BEGIN")
  let remarks = try session.runAll(".doctor --repair --yes").remarks
  #expect(remarks.contains(" in your transaction, which COMMIT keeps and ROLLBACK undoes;"))
  try session.execute("ROLLBACK")
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'dog'") == ["2"])
}

@Test func `a table that has the name of a check is a table`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  try session.execute(
    """
    CREATE VIRTUAL TABLE words USING fts5(a); INSERT INTO words(words, rank) VALUES ('automerge', 0);
    """
  )
  try session.run(".doctor words --repair --yes")
  #expect(try session.rows("SELECT v FROM words_config WHERE k = 'automerge'") == ["4"])
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'dog'") == ["2"])
}

/// Both findings are of one loss, which is rescued once.
@Test func `statements that several findings ask for are shown once`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a);
    INSERT INTO c VALUES (1, 'one'), (2, 'two'), (3, 'three'), (4, 'four'), (5, 'five'), (6, 'six');
    CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=id); INSERT INTO t(t) VALUES ('rebuild');
    UPDATE c SET a = NULL WHERE id > 1; DELETE FROM c WHERE id > 3;
    """
  )
  try session.context.refreshProfile()
  #expect(throws: (any Error).self) { try session.runAll(".doctor --repair rows words --yes") }
  #expect(session.lastResults.matches(of: /CREATE TABLE "t_rescued"/).count == 1)
  #expect(session.lastRemarks.contains("The statements are those above."))
}

@Test func `what makes a table again whose index cannot be rebuilt is shown`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  // Triggers of the tables in which FTS5 keeps its index go with them.
  try session.execute(
    """
    CREATE TRIGGER bad BEFORE INSERT ON noteTexts_docsize BEGIN SELECT RAISE(ABORT, 'not here'); END
    """
  )
  #expect(throws: (any Error).self) { try session.runAll(".doctor --repair --yes") }
  #expect(session.lastRemarks.contains("The index of noteTexts cannot be rebuilt. By hand, "))
  let sql = try #require(
    session.lastResults.range(of: "BEGIN IMMEDIATE;\nDROP TABLE \"main\".\"noteTexts\";")
  )
  try session.execute(String(session.lastResults[sql.lowerBound...]))
  #expect(try session.rows("SELECT rowid FROM noteTexts WHERE noteTexts MATCH 'cat'") == ["2"])
}

@Test func `checks that cannot look are counted as such, also for tools`() throws {
  let folder = try TemporaryFolder()
  let file = folder.file("app.db")
  try Store.openReminders(file, options: OpenOptions(isBare: true)).run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('one');
    PRAGMA writable_schema = ON;
    UPDATE sqlite_master SET sql = replace(sql, 'fts5(a)', 'fts5(a, tokenize=nosuch)') WHERE name = 't';
    """
  )
  let session = try ReminderSession(file)
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --json --only words") }
  let list = try jsonList(session)
  #expect(list.map { $0["severity"] as? String } == ["unknown"])
  #expect(list.map { $0["check"] as? String } == ["words"])
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --only words") }
  #expect(session.lastResults.hasPrefix("t: no check could look."))
  // A file that is only read is looked at as any other; what --full asks is a write.
  let sound = folder.file("sound.db")
  try Store.openReminders(sound, options: OpenOptions(isBare: true)).run(
    "CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('one');"
  )
  let reader = try ReminderSession(sound, options: OpenOptions(isReadOnly: true))
  #expect(try reader.run(".doctor --only words --only lengths").hasPrefix("t: 2 checks passed."))
  // So does the name of FTS5's own check.
  #expect(
    try reader.run(".doctor --only words --only integrity").hasPrefix("t: 1 check passed.")
  )
  #expect(
    try reader.run(".doctor --full --only words --only integrity")
      .hasPrefix("t: 1 check passed.")
  )
}

@Test func `what the options leave out is no passed check`() throws {
  let session = try ReminderSession()
  try session.execute("CREATE VIRTUAL TABLE g USING fts5(x, content=nosuch)")
  #expect(
    session.error(".doctor --quick --only words")?.first
      == "words reads all rows, which --quick leaves out"
  )
  #expect(session.error(".doctor --yes")?.first == "--yes goes with --repair or --probe")
  #expect(throws: ReportedFailure.self) { try session.run(".doctor g --probe --yes") }
  #expect(session.lastResults.contains("Could not look at g: nosuch is not there"))
}

@Test func `alone, FTS5's own check does not say that words agree that do not`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  #expect(throws: ReportedFailure.self) { try session.run(".doctor noteTexts --only integrity") }
  #expect(session.lastResults.contains("FTS5's own check fails (integrity)"))
  #expect(!session.lastResults.contains("pages are damaged"))
}

@Test func `FTS5's own check is asked where it is named`() throws {
  let session = try ReminderSession()
  // The check takes the keys of the content together with the words: it fails for what no other one of these reads.
  try session.execute(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a); CREATE VIRTUAL TABLE t USING fts5(a, content=c, content_rowid=id);
    INSERT INTO c VALUES (1, 'alpha'); INSERT INTO t(t) VALUES ('rebuild'); UPDATE c SET a = 'beta';
    """
  )
  #expect(throws: ReportedFailure.self) { try session.run(".doctor t --only integrity") }
  #expect(session.lastResults.contains("FTS5's own check fails"))
}

@Test func `.doctor of a file leaves what the user can ask of the last statement`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  try session.execute("INSERT INTO notes VALUES (78, 'a'), (79, 'b')")
  let state = "SELECT changes() || '|' || total_changes() || '|' || last_insert_rowid()"
  let before = try session.rows(state)
  #expect(before.first?.hasPrefix("2|") == true && before.first?.hasSuffix("|79") == true)
  _ = try? session.run(".doctor")
  #expect(try session.rows(state) == before)
  try session.run(".doctor --repair words --yes")
  try session.execute("INSERT INTO notes VALUES (81, 'c')")
  _ = try? session.run(".doctor --probe --yes")
  #expect(session.lastResults.contains("noteTexts: no trigger follows UPDATE of notes"))
  #expect(try session.rows("SELECT last_insert_rowid()") == ["81"])
}

@Test func `.doctor --probe says what could not be tried, and loses no table's answer`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE TABLE a(id INTEGER PRIMARY KEY, x TEXT NOT NULL CHECK (x LIKE 'a%'));
    CREATE VIRTUAL TABLE fa USING fts5(x, content=a, content_rowid=id);
    CREATE TABLE b(id INTEGER PRIMARY KEY, x TEXT);
    CREATE VIRTUAL TABLE fb USING fts5(x, content=b, content_rowid=id);
    INSERT INTO b VALUES (1, 'drifted');
    """
  )
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --probe --yes fa") }
  #expect(session.lastResults.contains("the triggers of a cannot be tried on the file"))
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --probe --yes --json fa fb") }
  let list = try jsonList(session)
  let tried = list.filter { $0["check"] as? String == "triggers" }
  #expect(tried.map { $0["table"] as? String } == ["fa", "fb"])
  let evidence = try #require(tried.last?["evidence"] as? [String])
  #expect(evidence[0].hasPrefix("fb is out of step already"))
}

/// The triggers of FTS5's documentation are right, though an INSERT OR REPLACE passes by that for DELETE; and writes
/// through a view are its own triggers' matter.
@Test func `.doctor --probe of right triggers ends with 0, and writes through no view`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE TABLE a(id INTEGER PRIMARY KEY, x TEXT);
    INSERT INTO a VALUES (1, 'one'), (2, 'two');
    CREATE VIEW v AS SELECT id, x FROM a;
    CREATE TRIGGER vi INSTEAD OF INSERT ON v BEGIN INSERT INTO a VALUES (new.id, new.x); END;
    CREATE VIRTUAL TABLE fv USING fts5(x, content=v, content_rowid=id);
    INSERT INTO fv(fv) VALUES ('rebuild');
    CREATE VIRTUAL TABLE fa USING fts5(x, content=a, content_rowid=id);
    INSERT INTO fa(fa) VALUES ('rebuild');
    CREATE TRIGGER ai AFTER INSERT ON a BEGIN INSERT INTO fa(rowid, x) VALUES (new.id, new.x); END;
    CREATE TRIGGER ad AFTER DELETE ON a BEGIN
      INSERT INTO fa(fa, rowid, x) VALUES ('delete', old.id, old.x); END;
    CREATE TRIGGER au AFTER UPDATE ON a BEGIN
      INSERT INTO fa(fa, rowid, x) VALUES ('delete', old.id, old.x);
      INSERT INTO fa(rowid, x) VALUES (new.id, new.x); END;
    """
  )
  #expect(try session.run(".doctor --probe --yes fa").contains("INSERT OR REPLACE on a"))
  _ = try? session.run(".doctor --probe --yes fv")
  #expect(!session.lastResults.contains("REPLACE"))
}

@Test func `.doctor --probe says of a locked file what to do, as other commands do`() throws {
  let folder = try TemporaryFolder()
  let options = OpenOptions(isBare: true)
  let other = try Store.openReminders(folder.file("app.db"), options: options)
  try other.run(
    """
    CREATE TABLE a(id INTEGER PRIMARY KEY, x);
    CREATE VIRTUAL TABLE fa USING fts5(x, content=a, content_rowid=id);
    CREATE TABLE b(id INTEGER PRIMARY KEY, x);
    CREATE VIRTUAL TABLE fb USING fts5(x, content=b, content_rowid=id);
    BEGIN IMMEDIATE;
    """
  )
  let session = try ReminderSession(folder.file("app.db"), options: options)
  try session.run(".timeout 0")
  #expect(throws: ReportedFailure.self) { try session.run(".doctor --probe --yes") }
  for table in ["fa", "fb"] {
    #expect(
      session.lastResults.contains(
        "\(table): the triggers of \(table.suffix(1)) cannot be tried on the file (triggers).\n  shown   database is locked"
      )
    )
  }
}

@Test func `commands on an index out of step say so`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  try session.run(".use noteTexts")
  for line in [".highlight dog", ".snippet dog", ".match dog", ".match cat"] {
    let remarks = try session.runNoting(line)
    #expect(remarks.contains("Note: the index is out of step: row 2 "), "\(line)")
  }
  #expect(try !session.runNoting(".match milk").contains("out of step"))
  let reminders = try ReminderSession()
  #expect(try !reminders.runNoting(".search doctor").contains("out of step"))
  try reminders.execute("DELETE FROM reminderTexts WHERE rowid = 3")
  for line in [".search doctor", ".rank"] {
    #expect(
      try reminders.runNoting(line).contains(
        "Note: the index is out of step: reminders has row 3, which reminderTexts does not have."
      ),
      "\(line)"
    )
  }
}

@Test func `a repair that must be named is named`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  try session.run(".doctor --repair rows words lengths --yes")
  #expect(
    try session.runAll(".doctor --repair --yes").remarks
      == "Name what to repair: .doctor --repair triggers\n"
  )
  try session.run(".doctor --repair triggers --yes")
  #expect(
    try session.runAll(".doctor --repair --yes").remarks
      == "There is nothing that .doctor can repair here.\n"
  )
}

@Test func `advice that the shell can follow is named`() throws {
  let session = try ReminderSession()
  try session.execute("CREATE VIRTUAL TABLE t USING fts5(a, tokenize='trigram case_sensitive 1')")
  let report = try session.runAll(".doctor t").results.split(separator: "\n")
  #expect(
    report.last == "1 advice, in 34 checks of 1 table; only by name: .doctor --repair like."
  )
  #expect(
    try session.runAll(".doctor t --repair --yes").remarks
      == "Name what to repair: .doctor --repair like\n"
  )
  try session.run(".doctor t --repair like --yes")
  #expect(try session.runAll(".doctor t").results == "t: 34 checks passed.\n")
}

@Test(
  arguments: [
    ("temp", "it is temporary: let what made it make it again"),
    ("other", "make drafts again where other is the main database"),
  ]
)
func `.doctor makes a table again in its own database, or not at all`(
  schema: String,
  remedy: String
) throws {
  let session = try ReminderSession()
  try session.execute("ATTACH ':memory:' AS other")
  // No query uses the prefixes of a trigram table. The statement without them names the database.
  try session.execute(
    "CREATE VIRTUAL TABLE \(schema).drafts USING fts5(body, tokenize = 'trigram', prefix = '2')"
  )
  try session.execute("INSERT INTO \(schema).drafts(rowid, body) VALUES (7, 'milk')")
  let better = try session.run(".doctor \(schema).drafts --full")
  #expect(better.contains("CREATE VIRTUAL TABLE \"\(schema)\".\"drafts\""))
  _ = try session.runAll(".doctor \(schema).drafts --repair prefix --yes")
  #expect(
    try session.rows("SELECT count(*) FROM \(schema).sqlite_master WHERE sql LIKE '%prefix%'")
      == ["0"]
  )
  #expect(try session.rows("SELECT rowid || body FROM \(schema).drafts('milk')") == ["7milk"])
  #expect(
    try session.rows("SELECT count(*) FROM main.sqlite_master WHERE name = 'drafts'") == ["0"]
  )
  // Without its data the table is made again as it is stored: that statement names no database.
  try session.execute("DROP TABLE \(schema).drafts_data")
  #expect(throws: ReportedFailure.self) { try session.run(".doctor \(schema).drafts --full") }
  #expect(session.lastResults.contains(remedy))
  #expect(!session.lastResults.contains("CREATE VIRTUAL TABLE"))
}

@Test func `.doctor --repair copies the database also before it adds triggers`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(try driftedFile(folder))
  let written = try session.runAll(
    ".doctor --repair triggers --yes --backup \(folder.path)/before.db"
  )
  #expect(written.remarks.contains("The database was copied to \(folder.path)/before.db."))
  let triggers = "SELECT count(*) FROM sqlite_master WHERE type = 'trigger'"
  let copy = try ReminderSession(folder.file("before.db"))
  let before = try #require(try copy.rows(triggers).first.flatMap { Int($0) })
  #expect(try session.rows(triggers) == ["\(before + 1)"])
}

@Test
func `a misspelled check is offered to .doctor --repair, and a table is where no check is near`()
  throws
{
  let session = try ReminderSession()
  #expect(
    session.error(".doctor --repair trigger --yes")
      == ["no check and no FTS5 table: trigger", "did you mean triggers?"]
  )
  #expect(
    session.error(".doctor --repair remindertext --yes")?.first == "no FTS5 table: remindertext"
  )
}
