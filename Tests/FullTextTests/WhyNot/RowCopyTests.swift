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

/// Porter makes gro* of gros*, which finds größe; no word of the text begins with gros.
@Test(arguments: [
  ("grosse", "Größe und Maß", MatchObstacle.Reason.missing),
  ("walked", "a walker", .missingBut("walke*")),
])
func `a beginning that porter cuts is not said to be there`(
  text: String,
  row: String,
  reason: MatchObstacle.Reason
) throws {
  let relaxation = try relaxation(of: text, tokenizer: "porter unicode61", row: row)
  #expect(relaxation.obstacles.map(\.reason) == [reason])
}

/// What SQLite's own tokenizers make of these words says which form is there.
@Test(arguments: [
  ("unicode61", "wings", "the wing of it", MatchObstacle.Reason.missingBut("wing")),
  ("unicode61", "wing", "two wings", .missingBut("wing*")),
  // Signs around a word belong to no form of it.
  ("unicode61", "\"'wings'\"", "the wing of it", .missingBut("wing")),
  ("unicode61", "\"(wing,\"", "two wings", .missingBut("wing*")),
  ("trigram", "\"'wing'\"", "the wing of it", .missingBut("wing")),
  ("unicode61", "\"`wings`\"", "the wing of it", .missingBut("wing")),
  ("unicode61 tokenchars ''-_''", "\"-wings\"", "a -wing of it", .missingBut("-wing")),
  ("unicode61", "walking", "a walker", .missingBut("walk*")),
  ("trigram", "wings", "the wing of it", .missingBut("wing")),
  ("unicode61", "ponies", "a pony", .missingUnless(.porter)),
  ("unicode61", "stream", "the slipstream", .missingUnless(.trigram)),
  ("unicode61 remove_diacritics 0", "wing", "a wíng", .missingUnless(.unicode61)),
  ("trigram", "wing", "a wíng", .missingUnless(.unicode61)),
  ("unicode61", "wings", "a window", .missingBut("win*")),
  ("unicode61", "wings", "a fin", .missing),
  ("unicode61", "it", "items", .missing),
  ("unicode61", "b : wings", "the wing of it", .missing),
  ("porter unicode61", "ponies", "a pony", .missing),
  ("trigram case_sensitive 1", "hello", "Hello World", .missingUnless(.trigram)),
  // What is said to find it must find it with its ^.
  ("unicode61", "^for", "before", .missing),
  ("unicode61", "^bef", "before", .missingBut("^bef*")),
  ("unicode61", "^for", "the forest", .missingBut("for*")),
  ("unicode61", "^efor", "the before", .missing),
  ("unicode61", "^ponies", "a pony", .missing),
  ("unicode61", "^ponies", "pony", .missingUnless(.porter)),
  ("unicode61", "stream*", "the slipstream", .missingUnless(.trigram)),
  // unicode61 makes one token of letters without blanks between them, and trigram none of two.
  ("unicode61", "首都", "日本の首都です", .inside("日本の首都です")),
  ("unicode61", "日本", "日本の首都です", .missingBut("日本*")),
  ("unicode61", "日", "日本の首都です", .missingBut("日*")),
  ("unicode61", "首都で", "日本の首都です", .missingUnless(.trigram)),
  ("unicode61", "^首都", "日本の首都です", .missing),
  ("unicode61", "京都", "日本の首都です", .missing),
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

/// Without places in the index, FTS5 refuses what trigram would make of a word, and the row is all there is to see.
@Test(arguments: ["none", "column", "full"])
func `a part of a word is told whatever the index keeps`(detail: String) throws {
  try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
    try session.run(
      RawStatement(Fragment(raw: "CREATE VIRTUAL TABLE t USING fts5(a, detail=\(detail))"))
    )
    try session.run(RawStatement("INSERT INTO t VALUES ('The Slipstream')"))
    let table = try #require(try session.fullTextTable(named: "t"))
    let reasons = try session.relaxation(of: "stream", row: 1, in: table).obstacles.map(\.reason)
    #expect(reasons == [detail == "full" ? .missingUnless(.trigram) : .inside("Slipstream")])
  }
}

/// A table whose texts were changed without its index, and an index that SQLite has made of them as they are now.
private struct ChangedTexts {
  let table: FullTextTable

  /// Makes the tables, with the old texts in the one index and the new ones in the other.
  init(_ old: [[String]], _ new: [[String]], in session: Session) throws {
    try session.run(RawStatement("CREATE TABLE texts(id INTEGER PRIMARY KEY, author, body)"))
    try session.run(
      RawStatement(
        "CREATE VIRTUAL TABLE t USING fts5(author, body, content=texts, content_rowid=id)"
      )
    )
    try session.run(RawStatement("CREATE VIRTUAL TABLE today USING fts5(author, body)"))
    for row in old {
      try session.run(RawStatement("INSERT INTO texts(author, body) VALUES (\(row[0]), \(row[1]))"))
    }
    try session.run(RawStatement("INSERT INTO t(t) VALUES ('rebuild')"))
    for (index, row) in new.enumerated() {
      try session.run(
        RawStatement(
          "UPDATE texts SET author = \(row[0]), body = \(row[1]) WHERE id = \(index + 1)"
        )
      )
    }
    try session.run(RawStatement("INSERT INTO today(rowid, author, body) SELECT * FROM texts"))
    table = try #require(try session.fullTextTable(named: "t"))
  }
}

@Test(arguments: [
  ("words", MatchObstacle.Reason.notIndexed),
  ("author : (words x)", .notIndexed),
  ("body : words", .notIndexed), ("^words", .notIndexed),
  ("NEAR(new words)", .notIndexed),
  ("z NOT old", .excludedByIndex), ("z NOT z", .excluded),
  ("wombat", .missing),
])
func `what only the text of today has is not called missing`(
  text: String,
  reason: MatchObstacle.Reason
) throws {
  try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
    let texts = try ChangedTexts([["old", "z"]], [["new words", "z"]], in: session)
    #expect(
      try session.relaxation(of: text, row: 1, in: texts.table).obstacles.first?.reason == reason
    )
  }
}

