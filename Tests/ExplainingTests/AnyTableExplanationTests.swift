import CommandKit
import CommandSupport
import Foundation
import ReminderStore
import SQLiteDatabase
import Testing

/// Tables as other programs make them, which searches in them are explained.
private func session(using table: String, _ declaration: String) throws -> ReminderSession {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE TABLE articles(id INTEGER PRIMARY KEY, head TEXT, body TEXT);
    INSERT INTO articles VALUES (3, 'Walking', 'Walking in the park with the dog, and another dog'),
      (5, 'Walker', 'The walker walks'), (8, 'Parks', 'parks and benches'),
      (9, 'Dogs', 'the dogs of the town'), (10, 'Town', 'nothing here'), (12, 'Again', 'a walk');
    CREATE VIRTUAL TABLE \(table) USING fts5(\(declaration));
    INSERT INTO \(table)(rowid, head, body) SELECT * FROM articles;
    """
  )
  try session.context.refreshProfile()
  return session
}

/// The tables: how their names are written in SQL, and what they declare.
private let tables = [
  (
    "\"the index\"",
    "head, body, content=articles, content_rowid=id, tokenize='porter unicode61', prefix='2 3'"
  ),
  ("bare", "head, body, content=''"),
  ("\"it's \"\"odd\"\"\"", "head, body, tokenize=trigram"),
  ("few", "head, body, detail=column"),
  ("fewest", "body, head, detail=none"),
]

@Test(arguments: tables)
func `a search in any table is explained, swept, and its breakpoints hold in SQLite's order`(
  table: (name: String, declaration: String)
) throws {
  let session = try session(using: table.name, table.declaration)
  try session.run(".match walk OR dog OR town")
  let found = try session.rows(
    "SELECT rowid FROM \(table.name)('walk OR dog OR town') ORDER BY rank, rowid"
  )
  for (place, id) in zip(1..., found) {
    let object = try json(session.run(".why --json \(id)"))
    #expect(object["checked"] as? Bool == true)
    #expect(object["query"] as? String == "walk OR dog OR town")
    #expect(object["shown"] as? Int == place && object["rows"] as? Int == found.count)
  }
  #expect(try session.run(".why \(found[0]) \(found[1])").contains("What decides"))

  let sweep = try session.run(".rank sweep body 0..4 --step 2").split(separator: "\n")
  let order = try session.rows(
    "SELECT rowid FROM \(table.name)('walk OR dog OR town') ORDER BY \(weighted(table, body: 4)), rowid"
  )
  let last = sweep.filter { $0.hasPrefix("4.0|") }.map { String($0.split(separator: "|")[2]) }
  #expect(last == order)

  let breakpoints = try #require(
    JSONSerialization.jsonObject(
      with: Data(session.run(".rank breakpoints body --json").utf8)
    ) as? [[String: Any]]
  )
  for breakpoint in breakpoints {
    let weight = try #require(breakpoint["weight"] as? Double)
    let (rising, falling) = (breakpoint["rising"] as? Int, breakpoint["falling"] as? Int)
    for (factor, upper, lower) in [(1 + 1e-9, rising, falling), (1 - 1e-9, falling, rising)] {
      let call = weighted(table, body: weight * factor)
      let ids = try session.rows(
        "SELECT rowid FROM \(table.name)('walk OR dog OR town') ORDER BY \(call), rowid"
      ).map(Int.init)
      let (first, second) = (ids.firstIndex(of: upper), ids.firstIndex(of: lower))
      #expect(try #require(first) < #require(second))
    }
  }
}

private func weighted(_ table: (name: String, declaration: String), body: Double) -> String {
  let isFirst = table.declaration.hasPrefix("body")
  return "bm25(\(table.name), \(isFirst ? "\(body), 1" : "1, \(body)"))"
}

@Test func `rows of any table are missed by the part that excludes them`() throws {
  let session = try session(using: tables[0].0, tables[0].1)
  #expect(
    try session.run(".whynot 9 -- walk dog") == """
      Row 9 is not found:
      - walk: is not in the row
      This finds it: .search dog

      """
  )
  #expect(try session.run(".match \"dog\"").contains("9|"))
  try session.run(".match --limit 1 walks")
  #expect(try session.run(".whynot 5").contains("below the limit (#1)"))
  #expect(
    session.error(".whynot 77") == [
      "there is no row 77 in articles, which has the texts of the index"
    ]
  )
  #expect(session.error(".why 8")?.first == "this search does not find row 8")
}

@Test func `without places in the index, what it refuses is not offered`() throws {
  let session = try session(using: tables[4].0, tables[4].1)
  #expect(
    try session.run(".whynot 8 -- parks walk").hasSuffix("This finds it: .search parks\n")
  )
  #expect(
    session.error(".why --match 5 -- \"the walker\"")?.first
      == "fts5: phrase queries are not supported (detail!=full)"
  )
}

@Test func `the share that makes a row move is told of any table`() throws {
  let session = try session(using: tables[1].0, tables[1].1)
  try session.run(".match town")
  let change = try session.runAll(".rank compare body=0.1 vs body=9")
  #expect(
    change.results.split(separator: "\n").map { $0.split(separator: "|").prefix(4) } == [
      ["2", "1", "▲1", "9"], ["1", "2", "▼1", "10"],
    ]
  )
  #expect(
    change.remarks.hasPrefix(
      "2 rows move.\nRow 9 passes row 10 by the weight of body, 9 instead of 0.1: its hits there bring "
    )
  )
}

@Test func `a table may be called as one of the statement's own`() throws {
  let session = try session(using: "scored", "head, body")
  try session.run(".match town")
  #expect(try session.run(".rank compare body=0.1 vs body=9").hasPrefix("2|1|▲1|9|Dogs|"))
}

@Test func `what such a table cannot tell is said`() throws {
  let hitless = try session(using: "t", "head, body, content='', detail=none")
  let caveat = """
    t keeps neither text (content='') nor places (detail=none): bm25 finds no hits, and all scores \
    are 0.

    """
  #expect(
    try hitless.runAll(".match walk").remarks
      == "t keeps no text (content=''): its rows are found, not shown.\n" + caveat
  )
  #expect(try hitless.runAll(".why 12").remarks == caveat)
  #expect(try hitless.runAll(".rank compare head=1 vs head=2").remarks.hasSuffix(caveat))
  #expect(try hitless.runAll(".rank sweep head 0..2").remarks == caveat)

  let lengthless = try session(using: "t", "head, body, content='', columnsize=0")
  let told = try lengthless.runAll(".why 12 -- walk")
  #expect(told.remarks.contains("FTS5 takes -2 for the length of each row"))
  let ofOne = try session(using: "t", "head UNINDEXED, body, content='', columnsize=0")
    .runAll(".why 12 -- walk")
  #expect(ofOne.remarks.contains("FTS5 takes -1 for the length of each row"))
  #expect(ofOne.results.contains("FTS5 does not know it, and takes -1"))
  // The average is 3 tokens: 1.2 × (0.25 + 0.75 × -1 / 3) is 0, and 0 hits of a weight of 0 over 0 are no number.
  let unknown = try ReminderSession(.memory)
  try unknown.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(a, columnsize=0, content='');
    INSERT INTO t(rowid, a) VALUES (1, 'x b c'), (2, 'o p q');
    """
  )
  try unknown.run(".use t")
  #expect(try unknown.rows("SELECT bm25(t, 0) FROM t('x')") == ["NULL"])
  #expect(try unknown.run(".why 1 -- x").contains("without a bm25 would give no score"))
  #expect(told.results.contains("FTS5 does not know it, and takes -2"))
  #expect(told.results.contains("bm25() says the same"))
  // No table has the rowids by themselves.
  #expect(
    try lengthless.run(".whynot 77 -- walk").hasPrefix(
      "Row 77 is not found:\n- row 77: has nothing of what is searched for, or is not there:"
    )
  )
}

