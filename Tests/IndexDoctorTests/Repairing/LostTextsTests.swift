import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import Testing
import TestSupport

/// So that nothing is lost when the index is made again.
@Test(arguments: ["", "columnsize=0"])
func `a row of which the index has no words, or others have them, has lost no text`(option: String)
  throws
{
  let store = try Store.open(.memory)
  try store.run(CheckCase.own(option))
  try store.run(
    option.isEmpty
      ? "INSERT INTO t_docsize VALUES (50, x'0202');"
      // After the word stands the number of its row.
      : """
      UPDATE t_data SET block = CAST(replace(block, x'746872656503', x'74687265654D') AS BLOB) WHERE id > 10;
      PRAGMA writable_schema = RESET;
      """
  )
  #expect(throws: StoreError.self) { try store.run("INSERT INTO t(t) VALUES ('integrity-check');") }
  let report = try store.examined()
  let steps = report.steps(repairing: nil)
  #expect(steps.map(\.cost) == [.rebuild], "\(report.findings.map(\.repair.words))")
  _ = try store.carryOut(steps, after: report)
  try store.run("INSERT INTO t(t) VALUES ('integrity-check');")
  #expect(try store.rows("SELECT count(*) FROM t_content") == [[3]])
}

@Test func `a text without words is not called no text`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE n(id INTEGER PRIMARY KEY, t);
    INSERT INTO n VALUES (1, 'abcdef'), (2, 'hello world');
    CREATE VIRTUAL TABLE i USING fts5(t, content=n, content_rowid=id, tokenize=trigram);
    INSERT INTO i(i) VALUES ('rebuild');
    UPDATE n SET t = 'xy' WHERE id = 1;
    """
  )
  let finding = try #require(store.examined().findings.first { $0.check == "words" })
  #expect(finding.evidence.contains("n has no words in row 1"))
  let words = "do not rebuild: n has no words where the index has words, in row 1"
  #expect(finding.repair.words?.hasPrefix(words) == true)
}

@Test func `the words of damaged texts are copied out by the statements of the finding`() throws {
  let store = try Store.open(.memory)
  try store.run(CheckCase.own() + misplacing("t_content"))
  let report = try store.examined()
  #expect(report.steps(repairing: Set(indexChecks.map { $0.name })).isEmpty)
  let finding = try #require(report.findings.first { $0.check == "integrity" })
  #expect(finding.repair.words?.hasPrefix("do not rebuild: ") == true)
  try store.run(try #require(finding.repair.sql))
  let words = try store.rows("SELECT words FROM t_rescued WHERE doc = 1 ORDER BY col")
  #expect(words == [[.text("alpha beta")], [.text("one")]])
}

@Test func `the texts are copied out where the declaration has a column more than they`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('Alpha, beta'), ('one');
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = 'CREATE VIRTUAL TABLE t USING fts5(a, b)' WHERE name = 't';
    PRAGMA writable_schema = RESET;
    """
  )
  let finding = try #require(store.examined().findings.first { $0.check == "shadow-tables" })
  #expect(finding.repair.words?.hasSuffix("; copy out first the texts that are there") == true)
  try store.run(try #require(finding.repair.sql))
  let texts = try store.rows("SELECT * FROM t_rescued ORDER BY id")
  #expect(texts == [[.integer(1), .text("Alpha, beta")], [.integer(2), .text("one")]])
}

@Test func `the text of a trigram index is copied out to its last character`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE n(id INTEGER PRIMARY KEY, t);
    INSERT INTO n VALUES (1, 'Milk, eggs and bread'), (2, 'abc'), (3, 'übergroß');
    CREATE VIRTUAL TABLE i USING fts5(t, content=n, content_rowid=id, tokenize=trigram);
    INSERT INTO i(i) VALUES ('rebuild');
    UPDATE n SET t = '';
    """
  )
  let report = try store.examined()
  let finding = try #require(report.findings.first { $0.check == "words" })
  try store.run(try #require(finding.repair.sql))
  let words = try store.rows("SELECT words FROM i_rescued ORDER BY doc")
  // The index has the letters in lower case.
  #expect(words == [[.text("milk, eggs and bread")], [.text("abc")], [.text("übergroß")]])
}

@Test func `where the content table is gone, the words of its rows can be copied out of the index`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE TABLE n(id INTEGER PRIMARY KEY, a, b);
    INSERT INTO n VALUES (1, 'buy milk', 'today'), (7, 'call home', NULL);
    CREATE VIRTUAL TABLE ext USING fts5(a, b, content=n, content_rowid=id);
    INSERT INTO ext(ext) VALUES ('rebuild');
    DROP TABLE n;
    """
  )
  let finding = try #require(try store.examined(by: "content").findings.first)
  #expect(
    finding.repair.words?.hasSuffix("copy out first what the index knows of the rows") == true
  )
  try store.run(try #require(finding.repair.sql))
  #expect(
    try store.rows("SELECT doc, col, words FROM ext_rescued ORDER BY doc, col") == [
      [.integer(1), .text("a"), .text("buy milk")], [.integer(1), .text("b"), .text("today")],
      [.integer(7), .text("a"), .text("call home")],
    ]
  )
}
