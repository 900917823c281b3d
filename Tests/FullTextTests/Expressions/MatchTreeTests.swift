import FullText
import QueryBuilder
import Relevance
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

/// A store with a table `t` of 60 rows of words that random expressions look for.
private func library(tokenizer: String) throws -> Store {
  let store = try Store.open(.memory)
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(title, notes, tags, tokenize='\(tokenizer)')")
  let words = [
    "take", "week", "weekly", "milk", "eggs", "fun", "funny", "a", "title", "NEAR", "x y", "é",
  ]
  for row in 0..<60 {
    let texts = (0..<3).map { column in
      (0..<(row % 4)).map { words[(row * 7 + column * 3 + $0 * 5) % words.count] }
        .joined(separator: " ")
    }
    try store.rows("INSERT INTO t VALUES ('\(texts[0])', '\(texts[1])', '\(texts[2])')")
  }
  return store
}

extension Session {
  fileprivate func tree(_ text: String, in table: FullTextTable) throws -> MatchTree {
    let columns = table.index.columns.map(\.name)
    var tree = try tree(
      of: text,
      parsedAs: MatchExpression(parsing: text, columns: columns),
      in: table
    )
    try count(&tree)
    return tree
  }

  /// The rows that FTS5 finds for an expression.
  fileprivate func found(_ expression: String) throws -> Set<SQLValue> {
    Set(try rows(RawStatement("SELECT rowid FROM t WHERE t MATCH \(expression)")).flatMap(\.self))
  }

  /// The rows of a part, put together from those of its phrases and NEAR groups by the rules of sets.
  ///
  /// - Returns: The rows; nil of a part that FTS5 leaves out.
  fileprivate func combined(_ node: MatchNode) throws -> Set<SQLValue>? {
    switch node.kind {
    case .phrase(let phrase): return phrase.isDropped ? nil : try found(node.pattern)
    case .near: return node.isDropped ? nil : try found(node.pattern)
    case .special: return []
    case .filter, .or:
      let sets = try node.children.compactMap { try combined($0) }
      return sets.isEmpty ? nil : sets.reduce([]) { $0.union($1) }
    case .and:
      let sets = try node.children.compactMap { try combined($0) }
      return sets.first.map { sets.reduce($0) { $0.intersection($1) } }
    case .not:
      let sets = try node.children.map { try combined($0) ?? [] }
      return sets.dropFirst().reduce(sets[0]) { $0.subtracting($1) }
    }
  }
}

extension MatchNode {
  fileprivate var isDropped: Bool { children.allSatisfy { $0.phrase?.isDropped ?? false } }
}

@Test(arguments: ["unicode61", "trigram", "porter"])
func `the parts of a tree make the rows that FTS5 finds`(tokenizer: String) throws {
  let store = try library(tokenizer: tokenizer)
  let seed = UInt64(tokenizer.utf8.count)
  var expressions = RandomExpression(seed: seed)
  try store.perform { session in
    let table = try #require(try session.fullTextTable(named: "t"))
    let columns = table.index.columns.map(\.name)
    var withRows = 0
    for index in 0..<600 {
      let text = expressions.expression(depth: 3)
      guard (try? MatchExpression(parsing: text, columns: columns)) != nil else { continue }
      let tree = try session.tree(text, in: table)
      let expected = try session.found(text)
      let comment: Comment = "seed \(seed), expression \(index): \(text.debugDescription)"
      #expect(tree.root.rows == expected.count, comment)
      let combined = try session.combined(tree.root) ?? []
      #expect(combined == expected, comment)
      for node in tree.root.all {
        let found = try session.found(node.pattern)
        #expect(node.rows == found.count, comment)
      }
      if !expected.isEmpty { withRows += 1 }
    }
    // The comparison says little unless many expressions find something.
    #expect(withRows > 60)
  }
}

@Test func `a phrase's idf is made of the rows that it is in, its filter included`() throws {
  let store = try Store.workshop()
  try store.perform { session in
    let table = try #require(try session.fullTextTable(named: "reminderTexts"))
    let tree = try session.tree("title:week OR week", in: table)
    let phrases = tree.root.all.compactMap { node in node.phrase.map { (node.rows, $0) } }
    #expect(phrases.map(\.0) == [1, 4])
    #expect(tree.rowCount == 10)
    // ln((10 - 1 + 0.5) / (1 + 0.5)) and ln((10 - 4 + 0.5) / (4 + 0.5)), as bm25's definition says.
    #expect(phrases.map { $0.1.idf?.value } == [1.8458266904983307, 0.36772478012531734])
  }
}

@Test func `what has no token is left out beside what has some, and finds nothing alone`() throws {
  let store = try library(tokenizer: "trigram")
  try store.perform { session in
    let table = try #require(try session.fullTextTable(named: "t"))
    func fates(_ text: String) throws -> [Bool?] {
      try session.tree(text, in: table).root.all.compactMap(\.phrase)
        .map { $0.tokens.isEmpty ? $0.isDropped : nil }
    }
    #expect(try fates("we week") == [true, nil])
    #expect(try fates("we AND week") == [false, nil])
    // Of two without tokens FTS5 keeps one, which finds nothing.
    #expect(try fates("we a") == [false, true])
    #expect(try fates("title:we week") == [true, nil])
    #expect(try fates("NEAR(we week) fun") == [true, nil, nil])
    #expect(try fates("NEAR(we a) fun") == [true, true, nil])
    #expect(try fates("week NOT we") == [nil, false])
  }
}

@Test func `the star is the last token's, whichever part of the phrase that is of`() throws {
  let store = try library(tokenizer: "trigram")
  try store.perform { session in
    let table = try #require(try session.fullTextTable(named: "t"))
    func stars(_ text: String) throws -> [String] {
      try session.tree(text, in: table).root.phrase?.tokens.filter(\.isPrefix).map(\.text) ?? []
    }
    #expect(try stars("week*") == ["eek"])
    #expect(try stars("week + we*") == ["eek"])
    #expect(try stars("week* + we") == [])
    #expect(try stars("take* + week*") == ["ake", "eek"])
  }
}

@Test func `what the index cannot find by its detail is FTS5's own error`() throws {
  let store = try Store.open(.memory)
  try store.rows("CREATE VIRTUAL TABLE t USING fts5(a, b, detail=none)")
  let message = storeError {
    try store.perform { session in
      let table = try #require(try session.fullTextTable(named: "t"))
      _ = try session.tree("\"two words\"", in: table)
    }
  }?.message
  #expect(message == "fts5: phrase queries are not supported (detail!=full)")
}
