import FullText
import QueryBuilder
import SQLiteDatabase
import TestSupport
import Testing

/// A table whose rows are searched for one at a time.
private struct Row {
  let session: Session
  let rowid: Int64

  static let columns = ["author", "title", "body"].map { FTS5Column($0) }

  /// Whether SQLite finds the row by an expression, in its own words.
  func matches(_ expression: String) throws -> Bool {
    let statement = RawStatement(
      "SELECT 1 FROM t WHERE t MATCH \(expression) AND rowid = \(rowid)"
    )
    return try session.integer(statement) == 1
  }

  func relaxation(of text: String) throws -> MatchRelaxation {
    try MatchRelaxation(
      of: text,
      columns: Self.columns,
      matches: { try matches($0.text) },
      hasTokens: { try session.hasTokens($0, tokenizer: .unicode61) }
    )
  }
}

private func withTable(
  _ rows: [[String]],
  _ body: (Session) throws -> Void
) throws {
  try Store(.memory, options: OpenOptions(isBare: true)).perform { session in
    try session.run(RawStatement("CREATE VIRTUAL TABLE t USING fts5(author, title, body)"))
    for row in rows {
      try session.run(RawStatement("INSERT INTO t VALUES (\(row[0]), \(row[1]), \(row[2]))"))
    }
    try body(session)
  }
}

struct MatchRelaxationTests {
  @Test(
    arguments: [
      ("author : (sharp superior)", ["sharp": "body", "superior": nil]),
      ("author : sharp", ["author : sharp": "body"]),
      ("{author body} : ({author title} : sharp)", ["{author title} : sharp": "body"]),
      ("author : NEAR(sharp zebra)", ["sharp": "body", "zebra": nil]),
      ("author : (bob OR sharp) AND zebra", ["zebra": nil]),
      // The body begins with it, so that no ^ is in the way.
      ("author : (^a AND bob)", ["^a": "body"]),
    ] as [(String, [String: String?])]
  )
  func `what another column has is not called absent`(
    text: String,
    expected: [String: String?]
  ) throws {
    try withTable([["bob", "wings", "a sharp wind"]]) { session in
      let obstacles = try Row(session: session, rowid: 1).relaxation(of: text).obstacles
      #expect(
        Dictionary(uniqueKeysWithValues: obstacles.map { ($0.text, $0.reason) })
          == expected.mapValues { $0.map { .outsideFilter(foundIn: [$0]) } ?? .missing }
      )
    }
  }

  @Test func `words in another column are told from words that are nowhere`() throws {
    try withTable([["bob", "wings", "the wind is sharp"]]) { session in
      let row = Row(session: session, rowid: 1)
      let relaxation = try row.relaxation(of: "author : \"sharp wind\"")
      #expect(relaxation.obstacles.map(\.reason) == [.notTogether])
      #expect(try relaxation.pattern.map { try row.matches($0.text) } == true)
    }
  }

  /// Every reason is a claim about the row, which SQLite is asked for in FTS5's own language.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `no reason says of a row what SQLite denies`(seed: UInt64) throws {
    var random = RandomFilteredExpression(
      of: ["a", "b", "c", "d", "e"],
      hasForms: false,
      seed: seed
    )
    let rows = (0..<25).map { _ in (0..<3).map { _ in random.text() } }
    try withTable(rows) { session in
      var reasons = 0
      while reasons < 300 {
        let text = random.expression(depth: 3)
        let row = Row(session: session, rowid: Int64(random.pick(25) + 1))
        guard try !row.matches(text) else { continue }
        let relaxation = try row.relaxation(of: text)
        for obstacle in relaxation.obstacles {
          try expectTrue(obstacle, of: row, "\(text), row \(row.rowid), seed \(seed)")
          reasons += 1
        }
        if let pattern = relaxation.pattern {
          #expect(try row.matches(pattern.text), "\(pattern.text) for \(text), seed \(seed)")
        }
      }
    }
  }

  private func expectTrue(_ obstacle: MatchObstacle, of row: Row, _ comment: String) throws {
    let columns = Row.columns.map(\.name)
    let comment: Comment = "\(obstacle.text): \(obstacle.reason) (\(comment))"
    let parsed = try MatchExpression(parsing: obstacle.text, columns: columns)
    let operand = if case .filter(_, let operand) = parsed.content { operand } else { parsed }
    let part = try #require(MatchPattern(operand), comment)
    // A ^ is said to be in the way by a reason of its own.
    let words = part.text.hasPrefix("^") ? String(part.text.dropFirst()) : part.text
    switch obstacle.reason {
    case .missing, .notTogether:
      #expect(try !row.matches(words), comment)
    case .missingBut(let form):
      #expect(try !row.matches(words) && row.matches(form), comment)
    case .outsideFilter(let found):
      let having = try columns.filter { try row.matches("\($0) : (\(part.text))") }
      #expect(having == found, comment)
    case .unindexed(let column):
      #expect(try !row.matches("\(column) : (\(part.text))"), comment)
    case .notAtStart:
      #expect(try row.matches(words), comment)
    case .excluded:
      // Without the filters around it, a NOT within the part may exclude more.
      #expect(try part.text.contains("NOT") || row.matches(part.text), comment)
    case .tooFarApart, .inDifferentColumns:
      guard case .near(let phrases, _) = operand.content else {
        Issue.record("only the phrases of a NEAR group can be apart: \(comment)")
        return
      }
      for phrase in phrases {
        #expect(try row.matches(MatchPattern.phrase(MatchPattern.Phrase(phrase)).text), comment)
      }
    case .noToken, .missingUnless, .inside, .onlyUnindexed, .notIndexed, .excludedByIndex:
      Issue.record("every word has a token, and no other text is tried: \(comment)")
    }
  }
}
