import CommandKit
import CommandSupport
import SQLiteDatabase
import TerminalKit
import Testing

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

@Test func `.fts breaks no word in a narrow terminal`() throws {
  let narrow = try ReminderSession(columns: 30).run(".fts")
  #expect(narrow.split(separator: "\n").filter { $0.count > 30 } == [])
  // The words and their order are those of the lines that nothing has to break.
  let words = narrow.split(whereSeparator: \.isWhitespace)
  #expect(try words == ReminderSession().run(".fts").split(whereSeparator: \.isWhitespace))
}

@Test func `.fts tells settings that are stored from those that are FTS5's own`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    INSERT INTO reminderTexts (reminderTexts, rank) VALUES ('automerge', 4);
    INSERT INTO reminderTexts (reminderTexts, rank) VALUES ('crisismerge', 32);
    REPLACE INTO reminderTexts_config VALUES ('pgsz', -1);
    """
  )
  let lines = try session.run(".fts").split(separator: "\n")
  // FTS5's documentation: "The default value is 4" and, of crisismerge, 16.
  #expect(lines.contains("  automerge    4, FTS5's default"))
  #expect(lines.contains("  crisismerge  32"))
  // Pages have at least 32 bytes.
  #expect(lines.contains("  pgsz         -1, which FTS5 ignores"))
}

/// FTS5 itself makes such an index since 3.43, by DELETE under contentless_delete: its totals still count the row.
@Test func `.fts and .why tell the rows that the index has from those that bm25 counts`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, content='');
    INSERT INTO t(rowid, a) VALUES (1, 'milk'), (2, 'milk and eggs'), (3, 'bread');
    """
  )
  try session.context.refreshProfile()
  try session.run(".match milk")
  #expect(
    try session.run(".fts").contains(
      "\n3 rows; bm25 compares a row's tokens with the average of all:\n"
    )
  )
  #expect(try !session.run(".why 2").contains("bm25 counts"))
  try session.execute("DELETE FROM t_docsize WHERE id = 3")
  #expect(
    try session.run(".fts").words.joined(separator: " ").contains(
      "2 rows; bm25 counts 3 (.doctor says why), and compares a row's tokens with the average of these:"
    )
  )
  #expect(try session.run(".why 2").contains("t has 2 rows, and bm25 counts 3: .doctor says why"))
}
