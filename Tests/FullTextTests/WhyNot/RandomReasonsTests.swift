import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

@testable import FullText

/// Rows, their index, and indexes of their texts as they are now, all made by SQLite.
///
/// `t` is the index in question. `today` has the texts as they are now, and so have tables with the tokenizers that a
/// reason may name. The words are parts, plurals and beginnings of each other, and a third of them begins a column.
private struct IndexesOfRows {
  static let words = ["before", "for", "forest", "pony", "ponies", "wing", "wings", "wíng"]
  static let columns = ["author", "title", "body"]
  static let rowCount = 10

  private let session: Session
  let table: FullTextTable
  private let others: [Tokenizer: String]

  static func texts(_ random: inout RandomFilteredExpression) -> [[String]] {
    (0..<rowCount).map { _ in columns.map { _ in random.text() } }
  }

  init(_ old: [[String]], _ new: [[String]], in session: Session) throws {
    self.session = session
    try session.run(RawStatement("CREATE TABLE texts(id INTEGER PRIMARY KEY, author, title, body)"))
    try session.run(
      RawStatement(
        "CREATE VIRTUAL TABLE t USING fts5(author, title, body, content=texts, content_rowid=id)"
      )
    )
    for row in old {
      try session.run(
        RawStatement(
          "INSERT INTO texts(author, title, body) VALUES (\(row[0]), \(row[1]), \(row[2]))"
        )
      )
    }
    try session.run(RawStatement("INSERT INTO t(t) VALUES ('rebuild')"))
    for (index, row) in new.enumerated() {
      try session.run(
        RawStatement(
          "UPDATE texts SET author = \(row[0]), title = \(row[1]), body = \(row[2]) WHERE id = \(index + 1)"
        )
      )
    }
    var tables: [Tokenizer: String] = [:]
    let tokenizers = [
      .unicode61, .porter, Tokenizer("unicode61 remove_diacritics 2"), .trigram,
    ]
    for (number, tokenizer) in tokenizers.enumerated() {
      let name = "today\(number)"
      tables[tokenizer] = name
      try session.run(
        RawStatement(
          Fragment(
            raw: """
              CREATE VIRTUAL TABLE \(name) USING fts5(author, title, body, tokenize='\(tokenizer.specification)')
              """
          )
        )
      )
      try session.run(
        RawStatement(
          "INSERT INTO \(identifier: name)(rowid, author, title, body) SELECT * FROM texts"
        )
      )
    }
    others = tables
    table = try #require(try session.fullTextTable(named: "t"))
  }

  /// Holds a claim against the index and the text of today.
  func expectTrue(_ obstacle: MatchObstacle, of row: Int64, _ context: String) throws {
    let comment: Comment = "\(obstacle.text): \(obstacle.reason) (\(context))"
    let parsed = try MatchExpression(parsing: obstacle.text, columns: Self.columns)
    let part = try #require(MatchPattern(parsed), comment).text
    let operand = if case .filter(_, let operand) = parsed.content { operand } else { parsed }
    let inner = try #require(MatchPattern(operand), comment).text
    // Absent is said of the words wherever they stand.
    let words = inner.hasPrefix("^") ? String(inner.dropFirst()) : inner
    func isIndexed(_ expression: String) throws -> Bool {
      try session.finds(row, expression, in: "t")
    }
    func isInText(_ expression: String) throws -> Bool {
      try session.finds(row, expression, in: "today0")
    }
    func isNowhere() throws -> Bool { try !isIndexed(words) && !isInText(words) }
    switch obstacle.reason {
    case .missing, .notTogether:
      #expect(try isNowhere(), comment)
    case .missingBut(let form):
      #expect(try isNowhere() && isIndexed(form), comment)
    case .missingUnless(let tokenizer):
      let other = try #require(others[tokenizer], comment)
      #expect(try isNowhere() && session.finds(row, part, in: other), comment)
    case .inside(let longer):
      #expect(longer.contains(obstacle.text.filter(\.isLetter)), comment)
      #expect(try isNowhere() && isInText(longer), comment)
    case .notIndexed:
      #expect(try isInText(part), comment)
    case .outsideFilter(let found):
      let having = try Self.columns.filter { try isIndexed("\($0) : (\(inner))") }
      #expect(having == found, comment)
    case .unindexed(let column):
      #expect(try !isIndexed("\(column) : (\(inner))"), comment)
    case .notAtStart:
      #expect(try isIndexed(words) && !isIndexed(inner) && !isInText(inner), comment)
    case .excluded:
      // Without the filters around it, a NOT within the part may exclude more.
      #expect(try part.contains("NOT") || isIndexed(part), comment)
    case .excludedByIndex:
      let isOther = try Self.columns.contains { column in
        try Self.words.contains { word in
          try isIndexed("\(column) : \(word)") != isInText("\(column) : \(word)")
            || isIndexed("\(column) : ^\(word)") != isInText("\(column) : ^\(word)")
        }
      }
      // The same words may stand in another order.
      #expect(isOther || part.contains(" "), comment)
      #expect(try part.contains("NOT") || isIndexed(part), comment)
    case .tooFarApart, .inDifferentColumns:
      guard case .near(let phrases, _) = operand.content else {
        Issue.record("only the phrases of a NEAR group can be apart: \(comment)")
        return
      }
      for phrase in phrases {
        #expect(try isIndexed(MatchPattern.phrase(MatchPattern.Phrase(phrase)).text), comment)
      }
    case .noToken, .onlyUnindexed:
      Issue.record("every word has a token, and every column is searched: \(comment)")
    }
  }
}

/// The reasons of random expressions, each held against SQLite.
struct RandomReasonsTests {
  /// Whatever the trees are, each reason is a claim that SQLite is asked for in FTS5's own language.
  @Test(arguments: 1...2 as ClosedRange<UInt64>, [false, true])
  func `no reason of a tree says what SQLite denies`(seed: UInt64, isDrifted: Bool) throws {
    let trees = TestLength.count(50, long: 1000)
    var random = RandomFilteredExpression(
      of: IndexesOfRows.words,
      hasForms: true,
      initials: 3,
      seed: seed
    )
    try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
      let old = IndexesOfRows.texts(&random)
      let reasons = try IndexesOfRows(
        old,
        isDrifted ? IndexesOfRows.texts(&random) : old,
        in: session
      )
      var (tried, claims, initials) = (0, 0, 0)
      while tried < trees {
        let text = random.expression(depth: 3)
        let row = Int64(random.pick(IndexesOfRows.rowCount) + 1)
        guard try !session.finds(row, text, in: "t") else { continue }
        tried += 1
        let relaxation = try session.relaxation(of: text, row: row, in: reasons.table)
        let comment = "\(text), row \(row), seed \(seed)"
        for obstacle in relaxation.obstacles {
          try reasons.expectTrue(obstacle, of: row, comment)
          claims += 1
          if obstacle.text.contains("^") { initials += 1 }
        }
        if let pattern = relaxation.pattern {
          #expect(try session.finds(row, pattern.text, in: "t"), "\(pattern.text) for \(comment)")
        }
      }
      #expect(claims > trees && initials > trees / 5, "seed \(seed)")
    }
  }
}
