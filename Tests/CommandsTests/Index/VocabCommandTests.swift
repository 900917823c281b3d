import CommandKit
import Commands
import CommandSupport
import Testing
import TestSupport

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
    try session.run(".vocab --order term --limit 0 WE")
      == lines("\(rest) WHERE term GLOB 'we*' ORDER BY term")
  )
  #expect(
    try session.run(".vocab --column TAGS --order hits --limit 7")
      == lines(
        "doc || '|' || cnt FROM temp.byColumn WHERE col = 'tags' ORDER BY cnt DESC, doc DESC, term LIMIT 7"
      )
  )
  #expect(try session.runAll(".vocab qqq").remarks.hasPrefix("No term has this beginning"))
  #expect(
    try session.runAll(".vocab wee*").remarks == "A beginning has no * after it here: .vocab wee\n"
  )
  #expect(
    session.error(".vocab --column nosuch")
      == ["no such column: nosuch (the index has title, notes, tags)"]
  )
  // What was made for it is gone; what was there is not.
  #expect(
    try session.rows("SELECT name FROM temp.sqlite_master ORDER BY name")
      == ["byColumn", "mine", "vocabulary"]
  )
}

@Test func `a terminal shows blanks and line breaks in a term, and a script has them`() throws {
  let text =
    "CREATE VIRTUAL TABLE t USING fts5(a, tokenize=trigram); INSERT INTO t VALUES ('a b' || char(10) || 'c')"
  let terminal = try ReminderSession(columns: 80)
  try terminal.execute(text)
  try terminal.run(".use t")
  let table = try terminal.run(".vocab --order term")
  #expect(["·b␊", "a·b", "b␊c"].allSatisfy { table.contains("│ \($0)  │") }, "\(table)")
  #expect(try terminal.run(".vocab --order term --limit 0") == table)
  let script = try ReminderSession()
  try script.execute(text)
  try script.run(".use t")
  #expect(try script.run(".vocab --order term") == " b\n|1|1\na b|1|1\nb\nc|1|1\n")
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

@Test func `an index without terms is not blamed on a beginning that nobody typed`() throws {
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE notes USING fts5(a, b); INSERT INTO notes VALUES ('', 'word')"
  )
  try session.run(".use notes")
  #expect(try session.runAll(".vocab --column a").remarks == "notes has no terms in a.\n")
  #expect(try session.runAll(".vocab --column a w").remarks.hasPrefix("No term has this beginning"))
  try session.execute("DELETE FROM notes")
  #expect(try session.runAll(".vocab").remarks == "notes has no terms.\n")
}

