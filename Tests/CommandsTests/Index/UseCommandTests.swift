import CommandKit
import Commands
import CommandSupport
import FullText
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import Testing
import TestSupport

/// A database that was made by nobody who knows this shell.
private func strangers() throws -> ReminderSession {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE TABLE articles(id INTEGER PRIMARY KEY, body TEXT);
    INSERT INTO articles VALUES (3, 'Walking in the park'), (5, 'The walker walks');
    CREATE VIRTUAL TABLE "the index" USING fts5(body, content=articles, content_rowid=id,
      tokenize='porter unicode61', prefix='2 3');
    INSERT INTO "the index"("the index") VALUES ('rebuild');
    CREATE VIRTUAL TABLE bare USING fts5(a, b, content='');
    INSERT INTO bare(rowid, a, b) VALUES (7, 'walk', 'x'), (8, 'x', 'walk walk');
    """
  )
  try session.context.refreshProfile()
  return session
}

@Test func `a table with external content is searched, shown and ranked`() throws {
  let session = try strangers()
  try session.run(".use \"the index\"")
  #expect(
    try session.run(".match walks").split(separator: "\n").map { $0.prefix { $0 != "-" } } == [
      "5|The walker **walks**|", "3|**Walking** in the park|",
    ]
  )
  #expect(
    try session.run(".highlight --open < --close > park") == "3|Walking in the <park>\n"
  )
  #expect(try session.run(".snippet --tokens 2 park") == "3|…the **park**\n")
  let ranks = try session.rows(
    "SELECT rowid || ' ' || bm25(\"the index\", 3) FROM \"the index\" WHERE \"the index\" MATCH 'walks' ORDER BY bm25(\"the index\", 3)"
  )
  try session.run(".rank weights body=3")
  #expect(
    try session.run(".match walks").split(separator: "\n").map { line in
      let values = line.split(separator: "|")
      return "\(values[0]) \(values[2])"
    } == ranks
  )
}

@Test func `of a contentless table rows are found and ranked, and what cannot be shown is said`()
  throws
{
  let session = try strangers()
  #expect(
    try session.runAll(".use bare").remarks == "bare: a, b (contentless, tokenizer unicode61).\n"
  )
  let found = try session.runAll(".match walk")
  #expect(found.results.split(separator: "\n").map { $0.prefix(2) } == ["8|", "7|"])
  #expect(found.remarks.contains("its rows are found and ranked, not shown"))
  #expect(
    session.error(".highlight walk")?.first
      == "bare keeps no text (content=''): there is nothing to show"
  )
  #expect(try session.run(".rank compare a=9 vs b=9").contains("▲1|"))
}

@Test func `the table in use decides the columns, the weights and what is refused`() throws {
  let session = try strangers()
  try session.run(".use bare")
  try session.run(".rank weights b=4")
  try session.run(".rank save")
  #expect(try session.rows("SELECT v FROM bare_config WHERE k = 'rank'") == ["bm25(1, 4)"])
  try session.run(".use \"the index\"")
  #expect(try session.run(".rank") == "body|1.0|1.0\n")
  #expect(session.error(".rank weights b=4")?.first?.hasPrefix("no such column: b") == true)
  try session.run(".use bare")
  #expect(try session.run(".rank") == "a|1.0|1.0\nb|4.0|4.0\n")
  #expect(
    session.error(".match --hide-completed walk")
      == ["--hide-completed is for reminders, and the table in use is bare"]
  )
  #expect(session.error(".match a:walk c:walk")?.first == "no such column: c")
}

@Test func `what searches reminders says which table is in use`() throws {
  let session = try ReminderSession()
  try session.execute("CREATE VIRTUAL TABLE docs USING fts5(body)")
  try session.run(".use docs")
  #expect(
    session.error(".like walk") == [
      "this searches reminders, and the table in use is docs",
      ".search searches in it; .use reminderTexts goes back to the reminders",
    ]
  )
  #expect(try session.run(".lists").hasPrefix("1|Personal"))
  try session.run(".use reminderTexts")
  #expect(try session.run(".search walk").hasPrefix("4|"))
}

@Test func `the only table stays in use, with its weights, where another comes beside it`() throws {
  let session = try strangers()
  try session.execute("DROP TABLE bare")
  try session.context.refreshProfile()
  let column = try #require(session.context.database.table?.columnNames.first)
  try session.run(".rank weights \(column)=3")
  try session.execute("CREATE VIRTUAL TABLE another USING fts5(a)")
  try session.context.refreshProfile()
  #expect(session.context.database.table?.name == "the index")
  #expect(try session.run(".rank").contains("3"))
  #expect(!session.context.search.weights.isDefault)
  // A temporary table of its name is another, and the weights stay.
  try session.execute("CREATE VIRTUAL TABLE temp.\"the index\" USING fts5(x)")
  try session.context.refreshProfile()
  #expect(session.context.database.table?.schema == "main")
  #expect(!session.context.search.weights.isDefault)
}

@Test func `a table made again with other columns loses its weights, and that is said`() throws {
  let session = try strangers()
  try session.run(".use bare")
  try session.run(".rank weights a=3")
  try session.execute("DROP TABLE bare; CREATE VIRTUAL TABLE bare USING fts5(b, c)")
  try session.context.refreshProfile()
  #expect(session.context.search.weights.isDefault)
  #expect(
    session.lastRemarks
      == "Note: bare has other columns or another key now: the weights set for it are no longer in force.\n"
  )
  // Nothing was set since.
  try session.execute("DROP TABLE bare; CREATE VIRTUAL TABLE bare USING fts5(d)")
  try session.run(".use bare")
  #expect(!session.lastRemarks.contains("weights"))
}

@Test func `the only table is in use at once, of several none`() throws {
  let session = try strangers()
  #expect(session.context.database.table == nil)
  #expect(
    session.error(".match walk") == [
      "there are several full-text tables in this database, and none is in use",
      ".use TABLE takes one of: bare, 'the index'",
    ]
  )
  try session.execute("DROP TABLE bare")
  try session.context.refreshProfile()
  #expect(session.context.database.table?.name == "the index")
  #expect(try session.run(".match --limit 1 park").hasPrefix("3|"))
  #expect(session.error(".use nosuch")?.first == "no FTS5 table: nosuch")
  #expect(session.error(".use ''") == ["no FTS5 table: \"\"", "the table is 'the index'"])
  #expect(session.error(".use the_index")?.last == "did you mean 'the index'?")
}

@Test
func `the chosen table stays in use beside another of its name, and is missed where it is gone`()
  throws
{
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    ATTACH ':memory:' AS q;
    CREATE VIRTUAL TABLE q.f USING fts5(a); INSERT INTO q.f VALUES ('walk in q');
    CREATE VIRTUAL TABLE g USING fts5(a);
    """
  )
  try session.context.refreshProfile()
  try session.run(".use q.f")
  try session.execute("CREATE VIRTUAL TABLE f USING fts5(a); INSERT INTO f VALUES ('walk in main')")
  try session.context.refreshProfile()
  #expect(try session.run(".match walk").contains("in q"))
  try session.execute("DETACH q")
  try session.context.refreshProfile()
  #expect(session.error(".match walk")?.first == "the table in use, q.f, is no longer there")
}

