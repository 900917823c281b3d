import CommandKit
import CommandSupport
import QueryBuilder
import ReminderStore
import SQLiteDatabase
import Testing
import TestSupport

/// The rows of a comparison, told from the two orders by themselves.
private func expected(_ before: [String], _ after: [String], limit: Int = 20) -> [String] {
  let all = after + before.filter { !after.contains($0) }
  return all.compactMap { id in
    let (a, b) = (before.firstIndex(of: id), after.firstIndex(of: id))
    guard min(a ?? .max, b ?? .max) < limit else { return nil }
    let moved =
      switch (a, b) {
      case (nil, _): "entered"
      case (_, nil): "left"
      case (let a?, let b?): a == b ? "=" : b < a ? "▲\(a - b)" : "▼\(b - a)"
      }
    return "\(a.map { "\($0 + 1)" } ?? "")|\(b.map { "\($0 + 1)" } ?? "")|\(moved)|\(id)"
  }
}

extension ReminderSession {
  /// The first four columns of a comparison.
  fileprivate func comparison(_ line: String) throws -> [String] {
    try run(".compare \(line)").split(separator: "\n").map { line in
      line.split(separator: "|", maxSplits: 4, omittingEmptySubsequences: false).prefix(4)
        .joined(separator: "|")
    }
  }
}

private func library() throws -> ReminderSession {
  let session = try ReminderSession(.memory)
  try session.execute("CREATE VIRTUAL TABLE docs USING fts5(title, body, tokenize=trigram)")
  let words = ["week", "weekly", "walk", "walks", "walking", "milk", "fun"]
  for number in 1...80 {
    let title = words[number % 7] + " " + words[number % 5]
    let body = (0..<(number % 11)).map { words[($0 * number) % 7] }.joined(separator: " ")
    try session.execute("INSERT INTO docs VALUES ('\(title)', '\(body)')")
  }
  try session.context.refreshProfile()
  return session
}

@Test func `two texts, and two weightings, give the places that FTS5 gives`() throws {
  let session = try library()
  func order(_ match: String, _ weights: String) throws -> [String] {
    try session.rows(
      "SELECT rowid FROM docs WHERE docs MATCH '\(match)' ORDER BY bm25(docs\(weights)), rowid"
    )
  }
  let plain = try order("walk", "")
  for (line, before, after) in [
    ("walk vs weekly", plain, try order("weekly", "")),
    ("walk vs --weights title=10", plain, try order("walk", ", 10")),
    (
      "--weights title=0 walk vs --weights body=-2,title=3", try order("walk", ", 0"),
      try order("walk", ", 3, -2")
    ),
    (
      "--match walk NOT milk vs --match fun OR walk", try order("walk NOT milk", ""),
      try order("fun OR walk", "")
    ),
    ("\"walk vs\" vs walk", [], plain),
  ] {
    #expect(try session.comparison(line) == expected(before, after), "\(line)")
    #expect(
      try session.comparison("--limit 3 \(line)") == expected(before, after, limit: 3),
      "\(line)"
    )
  }
}

@Test func `another tokenizer is tried in an index that leaves no trace`() throws {
  let session = try library()
  try session.execute(
    """
    CREATE VIRTUAL TABLE temp.compared USING fts5(title, body, tokenize='porter unicode61');
    INSERT INTO temp.compared(rowid, title, body) SELECT rowid, title, body FROM docs;
    """
  )
  let before = try session.rows("SELECT rowid FROM docs('walks') ORDER BY bm25(docs), rowid")
  let after = try session.rows(
    "SELECT rowid FROM compared('walks') ORDER BY bm25(compared), rowid"
  )
  try session.execute("DROP TABLE temp.compared; BEGIN")
  #expect(
    try session.comparison("walks vs --tokenizer \"porter unicode61\"") == expected(before, after)
  )
  #expect(before != after)
  // Two such indexes at once, in a transaction that goes on.
  #expect(try !session.comparison("--tokenizer porter walks vs --tokenizer ascii").isEmpty)
  #expect(try session.rows("SELECT name FROM temp.sqlite_master") == [])
  try session.execute("ROLLBACK")
}

