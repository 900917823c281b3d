import CommandKit
import QueryBuilder
import Shell
import SQLiteDatabase
import TestSupport
import Testing

/// What is offered after "this works:" gives the rows that the refused statement means.
///
/// What it means is told without it: by a plain table in which the rows that FTS5 finds are written down, with
/// the values of the calls.
struct OfferedStatementsTests {
  private static let words = ["week", "walk", "fun", "milk", "eggs", "call"]

  /// The course's statement: its joins, its aggregate, and its order.
  @Test func `the course's statement gets the rows that it means`() throws {
    let shell = try ScratchShell(columns: 80)
    let statement = """
      SELECT reminders.id, reminders.title, \
      json_group_array(tags.title) FILTER (WHERE tags.id IS NOT NULL) AS tags, remindersLists.color \
      FROM reminders \
      JOIN reminderTexts ON reminders.id = reminderTexts.reminderID \
      JOIN remindersLists ON reminders.remindersListID = remindersLists.id \
      LEFT JOIN reminderTags ON reminders.id = reminderTags.reminderID \
      LEFT JOIN tags ON reminderTags.tagID = tags.id \
      WHERE reminderTexts MATCH 'week' \
      GROUP BY reminders.id ORDER BY reminders.status <> 0, bm25(reminderTexts, 0, 10, 5);
      """
    let offer = try #require(Self.offer(of: shell, for: statement))
    // By hand: of the four reminders with "week", 4 and 10 are completed. The one with tags in the title's
    // column first would be 10, and without hits there the shorter row is the better one.
    let found = try Self.rows(of: offer, in: shell)
    #expect(found.map(\.first) == [.integer(2), .integer(1), .integer(10), .integer(4)])
    #expect(
      found.map { $0[2] } == [
        .text(#"["weekend","easy-win"]"#), .text(#"["weekend"]"#), .text("[]"),
        .text(#"["weekend","fun"]"#),
      ]
    )
    // The score by a search for each row, the tags by a list for each.
    let byHand = """
      SELECT r.id, r.title, (SELECT json_group_array(t.title) FROM reminderTags AS g
        JOIN tags AS t ON t.id = g.tagID WHERE g.reminderID = r.id), l.color
      FROM reminders AS r JOIN reminderTexts ON reminderTexts.reminderID = r.id
      JOIN remindersLists AS l ON l.id = r.remindersListID WHERE reminderTexts MATCH 'week'
      ORDER BY r.status <> 0, bm25(reminderTexts, 0, 10, 5);
      """
    #expect(try found == Self.rows(of: byHand, in: shell))
  }

  @Test func `the subquery has only the columns that the statement names`() throws {
    let shell = try ScratchShell(columns: 80)
    let statement = """
      SELECT r.title, count(tagID) AS tags FROM reminders AS r JOIN reminderTexts AS x ON x.reminderID = r.id \
      LEFT JOIN reminderTags AS g ON g.reminderID = r.id WHERE reminderTexts MATCH 'week' AND r.priority IS NULL \
      GROUP BY r.id ORDER BY bm25(reminderTexts, 0, 10);
      """
    #expect(
      Self.offer(of: shell, for: statement) == """
        SELECT r.title, count(tagID) AS tags FROM reminders AS r JOIN (SELECT reminderID, title, tags, \
        bm25(reminderTexts, 0, 10) AS score FROM reminderTexts WHERE reminderTexts MATCH 'week' LIMIT -1) AS x \
        ON x.reminderID = r.id LEFT JOIN reminderTags AS g ON g.reminderID = r.id WHERE r.priority IS NULL \
        GROUP BY r.id ORDER BY score;
        """
    )
  }