@Test func `the list of tables names the file of each that is not in the open one`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    ATTACH ':memory:' AS other;
    CREATE VIRTUAL TABLE other.docs USING fts5(body);
    CREATE VIRTUAL TABLE notes USING fts5(body);
    """
  )
  try session.run(".use docs")
  #expect(
    try session.run(".use") == "|notes|body|unicode61|own\n*|other.docs|body|unicode61|own\n"
  )
  try session.run(".use other.docs")
  #expect(session.context.database.table?.schema == "other")
}

@Test func `from a table that is dropped while in use, .use leads back to the reminders`() throws {
  let session = try ReminderSession()
  try session.execute("CREATE VIRTUAL TABLE docs USING fts5(body)")
  try session.run(".use docs")
  try session.execute("DROP TABLE docs")
  try session.context.refreshProfile()
  #expect(session.context.database.table == nil)
  #expect(session.error(".search walk")?.first == "the table in use, docs, is no longer there")
  try session.run(".use reminderTexts")
  #expect(try session.run(".search walk").hasPrefix("4|"))
}

@Test func `a table whose tokenizer is not here is described, and a search says why it fails`()
  throws
{
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, b UNINDEXED, tokenize='ascii');
    INSERT INTO t VALUES ('some text', 'no text');
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = replace(sql, 'ascii', 'elsewhere') WHERE name = 't';
    PRAGMA writable_schema = RESET;
    """
  )
  try session.context.refreshProfile()
  #expect(try session.run(".use") == "*|t|a|elsewhere|own\n")
  let report = try session.run(".fts")
  #expect(report.contains("tokenizer   elsewhere"))
  #expect(report.contains("bytes for 9 bytes of text"))
  #expect(session.error(".match text") == ["no such tokenizer: elsewhere"])
  #expect(session.error(".xray text")?.first?.hasPrefix("no such tokenizer: elsewhere") == true)
}

@Test func `a file with one table and no reminders is opened with it in use`() throws {
  let folder = try TemporaryFolder()
  let location = Location.file("\(folder.path)/notes.db")
  let maker = try ReminderSession(location, options: OpenOptions(isBare: true))
  try maker.execute("CREATE VIRTUAL TABLE \"the notes\" USING fts5(body)")
  try maker.execute("INSERT INTO \"the notes\" VALUES ('Take a walk'), ('Rest'), ('Read')")
  let session = try ReminderSession(location)
  #expect(
    session.context.database.tableInUseNote
      == "In use: the notes: body (own content, tokenizer unicode61). .search, .rank, .fts and .doctor work on it."
  )
  #expect(session.context.database.choiceNote == nil)
  try maker.execute("CREATE VIRTUAL TABLE zettel USING fts5(body)")
  let several = try ReminderSession(location)
  #expect(several.context.database.tableInUseNote == nil)
  #expect(
    several.context.database.choiceNote
      == "Full-text tables: the notes, zettel. .use 'the notes' chooses one to work on; .doctor looks at all."
  )
  #expect(try session.run(".match walk").hasPrefix("1|Take a **walk**|"))
  // A second one makes it a matter of choice again.
  try maker.execute("CREATE VIRTUAL TABLE more USING fts5(body)")
  #expect(try ReminderSession(location).context.database.table == nil)
}

/// Before, the only table that was left took its place without a word, and with other weights.
@Test func `a table in use that is dropped is missed, and no other takes its place`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE a USING fts5(x); INSERT INTO a VALUES ('tea');
    CREATE VIRTUAL TABLE b USING fts5(y); INSERT INTO b VALUES ('tea');
    """
  )
  try session.run(".use a")
  try session.execute("DROP TABLE a")
  try session.context.refreshProfile()
  #expect(
    session.error(".search tea") == [
      "the table in use, a, is no longer there", ".use TABLE takes one of: b",
    ]
  )
  try session.execute("CREATE VIRTUAL TABLE a USING fts5(x); INSERT INTO a VALUES ('tea time');")
  try session.context.refreshProfile()
  #expect(try session.run(".search tea").contains("time"))
}