@Test func `the SQL of a comparison gives both orders`() throws {
  let session = try library()
  let shown = try session.run(
    ".compare walks vs --tokenizer porter --weights title=2 --limit 1000"
  )
  let sql = try #require(session.context.sql.last).text
  // A terminal breaks a longer comment, and what it puts on the next line is copied as SQL.
  #expect(sql.split(separator: "\n").filter { $0.hasPrefix("--") && $0.count > 80 } == [])
  let statements = sql.split(separator: "\n").filter { !$0.hasPrefix("--") }
    .joined(separator: "\n").split(separator: ";\n")
  var orders: [[String]] = []
  for statement in statements {
    let rows = try session.rows(String(statement.last == ";" ? statement.dropLast() : statement))
    if statement.hasPrefix("SELECT") { orders.append(rows) }
  }
  // A line is: place in A, place in B, how it moved, rowid, title, score in A, score in B.
  let lines = shown.split(separator: "\n")
    .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
  for (side, order) in orders.enumerated() {
    let placed = lines.filter { !$0[side].isEmpty }
      .sorted { Int($0[side]) ?? 0 < Int($1[side]) ?? 0 }
    #expect(placed.map { $0[side] } == order.indices.map { "\($0 + 1)" })
    #expect(placed.map { $0[3] } == order.map { String($0.prefix { $0 != "|" }) })
    // The shell shows 15 digits of a score.
    for (line, row) in zip(placed, order) {
      let score = try #require(Double(String(row.drop { $0 != "|" }.dropFirst())))
      #expect(abs((Double(line[5 + side]) ?? 0) - score) <= abs(score) * 1e-14)
    }
  }
  #expect(orders.count == 2)
  #expect(orders.contains { !$0.isEmpty })
}

@Test func `a comparison that fails leaves nothing behind`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    "CREATE VIRTUAL TABLE docs USING fts5(a, detail=none); INSERT INTO docs VALUES ('one two')"
  )
  try session.context.refreshProfile()
  #expect(
    session.error(".compare --tokenizer porter \"one two\" vs one")?.first
      == "fts5: phrase queries are not supported (detail!=full)"
  )
  #expect(try session.rows("SELECT name FROM temp.sqlite_master") == [])
  #expect(try !session.context.perform { $0.isInTransaction })
}

@Test(arguments: [
  ("week", "expected two searches with one \"vs\" between them"),
  ("\"week vs fun\"", "expected two searches with one \"vs\" between them"),
  ("a vs b vs c", "expected two searches with one \"vs\" between them"),
  ("week vs week", "both sides are the same search"),
  ("week vs", "one side of vs is empty, so both are the same search"),
  ("vs week", "one side of vs is empty, so both are the same search"),
  ("take ki vs take", "both sides come to the same search: \"take\""),
  (
    "--weights title=1 week vs week", "both sides come to the same search: \"week\""
  ),
  ("vs", "there is nothing to look for"),
  ("week vs --tokenizer nope", "no such tokenizer: nope"),
  ("week vs --weights titel=3", "no such column: titel (the index has title, notes, tags)"),
  ("ab vs week", "the index can find no part of \"ab\""),
  ("--match week OR vs x", "fts5: syntax error near \"\""),
  ("week vs --nosuch 3", "unknown option: --nosuch"),
  (
    "--limit 1 week vs --limit 3 walk",
    "both sides have a --limit, and not the same: it is for both"
  ),
])
func `what cannot be compared is refused`(line: String, message: String) throws {
  #expect(try ReminderSession().error(".compare \(line)")?.first == message)
}

// .search reads a quote that is left open as if it was closed at the end of the line.
@Test func `a quote may be left open at the end of the second side`() throws {
  let session = try ReminderSession()
  let closed = try session.comparison(#"week vs "take a""#)
  #expect(closed.count > 1)
  #expect(try session.comparison(#"week vs "take a"#) == closed)
  #expect(try session.comparison(#"week vs --weights title=2 "take a"#) == closed)
  #expect(session.error(".compare week vs --limit")?.first == "missing argument to --limit")
}

@Test func `a contentless table has nothing to split again`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    "CREATE VIRTUAL TABLE docs USING fts5(a, content=''); INSERT INTO docs VALUES ('one two')"
  )
  try session.context.refreshProfile()
  #expect(try session.comparison("one vs nosuch") == ["1||left|1"])
  #expect(
    session.error(".compare one vs --tokenizer porter")?.first
      == "docs keeps no text (content=''): it cannot be split by another tokenizer"
  )
}

@Test(arguments: ["compared", "compared2", "judged"])
func `a copy never takes the name of the table that it is compared with`(name: String) throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    "CREATE VIRTUAL TABLE \(name) USING fts5(a); INSERT INTO \(name) VALUES ('alpha running'), ('beta run');"
  )
  try session.context.refreshProfile()
  let remarks = try session.runAll(".compare run vs --tokenizer porter").remarks
  #expect(remarks.contains("A: run: 1 row") && remarks.contains("2 rows indexed by porter"))
  try session.run(".judge running -- 1=3 2=3")
  #expect(try session.run(".eval R@2 now vs porter").contains("R@2|0.5|1.0|0.5|"))
}