  @Test func `a highlight in a group gives all rows, not one`() throws {
    let shell = try ScratchShell(columns: 80)
    let statement = """
      select highlight(reminderTexts,1,'*','*') from reminderTexts where reminderTexts match 'week' \
      group by rowid;
      """
    let offer = try #require(Self.offer(of: shell, for: statement))
    #expect(
      try Self.rows(of: offer, in: shell)
        == ["Groceries", "Haircut", "Take a walk", "Send *week*ly emails"].map { [.text($0)] }
    )
  }

  @Test(arguments: 0..<4)
  func `calls in groups and windows`(round: UInt64) throws {
    var random = Self.generator(round)
    let shell = try Self.shell(using: &random)
    var offered = 0
    for _ in 0..<50 {
      let statement = GroupedStatement(using: &random)
      try Self.run("DROP TABLE IF EXISTS found;", in: shell)
      try Self.run(
        """
        CREATE TABLE found AS SELECT rowid AS id, title, notes, bm25(f) AS s, bm25(f, 10, 1) AS w,
          highlight(f, 0, '[', ']') AS h, snippet(f, 1, '<', '>', '..', 3) AS x
        FROM f WHERE f MATCH '\(statement.query)';
        """,
        in: shell
      )
      guard let offer = Self.offer(of: shell, for: statement.typed) else { continue }
      offered += 1
      let (given, meant) = (
        try Self.rows(of: offer, in: shell), try Self.rows(of: statement.meant, in: shell)
      )
      #expect(Self.counted(given) == Self.counted(meant), "\(statement.typed)\n\(offer)")
    }
    #expect(offered > 45, "of 50 statements \(offered) got an offer")
  }

  @Test func `a phrase that an index cannot find is offered as its words`() throws {
    var random = Self.generator(9)
    let shell = try Self.shell(using: &random)
    try Self.run("CREATE VIRTUAL TABLE d USING fts5(title, notes, detail=column);", in: shell)
    try Self.run("INSERT INTO d(rowid, title, notes) SELECT rowid, title, notes FROM f;", in: shell)
    for _ in 0..<20 {
      let (one, two) = (
        try Self.one(of: Self.words, &random), try Self.one(of: Self.words, &random)
      )
      let query = try Self.one(
        of: ["\"\(one) \(two)\"", "NEAR(\(one) \(two))", "\(one) + \(two)"],
        &random
      )
      let offer = try #require(
        Self.offer(of: shell, for: "SELECT rowid FROM d WHERE d MATCH '\(query)';")
      )
      let meant = "SELECT rowid FROM f WHERE f MATCH '\(one) AND \(two)';"
      #expect(try Self.rows(of: offer, in: shell) == Self.rows(of: meant, in: shell), "\(offer)")
    }
    // To leave out both words would lose rows in which they do not stand together.
    let excluding = "SELECT rowid FROM d WHERE d MATCH 'week NOT \"walk fun\"';"
    #expect(Self.offer(of: shell, for: excluding) == nil)
  }

  /// What is of another shape, or cannot be shown to be right, gets a pattern with its own names and query.
  @Test(arguments: [
    // The search depends on another table.
    (
      """
      SELECT max(bm25(f)) FROM f, r WHERE r.id = f.rowid
      AND f MATCH CASE r.kind WHEN 9 THEN 'fun' ELSE 'week' END;
      """,
      "rowid, bm25(f) AS score", "f MATCH 'word'"
    ),
    // No row is found by a search, so that there is nothing to rank.
    (
      "SELECT max(bm25(f)) FROM f WHERE rowid IN (SELECT rowid FROM f WHERE f MATCH 'week');",
      "rowid, bm25(f) AS score", "f MATCH 'week'"
    ),
    // Each run gives other rows.
    (
      "SELECT random(), max(bm25(f, 2)) FROM f WHERE f MATCH 'week';",
      "rowid, bm25(f, 2) AS score", "f MATCH 'week'"
    ),
    // It writes.
    (
      "CREATE TABLE x AS SELECT title, max(bm25(f)) FROM f WHERE notes MATCH 'week';",
      "title, notes, bm25(f) AS score", "notes MATCH 'week'"
    ),
    // It would run for a long time.
    (
      """
      SELECT max(bm25(f, 2)) FROM f, r a, r b, r c, r d, r e, r g, r h WHERE f MATCH 'week OR walk OR fun';
      """,
      "rowid, bm25(f, 2) AS score", "f MATCH 'week OR walk OR fun'"
    ),
    // A star would also give what the subquery computes.
    (
      "SELECT *, min(bm25(f, 2)) FROM f WHERE f MATCH 'fun' GROUP BY title;",
      "title, bm25(f, 2) AS score", "f MATCH 'fun'"
    ),
    // SQLite merges the CTE into the statement.
    (
      """
      WITH m AS (SELECT rowid, bm25(f) AS s FROM f WHERE f MATCH 'week')
      SELECT rowid, count(*) FROM m GROUP BY rowid ORDER BY s;
      """,
      "rowid, bm25(f) AS score", "f MATCH 'week'"
    ),
    ("SELECT sum(bm25(f)) FROM f('walk');", "rowid, bm25(f) AS score", "f MATCH 'walk'"),
    (
      "SELECT sum(bm25(f, 2)) FROM r LEFT JOIN f ON f.rowid = r.id AND f MATCH 'fun' GROUP BY r.kind;",
      "rowid, bm25(f, 2) AS score", "f MATCH 'fun'"
    ),
  ])
  func `a statement of another shape gets a pattern that works`(
    statement: String,
    results: String,
    condition: String
  ) throws {
    var random = Self.generator(1)
    let shell = try Self.shell(using: &random)
    let lines = shell.answer(to: statement).split(separator: "\n").map(String.init)
    #expect(lines.first?.contains("in the requested context") == true)
    #expect(lines.contains { $0.contains("error here") })
    #expect(lines.contains { $0.hasPrefix("FTS5 computes bm25 while it reads a row") })
    let search = "SELECT \(results) FROM f WHERE \(condition)"
    let pattern = "SELECT * FROM (\(search) LIMIT -1) AS f ORDER BY score;"
    #expect(lines.last == "this pattern works: \(pattern)")
    let (given, meant) = (
      try Self.rows(of: pattern, in: shell),
      try Self.rows(of: search + " ORDER BY score;", in: shell)
    )
    #expect(given == meant)
    #expect(condition.contains("word") || !given.isEmpty)
  }

  @Test(arguments: [
    (
      "SELECT highlight(f, r.kind, '[', ']'), count(*) FROM f JOIN r ON r.id = f.rowid WHERE f MATCH 'week';",
      "SELECT * FROM (SELECT rowid, highlight(f, 0, '[', ']') AS highlighted FROM f WHERE f MATCH 'week' LIMIT -1) AS f;"
    ),
    (
      "SELECT highlight(f, 0, '[', ']') FROM f WHERE f MATCH 'week' AND (f MATCH 'fun' OR f.rowid < 9);",
      "SELECT rowid FROM f WHERE rowid IN (SELECT rowid FROM f WHERE f MATCH 'week');"
    ),
    (
      // It names no full-text table: the first by name is offered.
      "SELECT kind FROM r WHERE kind MATCH 'week OR fun';",
      "SELECT rowid FROM f WHERE f MATCH 'week OR fun';"
    ),
    (
      "SELECT kind FROM r WHERE kind MATCH '';",
      "SELECT rowid FROM f WHERE f MATCH 'word';"
    ),
    (
      "SELECT * FROM f JOIN f AS o ON o.rowid = f.rowid WHERE f.title MATCH 'week' OR o.rowid < 9;",
      "SELECT rowid FROM f WHERE rowid IN (SELECT rowid FROM f WHERE title MATCH 'week');"
    ),
  ])
  func `the pattern is of what the statement asks for`(statement: String, pattern: String) throws {
    var random = Self.generator(1)
    let shell = try Self.shell(using: &random)
    let last = shell.answer(to: statement).split(separator: "\n").last
    #expect(last == "this pattern works: \(pattern)")
    #expect(try !Self.rows(of: pattern, in: shell).isEmpty || pattern.contains("'word'"))
  }

  @Test func `of two tables the pattern searches the one that the statement cannot`() throws {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(
      to: """
        CREATE VIRTUAL TABLE a USING fts5(x); CREATE VIRTUAL TABLE b USING fts5(y);
        INSERT INTO a VALUES('one'); INSERT INTO b VALUES('two');
        """
    )
    let statement = "SELECT highlight(a, 0, '[', ']'), b MATCH 'two' FROM a, b WHERE a.x <> '';"
    #expect(
      shell.answer(to: statement).hasSuffix(
        "this pattern works: SELECT rowid FROM b WHERE rowid IN (SELECT rowid FROM b WHERE b MATCH 'two');"
      )
    )
  }

  @Test func `a pattern that fails is not offered`() throws {
    let shell = try ScratchShell(columns: 80)
    _ = shell.answer(
      to: "CREATE VIRTUAL TABLE d USING fts5(a, detail=none); INSERT INTO d VALUES('x y');"
    )
    // The index cannot find phrases, wherever they are searched for.
    let answer = shell.answer(to: "SELECT rowid, rank, d MATCH '\"x y\"' FROM d;")
    #expect(answer.contains("in the requested context") && answer.contains("ask in a subquery"))
    #expect(!answer.contains("works:"))
  }

  @Test func `to a script only SQLite's words go`() throws {
    let sql = "SELECT max(bm25(reminderTexts)) FROM reminderTexts WHERE reminderTexts MATCH 'week';"
    #expect(
      try ScratchShell().answer(to: sql, from: .script)
        == "Runtime error near line 1: unable to use function bm25 in the requested context"
    )
  }
}

