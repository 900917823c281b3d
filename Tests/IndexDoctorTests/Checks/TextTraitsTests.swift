import IndexDoctor
import SQLiteDatabase
import TestSupport
import Testing

let textCases = [
  CheckCase(
    "nul",
    .risk,
    "the first is row 9",
    healthy: CheckCase.own("tokenize='trigram'"),
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'before' || char(0) || 'after');",
    .byHand,
    kept: ""
  ),
  // highlight() of SQLite gives "after" alone for a search of it.
  CheckCase(
    "nul",
    .risk,
    "the first is row 9",
    healthy: CheckCase.own(),
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'before' || char(0) || 'after');",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "decomposed",
    .wrong,
    "row 9 has the term",
    healthy: CheckCase.own("tokenize='unicode61 remove_diacritics 0'"),
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'cafe' || char(769) || ' noir');",
    .byHand,
    kept: ""
  ),
  // The kana ka with the mark that makes it ga; the parts of the Korean syllable ga.
  CheckCase(
    "decomposed",
    .wrong,
    "row 9 has the term",
    healthy: CheckCase.own("tokenize='trigram'"),
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'xx' || char(0x304B, 0x3099));",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "decomposed",
    .wrong,
    "row 9 has the term",
    healthy: CheckCase.own("tokenize='trigram'"),
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'xx' || char(0x1100, 0x1161));",
    .byHand,
    kept: ""
  ),
  // Hindi for books: three consonants, and between them vowels that unicode61 drops.
  CheckCase(
    "vowels",
    .advice,
    "row 9 has the word किताबों, of which it makes क, त, ब",
    healthy: CheckCase.own(),
    // A sign alone, and a word without one, are no evidence.
    fault: "INSERT INTO t(rowid, a) VALUES (7, 'x ि y'), (8, 'क हम'), (9, 'किताबों');",
    kept: "SELECT * FROM t WHERE rowid < 7"
  ),
  CheckCase(
    "decomposed",
    .wrong,
    "row 9 has the term",
    healthy: CheckCase.own("tokenize='trigram'"),
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'cafe' || char(769) || ' noir');",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "diacritics",
    .advice,
    "row 9 has the term \"việt\"; with remove_diacritics 2 it is \"viet\"",
    healthy: CheckCase.own(),
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'nam việt');",
    kept: "SELECT * FROM t WHERE rowid < 9"
  ),
  CheckCase(
    "cjk",
    .advice,
    "row 10 has the term \"東京都に行く\"",
    healthy: CheckCase.own(),
    // The word of two letters is a token, as a search has it.
    fault: "INSERT INTO t(rowid, a) VALUES (9, '東京'), (10, '東京都に行く');",
    .byHand,
    kept: ""
  ),
  CheckCase(
    "diacritics",
    .advice,
    "row 10 has the term \"việt\"",
    healthy: CheckCase.own(),
    // unicode61 folds ạ by itself.
    fault: "INSERT INTO t(rowid, a) VALUES (9, 'bạn'), (10, 'việt');",
    kept: "SELECT * FROM t WHERE rowid < 9"
  ),
]

/// A foreign word between blanks is a token as any other; a text of two letters is found by them.
@Test(arguments: ["コーヒー を", "東京", "東京 東京都", "ㅋㅋㅋ"])
func `words that stand between blanks are no trouble`(text: String) throws {
  let store = try Store.open(.memory)
  try store.run("\(CheckCase.own()) INSERT INTO t(rowid, a) VALUES (9, '\(text)');")
  let findings = try store.examined(by: "cjk").findings
  #expect(findings.map(\.finding) == [])
}

/// NFC has no character for an o with a dot below and a grave accent, nor for an x with an acute accent.
@Test func `marks that NFC keeps are no fault of the text`() throws {
  let store = try Store.open(.memory)
  try store.run(
    "CREATE VIRTUAL TABLE t USING fts5(a, tokenize=trigram); INSERT INTO t(rowid, a) VALUES (9, 'w\u{1ECD}\u{300}x\u{301}y');"
  )
  #expect(try store.examined(by: "decomposed").findings.map(\.finding) == [])
  try store.run("INSERT INTO t(rowid, a) VALUES (10, 'wo\u{323}\u{300}y');")
  #expect(try store.examined(by: "decomposed").findings.count == 1)
}

@Test func `a trigram table without an indexed column is looked at`() throws {
  let store = try Store.open(.memory)
  try store.run("CREATE VIRTUAL TABLE t USING fts5(a UNINDEXED, tokenize=trigram);")
  let report = try store.examined(by: "nul")
  #expect(report.findings.isEmpty)
  #expect(report.skipped.isEmpty)
}

@Test(arguments: textCases)
func `a check of texts finds its fault`(example: CheckCase) throws { try expectFinding(example) }

@Test func `a table that keeps no text is to be made again with the option, and filled by hand`()
  throws
{
  let store = try Store.open(.memory)
  try store.run(
    "CREATE VIRTUAL TABLE t USING fts5(a, content=''); INSERT INTO t(rowid, a) VALUES (9, 'việt');"
  )
  let repair = try #require(try store.examined(by: "diacritics").findings.first).repair
  #expect(repair.cost == nil)
  #expect(repair.words?.hasPrefix("make the table again, and insert the rows again: ") == true)
  #expect(repair.sql?.contains("unicode61 remove_diacritics 2") == true)
}

/// "viet" beside "việt" is found by either.
@Test func `a row that has a word without its accents, too, is not called missed`() throws {
  let store = try Store.open(.memory)
  try store.run("CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('việt viet')")
  #expect(try store.examined(by: "diacritics").findings.isEmpty)
  try store.run("INSERT INTO t VALUES ('việt')")
  let finding = try #require(try store.examined(by: "diacritics").findings.first)
  #expect(finding.evidence.first?.hasPrefix("row 2 has the term") == true)
}
