import CommandKit
import Commands
import CommandSupport
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import TestSupport
import Testing

@Test func `.reindex changes what it is told to, and nothing else`() throws {
  let session = try ReminderSession()
  _ = try session.rows(
    "INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('rank', 'bm25(0, 10, 5)')"
  )
  _ = try session.rows(
    "INSERT INTO reminderTexts(reminderTexts, rank) VALUES ('automerge', 8)"
  )
  let written = try session.runAll(
    ".reindex --tokenizer 'porter unicode61' --prefix 2,3 --tags plain"
  )
  #expect(written.results.isEmpty)
  #expect(written.remarks.hasPrefix("10 rows indexed in 0."))
  #expect(
    try session.rows("SELECT sql FROM sqlite_schema WHERE name = 'reminderTexts'") == [
      """
      CREATE VIRTUAL TABLE "reminderTexts" USING fts5("reminderID" UNINDEXED, "title", "notes", \
      "tags", tokenize='porter unicode61', prefix='2 3')
      """
    ]
  )
  #expect(try session.indexDrift(hash: "").isEmpty)
  #expect(
    try session.rows("SELECT k, v FROM reminderTexts_config WHERE k <> 'version' ORDER BY k")
      == ["automerge|8", "rank|bm25(0, 10, 5)"]
  )

  // As FTS5 takes it.
  try session.run(".reindex --prefix '3 5'")
  let options = "SELECT sql LIKE '%prefix=''3 5''%' FROM sqlite_schema WHERE name = 'reminderTexts'"
  #expect(try session.rows(options) == ["1"])
  try session.run(".reindex --prefix none")
  #expect(
    try session.rows(
      "SELECT sql LIKE '%porter%' AND sql NOT LIKE '%prefix%' FROM sqlite_schema WHERE name = 'reminderTexts'"
    )
      == ["1"]
  )
  // The triggers follow the format of the tags.
  try session.run(".tag 10 #fun #weekend")
  #expect(try session.rows("SELECT tags FROM reminderTexts WHERE rowid = 10") == ["fun weekend"])
  #expect(try session.indexDrift(hash: "").isEmpty)
}

@Test func `a tokenizer that does not exist is refused, and the old index stays`() throws {
  let session = try ReminderSession()
  let sql = "SELECT sql FROM sqlite_schema ORDER BY name"
  let before = try session.rows(sql)
  #expect(
    session.error(".reindex --tokenizer trigrm") == [
      "no such tokenizer: trigrm", "did you mean trigram?",
      "FTS5 has unicode61, ascii, porter, trigram",
    ]
  )
  #expect(
    session.error(".reindex --tokenizer 'porter nosuch' --tags comma") == [
      "no such tokenizer: nosuch", "FTS5 has unicode61, ascii, porter, trigram",
    ]
  )
  #expect(
    session.error(".reindex --tokenizer 'unicode61 remove_diacritics 9'")?.first
      == "the tokenizer unicode61 does not take these arguments: unicode61 remove_diacritics 9"
  )
  #expect(try session.rows(sql) == before)
  #expect(try session.indexDrift().isEmpty)
}

@Test(arguments: [
  (
    ".reindex --prefix 0",
    "--prefix takes lengths from 1 to 999 with commas between them, or none, not \"0\""
  ),
  (
    ".reindex --prefix 2,,3",
    "--prefix takes lengths from 1 to 999 with commas between them, or none, not \"2,,3\""
  ),
  (".reindex --tags colon", "--tags takes hash, comma or plain, not \"colon\""),
  (".reindex --detail some", "--detail takes full, column or none, not \"some\""),
])
func `a wrong option is one clear error`(line: String, message: String) throws {
  #expect(try ReminderSession().error(line)?.first == message)
}

@Test func `a detail that makes words impossible to find is pointed out`() throws {
  let session = try ReminderSession()
  #expect(
    try session.runAll(".reindex --detail column").remarks.contains(
      "Note: with --detail column, trigram finds no word of more than three characters."
    )
  )
  #expect(
    try session.runAll(".reindex --tokenizer unicode61").remarks.contains(
      "Note: with --detail column, phrases, NEAR and ^ are errors."
    )
  )
  #expect(try !session.runAll(".reindex --detail full").remarks.contains("Note"))
  try session.execute("CREATE VIRTUAL TABLE t USING fts5(a, tokenize=trigram);")
  try session.run(".use t")
  #expect(
    try session.runAll(".reindex --detail none").remarks.contains(
      "Note: with --detail none, trigram finds no word of more than three characters."
    )
  )
  #expect(try !session.runAll(".reindex --detail full").remarks.contains("Note"))
}