/// fts5vocab gives the terms, and GLOB, which keeps case, those that begin so.
@Test(arguments: [
  ("trigram", "HEL", "hel"), ("trigram", "h", "h"), ("trigram", "He", "he"),
  ("trigram case_sensitive 1", "Hel", "Hel"), ("trigram case_sensitive 1", "h", "h"),
  ("trigram case_sensitive 1", "É", "É"), ("ascii", "HEL", "hel"), ("ascii", "É", "É"),
  ("unicode61", "É", "e"), ("unicode61 remove_diacritics 0", "É", "é"),
  ("porter unicode61 remove_diacritics 0", "HÉ", "hé"), ("porter", "RUNNI", "runni"),
  ("unicode61 tokenchars '-'", "EASY-", "easy-"),
])
func `the beginning of a term is folded as the tokenizer folds words`(
  tokenizer: String,
  typed: String,
  beginning: String
) throws {
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, tokenize = "\(tokenizer)");
    INSERT INTO t VALUES ('Hello hello HELP École école Hélas running easy-win');
    CREATE VIRTUAL TABLE temp.v USING fts5vocab(main, t, row);
    """
  )
  try session.run(".use t")
  let terms = try session.rows(
    "SELECT term || '|1|' || cnt FROM temp.v WHERE term GLOB '\(beginning)*' ORDER BY term"
  )
  #expect(terms.isEmpty == (typed == "RUNNI"))
  #expect(
    try session.run(".vocab --limit 100 --order term \(typed)") == terms.map { $0 + "\n" }.joined()
  )
}

/// "ruing", "runner" and "runing" (rune) have stems of their own; "unr" has two edits.
private let likeTexts =
  "INSERT INTO t VALUES ('run runs running runing'), ('ruin rung urn rn Runs'), ('unr ruing runner runt')"

@Test func `terms are like a word that have its stem, or are one edit away`() throws {
  let session = try ReminderSession()
  try session.execute("CREATE VIRTUAL TABLE t USING fts5(a); \(likeTexts)")
  try session.run(".use t")
  let like = try session.runAll(".vocab --like RUN")
  #expect(
    like.results == """
      runs|2|2|stem
      rn|1|1|edit
      ruin|1|1|edit
      rung|1|1|edit
      running|1|1|stem
      runt|1|1|edit
      urn|1|1|edit

      """
  )
  #expect(like.remarks == "7 terms like \"run\".\n")
  let first = try session.runAll(".vocab --like running --limit 1 --order term --column a")
  #expect(first.results == "run|1|1|stem\n")
  #expect(first.remarks == "3 terms like \"running\", 1 shown (--limit 0 shows all).\n")
  #expect(try session.run(".vocab --like qqqqqq").isEmpty)
  #expect(session.error(".vocab --like 'two words'")?.first?.contains("takes one word") == true)
  #expect(session.error(".vocab --like run r")?.first?.contains("not both") == true)
}

@Test func `an index of stems has no others with the stem, and one of parts no words`() throws {
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, tokenize = 'porter'); \(likeTexts)"
  )
  try session.run(".use t")
  let like = try session.runAll(".vocab --like running --order term")
  #expect(!like.results.contains("stem") && like.results.contains("ruin|1|1|edit\n"))
  #expect(like.remarks.hasSuffix("all words with the stem \"run\" are this one term.\n"))
  // Of a stem that is no term, no word is there.
  #expect(try session.runAll(".vocab --like zebra").remarks == "0 terms like \"zebra\".\n")
  try session.run(".use reminderTexts")
  #expect(session.error(".vocab --like run")?.first?.contains("three characters each") == true)
}

@Test(arguments: [".vocab --column a", ".vocab --column a --like all"])
func `an index that keeps no columns lists no terms of one`(line: String) throws {
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, b, detail=none); INSERT INTO t VALUES ('all night', 'long')"
  )
  try session.run(".use t")
  #expect(
    session.error(line)?.first == "t has detail=none: it does not keep in which column a term is"
  )
}

@Test(arguments: ["column", "none"])
func `an index that keeps no places cannot list by hits`(detail: String) throws {
  let session = try ReminderSession()
  try session.execute(
    "CREATE VIRTUAL TABLE t USING fts5(a, detail=\(detail)); INSERT INTO t VALUES ('all night')"
  )
  try session.run(".use t")
  #expect(
    session.error(".vocab --order hits")?.first
      == "t has detail=\(detail): it does not keep how often a term is in a row"
  )
  #expect(try session.run(".vocab --order term") == "all|1|\nnight|1|\n")
}

@Test func `likeness is the same over more terms than are compared at once`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a);
    WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 4500)
    INSERT INTO t SELECT 'w' || i FROM n;
    INSERT INTO t VALUES ('walk walks'), ('zwalks walking');
    """
  )
  try session.run(".use t")
  #expect(
    try session.run(".vocab --like walk --order term --limit 0")
      == "walking|1|1|stem\nwalks|1|1|stem\n"
  )
}

@Test func `what is said of a word without one stem or without edits is true of it`() throws {
  let session = try ReminderSession()
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, tokenize = "unicode61 tokenchars '-'");
    INSERT INTO t VALUES ('e-mail e-mails em me');
    """
  )
  try session.run(".use t")
  // porter splits the word at its hyphen, so that only edits are left; the index has no stems.
  let hyphen = try session.runAll(".vocab --like e-mail")
  #expect(hyphen.results == "e-mails|1|1|edit\n")
  #expect(hyphen.remarks == "1 term like \"e-mail\".\n")
  try session.run(".vocab --like em")
  #expect(try session.run(".sql last").contains("that have the stem \"em\" under porter."))
  #expect(try session.runAll(".vocab *").remarks == "A beginning has no * after it here: .vocab\n")
  #expect(
    try session.runAll(".vocab e-m**").remarks
      == "A beginning has no * after it here: .vocab e-m\n"
  )
}
