import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

@testable import FullText

private func relaxation(
  of text: String,
  tokenizer: String,
  row: String
) throws -> MatchRelaxation {
  try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
    try session.run(
      RawStatement(
        Fragment(raw: "CREATE VIRTUAL TABLE t USING fts5(a, b, tokenize='\(tokenizer)')")
      )
    )
    try session.run(RawStatement("INSERT INTO t VALUES (\(row), 'other')"))
    let table = try #require(try session.fullTextTable(named: "t"))
    let relaxation = try MatchRelaxation(
      of: text,
      columns: table.index.columns,
      copy: RowCopy(of: 1, in: table, session),
      matches: { pattern in
        try session.integer(RawStatement("SELECT 1 FROM t WHERE t MATCH \(pattern.text)")) == 1
      },
      hasTokens: { try session.hasTokens($0, tokenizer: table.tokenizer) }
    )
    let left = select(from: "sqlite_master", in: "temp").select([Expression<Int>.countAll.as("n")])
    #expect(try session.integer(left) == 0)
    return relaxation
  }
}

/// What SQLite's own tokenizers make of these words says which form is there.
@Test(arguments: [
  ("unicode61", "wings", "the wing of it", MatchObstacle.Reason.missingBut("wing")),
  ("unicode61", "wing", "two wings", .missingBut("wing*")),
  ("unicode61", "walking", "a walker", .missingBut("walk*")),
  ("trigram", "wings", "the wing of it", .missingBut("wing")),
  ("unicode61", "ponies", "a pony", .missingUnless(.porter())),
  ("unicode61", "stream", "the slipstream", .missingUnless(.trigram())),
  ("unicode61 remove_diacritics 0", "wing", "a wíng", .missingUnless(.porter())),
  ("trigram", "wing", "a wíng", .missingUnless(.porter())),
  ("unicode61", "wings", "a window", .missingBut("win*")),
  ("unicode61", "wings", "a fin", .missing),
  ("unicode61", "it", "items", .missing),
  ("unicode61", "b : wings", "the wing of it", .missing),
  ("porter unicode61", "ponies", "a pony", .missing),
])
func `a word that is there in another form is not called missing`(
  tokenizer: String,
  text: String,
  row: String,
  reason: MatchObstacle.Reason
) throws {
  guard tokenizer != "porter unicode61" else {
    return #expect(try relaxation(of: text, tokenizer: tokenizer, row: row).obstacles.isEmpty)
  }
  let relaxation = try relaxation(of: text, tokenizer: tokenizer, row: row)
  #expect(relaxation.obstacles.map(\.reason) == [reason])
  #expect(relaxation.hasNothing == (reason == .missing))
}