@Test func `the weights in force and the last search outlive a reindex`() throws {
  let session = try ReminderSession()
  try session.run(".search week")
  session.context.search.markers = .html
  let weights = session.context.search.weights
  try session.run(".reindex --tokenizer unicode61")
  #expect(session.context.search.last != nil)
  #expect(session.context.search.weights == weights)
  #expect(session.context.search.markers == .html)
  #expect(session.context.database.profile.table?.options.tokenizer == .unicode61)
}

@Test func `.sql last of .reindex can be run by hand`() throws {
  let session = try ReminderSession()
  try session.run(".reindex --tags comma --tokenizer ascii")
  let sql = try #require(session.context.sql.last?.text)
  let other = try ReminderSession()
  try other.execute(sql)
  // What is shown has line breaks where what ran has blanks.
  let schema = """
    SELECT type, name, replace(replace(sql, char(10), ''), ' ', '') FROM sqlite_schema
    WHERE name NOT LIKE 'sqlite_%' ORDER BY name
    """
  #expect(try other.rows(schema) == session.rows(schema))
  #expect(try other.indexDrift(separator: ",", hash: "").isEmpty)
}

@Test func `.reindex rebuilds any table in use, or makes it again with other options`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a, b); INSERT INTO c VALUES (1, 'walking', 'one'), (2, 'milk', 'two');
    CREATE VIRTUAL TABLE x USING fts5(a, b, content='c', content_rowid='id');
    CREATE TRIGGER ci AFTER INSERT ON c BEGIN INSERT INTO x(rowid, a, b) VALUES (new.id, new.a, new.b); END;
    CREATE VIRTUAL TABLE o USING fts5(a, k UNINDEXED, b); INSERT INTO o VALUES ('walking', 7, 'far'), ('milk', 8, '');
    INSERT INTO o(o, rank) VALUES ('rank', 'bm25(2, 1, 1)');
    CREATE VIRTUAL TABLE n USING fts5(a, content='');
    """
  )
  try session.run(".use x")
  #expect(try session.runAll(".reindex").remarks.hasPrefix("2 rows of x indexed in 0."))
  #expect(try session.rows("SELECT rowid FROM x WHERE x MATCH 'milk'") == ["2"])
  try session.run(".reindex --tokenizer porter --prefix 2")
  try session.execute("INSERT INTO c VALUES (3, 'walked', '')")
  #expect(
    try session.rows("SELECT rowid FROM x WHERE x MATCH 'walks' ORDER BY rowid") == ["1", "3"]
  )
  #expect(
    session.error(".reindex --columns a") == [
      "the trigger ci names the columns of x",
      "drop it, make the table again, and then the trigger with the new columns",
    ]
  )

  try session.run(".use o")
  try session.run(".reindex --tokenizer trigram")
  #expect(try session.rows("SELECT rowid, * FROM o WHERE o MATCH 'alk'") == ["1|walking|7|far"])
  #expect(try session.rows("SELECT v FROM o_config WHERE k = 'rank'") == ["bm25(2, 1, 1)"])
  try session.run(".reindex --columns b,a")
  #expect(try session.rows("SELECT rowid, * FROM o WHERE o MATCH 'alk'") == ["1|far|walking"])
  // The weight 2 is that of the column a, which is the second now.
  #expect(try session.rows("SELECT v FROM o_config WHERE k = 'rank'") == ["bm25(1, 2)"])
  #expect(try session.rows("SELECT count(*) FROM temp.sqlite_master") == ["0"])

  try session.run(".use n")
  #expect(
    session.error(".reindex")?.first
      == "n keeps no text (content=''), from which it could be made again"
  )
  #expect(
    session.error(".reindex --tags comma")?.first
      == "--tags is for the reminders' index, and the table in use is n"
  )
}

@Test func `.reindex --columns asks a person before texts are lost that no other table has`() throws
{
  let session = try ReminderSession(isTyped: true)
  try session.execute(
    """
    CREATE VIRTUAL TABLE o USING fts5(a, b); INSERT INTO o VALUES ('x', 'y');
    CREATE TABLE c(a, b); INSERT INTO c VALUES ('x', 'y');
    CREATE VIRTUAL TABLE e USING fts5(a, b, content=c); INSERT INTO e(e) VALUES ('rebuild');
    """
  )
  try session.run(".use o")
  try session.run(".reindex --columns b,a")
  #expect(session.host.questions.isEmpty)
  session.host.answer = false
  #expect(try session.runAll(".reindex --columns b").remarks == "Nothing was changed.\n")
  #expect(
    session.host.questions == ["Delete the texts of a in 1 row? No other table keeps them."]
  )
  #expect(try session.rows("SELECT a FROM o") == ["x"])
  session.host.answer = true
  let remarks = try session.runAll(".reindex --columns b").remarks
  #expect(remarks.hasSuffix("Deleted: the texts of a in 1 row.\n"))
  #expect(try session.rows("SELECT * FROM o") == ["y"])
  try session.run(".use e")
  try session.run(".reindex --columns b")
  #expect(session.host.questions.count == 2)
}

@Test func `the columns that a table has may be named, whatever its triggers`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE TABLE c(id INTEGER PRIMARY KEY, a, b);
    CREATE VIRTUAL TABLE e USING fts5(a, b, content=c, content_rowid=id);
    CREATE TRIGGER i AFTER INSERT ON c BEGIN
      INSERT INTO e(rowid, a, b) VALUES (new.id, new.a, new.b);
    END;
    INSERT INTO c VALUES (1, 'x', 'y');
    """
  )
  try session.run(".use e")
  #expect(try session.runAll(".reindex --columns A,b").remarks.hasPrefix("1 row of e indexed"))
  #expect(
    session.error(".reindex --columns b,a")?.first == "the trigger i names the columns of e"
  )
}