/// A statement with calls where FTS5 refuses them, and the same on the table of what is found.
private struct GroupedStatement {
  let query: String
  let typed: String
  let meant: String

  init(using random: inout SeededGenerator) {
    let words = ["week", "walk", "fun", "milk OR eggs", "call*", "title : week", "week NOT fun"]
    query = words.randomElement(using: &random) ?? "week"
    let calls = [
      ("bm25(f)", "f.s"), ("bm25(f, 10, 1)", "f.w"), ("highlight(f, 0, '[', ']')", "f.h"),
      ("snippet(f, 1, '<', '>', '..', 3)", "f.x"),
    ]
    let sources = [
      ("f", ""), ("r JOIN f ON r.id = f.rowid", ""), ("f, r", "r.id = f.rowid"),
      ("f JOIN r ON f.rowid = r.id LEFT JOIN g ON g.rid = r.id", ""),
    ]
    let (from, joined) = sources.randomElement(using: &random) ?? sources[0]
    let call = calls.randomElement(using: &random) ?? calls[0]
    let other = calls.randomElement(using: &random) ?? calls[0]
    let one = call.0
    let two = other.0
    let groups: [(results: String, group: String)] = [
      ("max(\(one)), min(\(two)), count(*)", ""),
      ("f.rowid, \(one), \(two), count(*)", " GROUP BY f.rowid"),
      ("f.title, f.notes, \(one), max(\(two))", " GROUP BY f.rowid HAVING min(\(one)) IS NOT NULL"),
      ("f.title, min(\(one)) AS least", " GROUP BY f.title"),
      ("f.rowid, \(one), row_number() OVER (ORDER BY f.rowid, \(two)), count(*) OVER ()", ""),
    ]
    let (results, group) = groups.randomElement(using: &random) ?? groups[0]
    let order = ["", " ORDER BY max(\(one)), 1", " ORDER BY 1"].randomElement(using: &random) ?? ""
    let isWindow = results.contains("OVER")
    var conditions = [
      joined, ["", "f.rowid > 3", "f.rowid BETWEEN 2 AND 30"].randomElement(using: &random) ?? "",
    ].filter { !$0.isEmpty }
    let rest = conditions
    conditions.insert(
      "f MATCH '\(query)'",
      at: Int.random(in: 0...conditions.count, using: &random)
    )
    func statement(_ from: String, _ conditions: [String]) -> String {
      "SELECT \(results) FROM \(from)"
        + (conditions.isEmpty ? "" : " WHERE \(conditions.joined(separator: " AND "))")
        + group + (isWindow ? "" : order) + ";"
    }
    typed = statement(from, conditions)
    // A table without FTS5, of the same name for the rest of the statement.
    var plain = statement(
      from.replacing("f JOIN", with: "found AS f JOIN").replacing(
        "JOIN f ",
        with: "JOIN found AS f "
      )
      .replacing("f, r", with: "found AS f, r"),
      rest
    )
    if from == "f" { plain = plain.replacing("FROM f", with: "FROM found AS f") }
    meant = calls.reduce(plain) { $0.replacing($1.0, with: $1.1) }
      .replacing("f.rowid", with: "f.id")
  }
}