@Test func `one token and one row are said in the singular`() throws {
  let session = try ReminderSession(columns: 80)
  try session.execute("CREATE VIRTUAL TABLE t USING fts5(a); INSERT INTO t VALUES ('x'), ('x y')")
  try session.run(".use t")
  #expect(
    try session.run(".why 1 2 -- x").contains("the length: row 1 has 1 token and row 2 has 2;")
  )
  try session.execute("DELETE FROM t WHERE rowid = 2")
  let written = try session.runAll(".xray x")
  #expect((written.results + written.remarks).contains("t has 1 row; its tokenizer"))
}

@Test func `a text for a table without reminders is words, and an expression on request`() throws {
  let session = try session(using: "notes", "head, body")
  try session.run(".use notes")
  #expect(session.error(".why 3 -- park OR dog")?.first == "this search does not find row 3")
  #expect(try session.run(".whynot 3 -- park OR dog").contains("- OR: is not in the row"))
  #expect(
    try session.run(".why --match 3 -- park AND NEAR(dog another, 1)").hasPrefix("3 Walking: ")
  )
  #expect(
    try session.run(".whynot --match 10 -- head:town AND dog").contains("- dog: is not in the row")
  )
  let both = try session.runAll(".compare --match parks OR town vs --match head:town")
  #expect(both.remarks.hasPrefix("A: parks OR town: 3 rows in "))
  #expect(
    session.error(".why --match 3 -- park AND")?.last == "this works: .why 3 --match -- park"
      && session.error(".whynot --match 3 -- park AND")?.last
        == "this works: .whynot 3 --match -- park"
      && session.error(".compare --match park AND vs dog")?.last == "this works: .match park"
  )
}