/// The shell has read how a table is declared, then waits for another program, which makes it again.
@Test(arguments: [".reindex --prefix 2", ".rank save"])
func `a table that another program has made again is not written by its old declaration`(
  line: String
) throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(.file("\(folder.path)/r.db"))
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, b); INSERT INTO t VALUES ('walking dogs', 'x');"
  )
  try session.run(".use t")
  try session.run(".rank weights a=3 b=5")
  let other = try Store.open(.file("\(folder.path)/r.db"), options: OpenOptions(isBare: true))
  try other.run("DROP TABLE t; CREATE VIRTUAL TABLE t USING fts5(b, a, c, tokenize=porter);")
  try other.run("INSERT INTO t VALUES ('x', 'walking dogs', 'precious');")
  #expect(
    session.error(line) == [
      "t was changed meanwhile, and nothing was done",
      "enter the command again for the table as it is now",
    ]
  )
  #expect(try session.rows("SELECT c FROM t('walk')") == ["precious"])
  try other.run("DROP TABLE t")
  #expect(session.error(line) == ["t is no longer there"])
  try other.run("CREATE VIRTUAL TABLE t USING fts5(b, a, c)")
  #expect(try session.rows("SELECT count(*) FROM t_config WHERE k = 'rank'") == ["0"])
}

@Test func `.reindex deletes the texts of no other rows than it asked about`() throws {
  let folder = try TemporaryFolder()
  let session = try ReminderSession(.file("\(folder.path)/r.db"), isTyped: true)
  try session.execute("CREATE VIRTUAL TABLE n USING fts5(a, b); INSERT INTO n VALUES ('x', 'y')")
  try session.run(".use n")
  session.host.answer = true
  session.host.beforeAnswer = { [session] in try? session.execute("INSERT INTO n VALUES ('p', 'q')")
  }
  #expect(
    session.error(".reindex --columns a") == [
      "n has other rows meanwhile, and nothing was deleted", "enter the command again",
    ]
  )
  #expect(try session.rows("SELECT b FROM n") == ["y", "q"])
}

@Test(arguments: [".reindex Unicode61", ".reindex --tokenizer porter unicode61"])
func `a tokenizer that stands in a wrong place is told its place`(line: String) throws {
  let session = try ReminderSession()
  let error = session.error(line)
  #expect(error?.first?.lowercased() == "extra argument: \"unicode61\"")
  let hint = "as in: .reindex --tokenizer \"porter unicode61\""
  #expect(error?.contains { $0.hasSuffix(hint) } == true)
  // What the hint shows works.
  try session.run(".reindex --tokenizer \"porter unicode61\"")
  let made = try session.rows("SELECT sql FROM sqlite_schema WHERE name = 'reminderTexts'")
  #expect(made.first?.contains("tokenize='porter unicode61'") == true)
}