extension OfferedStatementsTests {
  private static func generator(_ round: UInt64) -> SeededGenerator {
    let seed = round &* 7919 &+ 13
    print("seed \(seed)")
    return SeededGenerator(seed: seed)
  }

  private static func one<Element>(
    of elements: [Element],
    _ random: inout SeededGenerator
  ) throws -> Element {
    try #require(elements.randomElement(using: &random))
  }

  /// A shell with a full-text table of 40 random rows, a table beside it, and a list of several rows for some.
  private static func shell(using random: inout SeededGenerator) throws -> ScratchShell {
    let shell = try ScratchShell(columns: 80)
    try run("CREATE VIRTUAL TABLE f USING fts5(title, notes);", in: shell)
    try run("CREATE TABLE r(id INTEGER PRIMARY KEY, kind);", in: shell)
    try run("CREATE TABLE g(rid, tag);", in: shell)
    for id in 1...40 {
      func text(_ lengths: ClosedRange<Int>) throws -> String {
        let length = Int.random(in: lengths, using: &random)
        return try (0..<length).map { _ in try one(of: words, &random) }.joined(separator: " ")
      }
      let values = "\(id), '\(try text(1...3))', '\(try text(0...9))'"
      try run("INSERT INTO f(rowid, title, notes) VALUES(\(values));", in: shell)
      try run("INSERT INTO r VALUES(\(id), \(id % 3));", in: shell)
      for tag in 0..<(id % 4) { try run("INSERT INTO g VALUES(\(id), \(tag));", in: shell) }
    }
    return shell
  }

  /// The statement after "this works:"; nil without one.
  private static func offer(of shell: ScratchShell, for statement: String) -> String? {
    let last = shell.answer(to: statement).split(separator: "\n").last
    guard let last, last.hasPrefix("this works: ") else { return nil }
    return String(last.dropFirst("this works: ".count))
  }

  private static func run(_ sql: String, in shell: ScratchShell) throws {
    _ = try rows(of: sql, in: shell)
  }

  private static func rows(of sql: String, in shell: ScratchShell) throws -> [[SQLValue]] {
    try shell.shell.context.perform { session in
      let statement = try #require(try session.prepare(firstOf: sql[...]).0)
      var rows: [[SQLValue]] = []
      try session.run(statement) { row in
        rows.append((0..<row.columnCount).map(row.value))
        return true
      }
      return rows
    }
  }

  private static func counted(_ rows: [[SQLValue]]) -> [[SQLValue]: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