/// The row's text has the word, but does not begin with it: a claim about `^words` would be false.
@Test(arguments: ["^words", "author : ^words", "author : (^words AND z)", "body : ^words"])
func `of a word that only the text of today has no ^ is claimed`(text: String) throws {
  try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
    let texts = try ChangedTexts([["old", "z"]], [["z", "new words"]], in: session)
    let relaxation = try session.relaxation(of: text, row: 1, in: texts.table)
    let obstacle = try #require(relaxation.obstacles.first)
    #expect(obstacle.text == "words" && obstacle.reason == .notIndexed)
  }
}

/// Both indexes are SQLite's: that of the old texts, and that of the texts of today.
@Test(arguments: 1...4 as ClosedRange<UInt64>)
func `no word is called absent that the index or the text has`(seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  func word() -> String { ["a", "b", "c", "d", "e"].randomElement(using: &random) ?? "" }
  func texts() -> [[String]] {
    (0..<12).map { _ in
      (0..<2).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in word() }.joined(separator: " ")
      }
    }
  }
  func part() -> String {
    let part =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: "\"\(word()) \(word())\""
      case 1: "NEAR(\(word()) \(word()), 1)"
      case 2: "^\(word())"
      default: word()
      }
    return Bool.random(using: &random) ? "author : \(part)" : part
  }
  try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
    let changed = try ChangedTexts(texts(), texts(), in: session)
    var absent = 0
    while absent < 60 {
      let text = "\(part()) AND \(part())"
      let row = Int64.random(in: 1...12, using: &random)
      guard try !session.finds(row, text, in: "t") else { continue }
      for obstacle in try session.relaxation(of: text, row: row, in: changed.table).obstacles {
        let comment: Comment =
          "\(obstacle.text): \(obstacle.reason) (\(text), row \(row), seed \(seed))"
        let words = obstacle.text.hasPrefix("^") ? String(obstacle.text.dropFirst()) : obstacle.text
        let indexed = try session.finds(row, words, in: "t")
        let present = try session.finds(row, words, in: "today")
        switch obstacle.reason {
        case .missing, .missingBut, .missingUnless, .notTogether:
          #expect(!indexed && !present, comment)
          absent += 1
        case .notIndexed:
          #expect(present, comment)
        default: continue
        }
      }
    }
  }
}
