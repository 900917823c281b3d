import IndexDoctor
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// The tokenizers, and the end of the characters that are tried: nearly all that have another form come before U+3000.
@Test(
  arguments: [
    ("unicode61 remove_diacritics 0", UInt32(0x3000)), ("unicode61", 0x3000),
    ("unicode61 remove_diacritics 2", 0x3000), ("porter", 0x600), ("ascii", 0x600),
    ("porter ascii", 0x600), ("trigram", 0x600), ("trigram case_sensitive 1", 0x600),
    // The form of a token character is none, and that of another one is a separator.
    ("unicode61 tokenchars 'Ⓐ'", 0x3000), ("unicode61 separators e", 0x600),
    ("ascii separators x tokenchars A", 0x600), ("porter unicode61 separators i", 0x600),
    ("unicode61 categories Mn", 0x600), ("unicode61 tokenchars '-.'", 0x600),
  ]
)
func `a tokenizer may have made what it makes of any character`(
  tokenizer: String,
  end: UInt32
) throws {
  let store = try Store.open(.memory)
  try store.run(
    "CREATE VIRTUAL TABLE t USING fts5(a, content='', tokenize=\"\(tokenizer)\", prefix='1 3');"
  )
  for start in stride(from: UInt32(1), to: end, by: 4096) {
    // A character alone, at the beginning of a word, and at its end.
    let scalars = (start..<min(start + 4096, end)).compactMap(Unicode.Scalar.init)
    let words = scalars.enumerated().map { number, scalar in
      number.isMultiple(of: 16) ? "\(scalar) a\(scalar) \(scalar)" : "\(scalar)"
    }
    try store.run(
      "INSERT INTO t(a) VALUES (\(SQLValue.text(words.joined() + " ponies hopping happy relational Xex").literal))"
    )
  }
  // Trigram leaves accents as they are, which is a finding of its own.
  let findings = try store.examined().findings.filter {
    $0.severity.isFault && $0.check != "decomposed"
  }
  #expect(findings.map { [$0.finding] + $0.evidence } == [])
}

/// A stem need not be a word of which porter makes the same one.
@Test func `a stem of which porter makes another is no fault`() throws {
  let store = try Store.open(.memory)
  try store.run(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, content='', tokenize='porter');
    INSERT INTO t(a) VALUES ('rationalizations abilities organizers skies');
    """
  )
  #expect(try store.examined(by: "contentless").findings.map(\.evidence) == [])
}
