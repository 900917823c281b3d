import Diagnostics
import Commands
import SQLSpelling
import Shell
import TestSupport
import Testing

extension FTS5ErrorsTests {
  @Test(arguments: [
    ("porter unicode62", "none is named unicode62"),
    ("porter unicode62", "did you mean unicode61?"),
    ("porter ascii foo", "ascii has tokenchars and separators"),
    ("porter foo 1", "none is named foo"), ("unicode61 foo 1", "unicode61 has remove_diacritics"),
  ])
  func `what is wrong in a tokenizer is told of the part that is wrong`(
    tokenizer: String,
    sentence: String
  ) throws {
    let shell = try ScratchShell(columns: 200)
    let answer = shell.answer(to: "CREATE VIRTUAL TABLE x USING fts5(a, tokenize='\(tokenizer)');")
    #expect(answer.contains(sentence))
  }

  @Test func `the value that is offered for one with a quote too few makes the table`() throws {
    let shell = try ScratchShell(columns: 200)
    let answer = shell.answer(
      to: "CREATE VIRTUAL TABLE x USING fts5(a, tokenize='unicode61 tokenchars '.'');"
    )
    let value = try #require(answer.split(separator: "write ").last)
    #expect(value == "tokenize='unicode61 tokenchars ''.'''")
    #expect(!shell.answer(to: "CREATE VIRTUAL TABLE x USING fts5(a, \(value));").contains("rror"))
  }

  /// Each of them, with what is offered in its place; FTS5 takes the one that is offered.
  @Test(arguments: [
    ("tokenize='unicode61' remove_diacritics=2", "tokenize='unicode61 remove_diacritics 2'"),
    ("tokenize='unicode61 remove_diacritics=2'", "tokenize='unicode61 remove_diacritics 2'"),
    ("tokenize=\"unicode61, remove_diacritics=2\"", "tokenize='unicode61 remove_diacritics 2'"),
    ("tokenize='unicode61 tokenchars='-_''", "tokenize='unicode61 tokenchars ''-_'''"),
    ("tokenize='unicode61 tokenchars -_'", "tokenize='unicode61 tokenchars ''-_'''"),
    ("tokenize='unicode61 porter'", "tokenize='porter unicode61'"),
    (
      "tokenize=\"unicode61 tokenchars '-_' porter\"",
      "tokenize='porter unicode61 tokenchars ''-_'''"
    ),
  ])
  func `of a tokenizer that FTS5 refuses, one that it takes is offered`(
    typed: String,
    offer: String
  ) throws {
    let shell = try ScratchShell(columns: 200)
    let answer = shell.answer(to: "CREATE VIRTUAL TABLE x USING fts5(a, \(typed));")
    #expect(answer.split(separator: "\n").last == "write \(offer)"[...])
    #expect(!shell.answer(to: "CREATE VIRTUAL TABLE x USING fts5(a, \(offer));").contains("rror"))
  }

  @Test(arguments: [
    "unicode61 foo=#", "unicode61, remove_diacritics=3", "unicode61 remove_diacritics='",
  ])
  func `no tokenizer is offered that FTS5 refuses`(tokenizer: String) throws {
    let shell = try ScratchShell(columns: 200)
    let answer = shell.answer(
      to: "CREATE VIRTUAL TABLE x USING fts5(a, tokenize=\"\(tokenizer)\");"
    )
    #expect(answer.contains("its options are NAME VALUE, without = and commas"))
    #expect(!answer.contains("write "))
  }

  @Test(arguments: [
    ("id INTEGER PRIMARY KEY", "INTEGER PRIMARY KEY cannot stand after its name"),
    ("id INTEGER PRIMARY KEY AUTOINCREMENT", "each row has its number in rowid"),
    ("title NOT NULL", "NOT NULL cannot stand after its name"),
    ("title VARCHAR(20)", "VARCHAR(20) cannot stand after its name"),
    ("title DEFAULT 'a=b'", "DEFAULT 'a=b' cannot stand after its name"),
  ])
  func `a column of FTS5 has neither type nor constraint`(column: String, sentence: String) throws {
    let shell = try ScratchShell(columns: 200)
    #expect(
      shell.answer(to: "CREATE VIRTUAL TABLE x USING fts5(\(column), a);").contains(sentence)
    )
  }

  @Test(arguments: [
    ("CREATE VIRTUAL TABLE v USING fts5vocab(f, rows);", "did you mean row?"),
    ("CREATE VIRTUAL TABLE v USING fts5vocab(fx, row);\nSELECT * FROM v;", "none is named fx"),
    (
      "CREATE VIRTUAL TABLE v USING fts5vocab(reminderText, row);\nSELECT * FROM v;",
      "did you mean reminderTexts?"
    ),
    ("CREATE VIRTUAL TABLE v USING fts5vocab(f);", "write fts5vocab(TABLE, TYPE)"),
  ])
  func `what fts5vocab takes is said`(sql: String, sentence: String) throws {
    let shell = try ScratchShell(columns: 200)
    _ = shell.answer(to: Self.setup)
    #expect(shell.answer(to: sql).contains(sentence))
  }
}
