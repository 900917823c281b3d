import CommandKit
import Commands
import TestSupport
import Testing

@Test func `terms are those of fts5vocab, in the order that is asked for`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE VIRTUAL TABLE temp.mine USING fts5vocab(main, reminderTexts, row);
    CREATE VIRTUAL TABLE temp.byColumn USING fts5vocab(main, reminderTexts, col);
    CREATE TABLE temp.vocabulary(occupied);
    """
  )
  let rest = "doc || '|' || cnt FROM temp.mine"
  func lines(_ sql: String) throws -> String {
    try session.rows("SELECT term || '|' || \(sql)").map { $0 + "\n" }.joined()
  }
  #expect(
    try session.run(".vocab") == lines("\(rest) ORDER BY doc DESC, cnt DESC, term LIMIT 20")
  )
  #expect(
    try session.run(".vocab --order term --limit 1000 WE")
      == lines("\(rest) WHERE term GLOB 'we*' ORDER BY term")
  )
  #expect(
    try session.run(".vocab --column TAGS --order hits --limit 7")
      == lines(
        "doc || '|' || cnt FROM temp.byColumn WHERE col = 'tags' ORDER BY cnt DESC, doc DESC, term LIMIT 7"
      )
  )
  #expect(try session.runAll(".vocab qqq").remarks.hasPrefix("No term begins so"))
  #expect(session.error(".vocab --column nosuch")?.first == "no such column: nosuch")
  // What was made for it is gone; what was there is not.
  #expect(
    try session.rows("SELECT name FROM temp.sqlite_master ORDER BY name")
      == ["byColumn", "mine", "vocabulary"]
  )
}

@Test func `the terms of an attached database, a read-only one and a quoted name are listed`()
  throws
{
  let session = try ReminderSession()
  try session.execute(
    #"""
    ATTACH ':memory:' AS "an other";
    CREATE VIRTUAL TABLE "an other"."my ""docs""" USING fts5("the text", detail=none);
    INSERT INTO "an other"."my ""docs""" VALUES ('one two two');
    """#
  )
  try session.run(".use 'my \"docs\"'")
  #expect(try session.run(".vocab") == "one|1|\ntwo|1|\n")
  #expect(try session.run(".match two").hasPrefix("1|one **two** **two**|"))
  #expect(try session.run(".fts").contains("my \"docs\", an FTS5 table in an other"))
  #expect(try session.run(".xray one NOT two").contains("NOT        0"))
}

@Test func `.fts tells what the index is made of`() throws {
  let session = try ReminderSession()
  try session.run(".rank weights title=10")
  try session.run(".rank save")
  let lines = try session.run(".fts").split(separator: "\n").map(String.init)
  #expect(lines.contains("  tokenizer   trigram"))
  #expect(lines.contains("  rank        bm25(0, 10, 1, 1), stored in the index"))
  #expect(lines.contains("10 rows; bm25 compares a row's tokens with the average of all:"))
  #expect(lines.contains("  reminderID       -  UNINDEXED: kept, never searched"))
  #expect(lines.contains { $0.hasPrefix("4 segments") })
  #expect(lines.filter { $0.count > 80 } == [])
  try session.run(".optimize")
  #expect(try session.run(".fts").contains("\n1 segment,"))
}

@Test func `.fts tells settings that are stored from those that are FTS5's own`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    INSERT INTO reminderTexts (reminderTexts, rank) VALUES ('automerge', 4);
    INSERT INTO reminderTexts (reminderTexts, rank) VALUES ('crisismerge', 32);
    """
  )
  let lines = try session.run(".fts").split(separator: "\n")
  // FTS5's documentation: "The default value is 4" and, of crisismerge, 16.
  #expect(lines.contains("  automerge    4, FTS5's default"))
  #expect(lines.contains("  crisismerge  32"))
}

@Test func `the tokens of a text are rows with the bytes that they were made of`() throws {
  let session = try ReminderSession()
  #expect(
    try session.run(".tokens Walk é")
      == "0|wal|0|3|Wal\n1|alk|1|4|alk\n2|lk |2|5|lk \n3|k é|3|7|k é\n"
  )
  #expect(
    try session.runAll(".tokens --tokenizer trigram we").remarks
      == "trigram makes no token of this text.\n"
  )
  #expect(
    session.error(".tokens --tokenizer trigramm we")?.contains("did you mean trigram?") == true
  )
  #expect(session.error(".tokens --tokenizer \"  \" we") != nil)
}

@Test func `the SQL of .tokens gives the same tokens`() throws {
  let session = try ReminderSession()
  let tokens = try session.run(".tokens --tokenizer \"porter unicode61\" It's running, 'quoted'")
  let statements = try #require(session.context.sql.last).text
    .split(separator: ";").map { String($0) }.filter { !$0.allSatisfy(\.isWhitespace) }
  var rows: [String] = []
  for statement in statements { rows += try session.rows(statement) }
  #expect(
    rows
      == tokens.split(separator: "\n").map { line in
        line.split(separator: "|").prefix(2).joined(separator: "|")
      }
  )
}

@Test func `tokens are drawn under what they were made of, wide characters too`() throws {
  let session = try ReminderSession(columns: 40)
  let drawn = try session.run(".tokens --tokenizer unicode61 日本語 Café, 👨‍👩‍👧 walks")
  #expect(
    drawn.split(separator: "\n").prefix(2) == [
      "日本語 Café, 👨‍👩‍👧 walks",
      "日本語 cafe     walks",
    ]
  )
  let overlapping = try session.run(".tokens --tokenizer trigram Take a")
  #expect(
    overlapping.split(separator: "\n").prefix(5) == ["Take a", "tak", " ake", "  ke·", "   e·a"]
  )
  let long = try session.run(
    ".tokens --tokenizer ascii one two three four five six seven eight nine ten eleven"
  )
  #expect(
    long.split(separator: "\n", omittingEmptySubsequences: false).prefix(5) == [
      "one two three four five six seven eight ", "one two three four five six seven eight",
      "", "nine ten eleven", "nine ten eleven",
    ]
  )
}
