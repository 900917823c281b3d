import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

private let texts = [
  "Take a walk", "Weekly e-mails #fun Café", "日本語 と English", "", "a", "naïve Ångström İstanbul",
  "👨‍👩‍👧 family", "e\u{301}tude", "under_score don't 38.101", "\u{0}nul \u{0} inside",
  "running companies",
]

@Test(arguments: [
  "unicode61", "unicode61 remove_diacritics 0", "unicode61 tokenchars '-_'", "ascii", "porter",
  "porter ascii", "trigram", "trigram case_sensitive 1", "unicode61 separators 'e'",
])
func `the tokens are those that FTS5 writes to an index`(specification: String) throws {
  let store = try Store.open(.memory)
  let quoted = specification.replacing("'", with: "''")
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(a, tokenize='\(quoted)')")
  try store.rows("CREATE VIRTUAL TABLE temp.v USING fts5vocab(main, t, instance)")
  try store.perform { session in
    for (row, text) in texts.enumerated() {
      try session.run(RawStatement("INSERT INTO t(rowid, a) VALUES (\(row), \(text))"))
      let expected = try session.rows(
        RawStatement("SELECT term FROM v WHERE doc = \(row) ORDER BY \"offset\"")
      )
      let tokens = try session.tokens(of: text, by: Tokenizer(specification))
      #expect(tokens.map { [.text($0.text)] } == expected, "\(text.debugDescription)")
    }
  }
}

@Test func `a token's bytes are those that it was made of`() throws {
  let store = try Store.open(.memory)
  let text = "日本 Café walks"
  let tokens = try store.perform { try $0.tokens(of: text, by: .porter) }
  let bytes = Array(text.utf8)
  #expect(tokens.map(\.text) == ["日本", "cafe", "walk"])
  #expect(
    tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["日本", "Café", "walks"]
  )
}

@Test(arguments: ["", " ", "nosuch", "unicode61 nosuch 1", "porter nosuch"])
func `a tokenizer that is not there is an error`(specification: String) throws {
  let store = try Store.open(.memory)
  let error = storeError {
    _ = try store.perform { try $0.tokens(of: "a", by: Tokenizer(specification)) }
  }
  #expect(error?.message.contains("tokenizer") == true)
}

@Test(arguments: [("sql_length", 1), ("expr_depth", 1), ("vdbe_op", 1), ("variable_number", 0)])
func `a limit too low for FTS5 to be asked is an error`(name: String, value: Int) throws {
  let store = try Store.open(.memory)
  let limit = try #require(Limit.all.first { $0.name == name })
  let error = storeError {
    try store.perform { session in
      limit.set(to: value, in: session)
      _ = try session.tokens(of: "week", by: .unicode61)
    }
  }
  #expect(error?.failure?.phase == .prepare)
}

/// FTS5 is reached by a statement, which is the shell's own work.
@Test func `what the user has set by .progress does not stop the way to FTS5`() throws {
  try Store.open(.memory).perform { session in
    session.setProgressHandler(every: 1) { false }
    let tokens = try session.tokens(of: "week", by: .unicode61)
    #expect(tokens.map(\.text) == ["week"])
  }
}

@Test
func `an error at a token ends the tokens, and is passed on`() throws {
  struct Enough: Error {}
  let store = try Store.open(.memory)
  var words: [String] = []
  #expect(throws: Enough.self) {
    try store.perform { session in
      try session.forEachToken(of: "one two three", by: .unicode61) { token in
        words.append(token.text)
        if token.text == "two" { throw Enough() }
      }
    }
  }
  #expect(words == ["one", "two"])
}

/// Before 3.45, FTS5 takes the length of the token in lower case for that of the text.
@Test func `a trigram is a part of three characters, whatever their lower case takes`() throws {
  let text = "xẞabǅ"
  let tokens = try Store.open(.memory).perform { try $0.tokens(of: text, by: Tokenizer("trigram")) }
  let parts = tokens.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
  #expect(parts == ["xẞa", "ẞab", "abǅ"])
}

@Test(arguments: [
  ("trigram", "ab", false), ("trigram", "abc", true), ("unicode61", "--", false),
  ("unicode61", "a", true),
  ("unicode61 tokenchars '-'", "--", true), ("porter ascii", "é", true), ("ascii", "", false),
])
func `whether a text has tokens is the tokenizer's to say`(
  tokenizer: String,
  text: String,
  hasTokens: Bool
) throws {
  let store = try Store.open(.memory)
  #expect(
    try store.perform { try $0.hasTokens(text, tokenizer: Tokenizer(tokenizer)) } == hasTokens
  )
}
