import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

@Suite struct TokenizerWordsTests {
  /// SQLite is asked whether FTS5 makes a table with each text; what it makes, the shell splits in the same way.
  @Test(arguments: [
    "unicode61", "  porter   unicode61 ", "unicode61 remove_diacritics '2'", "'unicode61'",
    "unicode61 tokenchars '-'", "unicode61 tokenchars ''''", "unicode61 tokenchars 'a b'",
    "unicode61'remove_diacritics'1", "PORTER 'Trigram' case_sensitive 1", "porter porter ascii",
    // FTS5 refuses these.
    "unicode61 tokenchars -", "unicode61\ttokenchars 'a'", "\"unicode61\"",
    "unicode61 tokenchars 'a",
    " ", "unicode61 tokenchars", "unicode61 x'61' 1", "nosuch", "unicode61 tokenchars [a]",
    "unicode61 tokenchars a\u{301}-\u{301}",
  ])
  func `a specification is read as FTS5 reads it`(text: String) throws {
    let store = try Store.open(.memory)
    let isMade =
      (try? store.rows(
        "CREATE VIRTUAL TABLE t USING fts5(a, tokenize=\(SQLValue.text(text).literal))"
      ))
      != nil
    let isRead = try store.perform { session in
      (try? RegisteredTokenizer(Tokenizer(text), in: session)) != nil
    }
    #expect(isRead == isMade)
  }

  @Test(arguments: [
    "trigram case_sensitive", "porter TRIGRAM case_sensitive 1 remove_diacritics",
    "'trigram' case_sensitive",
  ])
  func `an option of trigram without its value is refused, as SQLite would crash`(text: String)
    throws
  {
    try Store.open(.memory).perform { session -> Void in
      #expect(throws: StoreError.self) { try session.tokens(of: "week", by: Tokenizer(text)) }
    }
  }

  @Test(arguments: [
    ("trigram", true, false), ("porter trigram", true, true), ("Porter 'TRIGRAM'", true, true),
    ("porter", false, true), ("unicode61", false, false),
    ("porter porter trigram case_sensitive 1", true, true),
  ])
  func `trigrams are found behind porter, too`(text: String, isTrigram: Bool, isPorter: Bool) {
    #expect(Tokenizer(text).isTrigram == isTrigram)
    #expect(Tokenizer(text).isPorter == isPorter)
  }
}