@Test func `the commands that a note names work in the table in use`() throws {
  let session = try session(using: "notes", "head, body")
  #expect(session.error(".why 3")?.last == "search first, as in: .search WORD")
  #expect(
    session.error(".rank compare head=1 vs head=2")?.last == "search first, as in: .search WORD"
  )
  try session.run(".match --limit 1 town OR walk")
  #expect(
    try session.runAll(".rank breakpoints").remarks
      .hasSuffix("This is the first of 3 rows; .match --limit takes more.\n")
  )
}

@Test func `where only hits near each other count, and of what the rarity is, is said`() throws {
  let session = try ReminderSession(.memory)
  try session.execute(
    """
    CREATE VIRTUAL TABLE t USING fts5(title, body);
    INSERT INTO t VALUES ('A wing', 'the wing in a slipstream, and far from it another wing of wood'),
      ('Flow', 'flow around a wing'), ('Layer', 'the flow in it'), ('x', 'slipstream'), ('y', 'z'),
      ('Flow again', 'and slowly');
    """
  )
  try session.context.refreshProfile()
  func report(_ line: String) throws -> String {
    try session.run(line).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
  let near = try report(".why --match 1 -- NEAR(wing slipstream, 2)")
  // FTS5 itself marks the hits that count, and its rarity is that of the word alone.
  #expect(
    try session.rows("SELECT highlight(t, 1, '[', ']') FROM t('NEAR(wing slipstream, 2)')")
      == ["the [wing] in a [slipstream], and far from it another wing of wood"]
  )
  #expect(
    near.contains(
      "hits 1 in body, where a hit weighs 1. Only those near the others of NEAR(wing slipstream, 2) count."
    )
  )
  #expect(try session.rows("SELECT count(*) FROM t('wing')") == ["2"])
  #expect(near.contains("2 of 6 rows have it, near the others or not."))
  // A group of one phrase is that phrase.
  #expect(try !report(".why --match 1 -- NEAR(wing)").contains("near the others"))

  #expect(try session.rows("SELECT count(*) FROM t('title:flow')") == ["2"])
  #expect(try session.rows("SELECT count(*) FROM t('flow')") == ["3"])
  #expect(try report(".why --match 2 -- title:flow").contains("2 of 6 rows have it in title."))
  #expect(try session.rows("SELECT count(*) FROM t('- title : ^flow')") == ["1"])
  #expect(
    try report(".why --match 2 -- - title : ^flow").contains(
      "1 of 6 rows has it at the start of body."
    )
  )
  #expect(
    try report(".why --match 2 -- {title body} : flow").contains(
      "3 of 6 rows have it in title or body."
    )
  )

  let twice = try report(".why 1 -- wing wing")
  #expect(twice.contains("It is in the query again, and its hits count again, as above."))
  #expect(twice.contains("Note wing is in the query 2 times, and FTS5 counts its hits each time"))
  let score = "SELECT round(bm25(t), 5) FROM t('%') WHERE rowid = 1"
  let (once, both) = (
    try session.rows(score.replacing("%", with: "wing")),
    try session.rows(score.replacing("%", with: "wing wing"))
  )
  #expect(once != both && twice.contains("score \(both[0])"))
  // Each note stands once, though it is about both.
  try session.execute("INSERT INTO t VALUES ('wing', ''), ('wing', ''), ('wing', ''), ('wing', '')")
  let clamped = try report(".why 1 -- wing wing")
  #expect(
    clamped.split(separator: "in half of the rows", omittingEmptySubsequences: false).count == 2
  )
}

@Test(arguments: [(".why dogs", ".why 9 -- dogs"), (".why the-dog", ".why 3 -- the-dog")])
func `in any table a word in the place of a row leads to a search that explains one`(
  typed: String,
  line: String
) throws {
  let session = try session(using: "notes", "head, body")
  try session.run(".use notes")
  #expect(session.error(typed)?.last == "a search goes after --, as in: \(line)")
  #expect(session.error(line) == nil)
}
