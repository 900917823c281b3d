import SQLText
import Testing

/// A text with `|` where the cursor is, and what may come there.
struct PlaceExample: CustomTestStringConvertible, Sendable {
  let text: String
  let expectation: SQLPlace.Expectation
  let typed: String

  init(_ text: String, _ expectation: SQLPlace.Expectation, _ typed: String = "") {
    self.text = text
    self.expectation = expectation
    self.typed = typed
  }

  var place: SQLPlace { SQLPlace(text) }
  var testDescription: String { text }
}

extension SQLPlace {
  fileprivate init(_ text: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    self.init(atEndOf: parts[0], followedBy: parts.dropFirst().joined())
  }
}

struct SQLPlaceTests {
  @Test(arguments: [
    PlaceExample("|", .statement),
    PlaceExample("SEL|", .statement, "SEL"),
    PlaceExample("SELECT 1; ins|", .statement, "ins"),
    PlaceExample("EXPLAIN QUERY PLAN |", .statement),
    PlaceExample("CREATE TRIGGER t AFTER INSERT ON a BEGIN |", .statement),
    PlaceExample("CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; UPD|", .statement, "UPD"),
    PlaceExample("CREATE VIEW v AS |", .statement),

    PlaceExample("SELECT * FROM |", .table(in: nil)),
    PlaceExample("SELECT * FROM rem|", .table(in: nil), "rem"),
    PlaceExample("SELECT * FROM a, |", .table(in: nil)),
    PlaceExample("SELECT * FROM a LEFT JOIN \"re|", .table(in: nil), "re"),
    PlaceExample("SELECT * FROM main.|", .table(in: "main")),
    PlaceExample("SELECT * FROM a JOIN temp.x|", .table(in: "temp"), "x"),
    PlaceExample("INSERT OR REPLACE INTO |", .table(in: nil)),
    PlaceExample("DELETE FROM |", .table(in: nil)),
    PlaceExample("UPDATE r|", .table(in: nil), "r"),
    PlaceExample("DROP TABLE IF EXISTS |", .table(in: nil)),
    PlaceExample("ALTER TABLE |", .table(in: nil)),
    PlaceExample("CREATE INDEX i ON |", .table(in: nil)),
    PlaceExample("SELECT (SELECT 1 FROM |", .table(in: nil)),

    PlaceExample("INSERT INTO reminders (|", .column(of: "reminders")),
    PlaceExample("INSERT INTO \"a b\"(id, ti|", .column(of: "a b"), "ti"),
    PlaceExample("CREATE INDEX i ON reminders (|", .column(of: "reminders")),
    PlaceExample("CREATE TABLE a (b REFERENCES lists (|", .column(of: "lists")),

    PlaceExample("SELECT |", .expression),
    PlaceExample("SELECT DISTINCT ti|", .expression, "ti"),
    PlaceExample("SELECT title, |", .expression),
    PlaceExample("SELECT bm25(|", .expression),
    PlaceExample("SELECT * FROM a WHERE |", .expression),
    PlaceExample("SELECT * FROM a WHERE b = |", .expression),
    PlaceExample("SELECT * FROM a ORDER BY x, |", .expression),
    PlaceExample("SELECT * FROM a JOIN b ON |", .expression),
    PlaceExample("UPDATE a SET |", .expression),
    PlaceExample("INSERT INTO a (b) VALUES (|", .expression),
    PlaceExample("SELECT x FROM a WHERE y IN (|", .expression),

    PlaceExample("SELECT r.|", .member(of: "r")),
    PlaceExample("SELECT \"my table\".ti|", .member(of: "my table"), "ti"),
    PlaceExample("SELECT * FROM a WHERE a.|", .member(of: "a")),

    PlaceExample("SELECT title |", .keyword),
    PlaceExample("SELECT * |", .expression),
    PlaceExample("SELECT * FROM reminders wh|", .keyword, "wh"),
    PlaceExample("SELECT 'a' |", .keyword),
    PlaceExample("SELECT count(*) fr|", .keyword, "fr"),
    PlaceExample("INSERT |", .keyword),
    PlaceExample("INSERT INTO a VALUES (1) ON CONFLICT DO UPDATE |", .keyword),

    PlaceExample("PRAGMA |", .pragma),
    PlaceExample("PRAGMA foreign|", .pragma, "foreign"),

    PlaceExample("SELECT * FROM t WHERE t MATCH '|", .match("")),
    PlaceExample("SELECT * FROM t WHERE t MATCH 'ti|'", .match("ti")),
    PlaceExample("SELECT * FROM t WHERE t MATCH 'it''s \"a b|", .match("it's \"a b")),
    PlaceExample("SELECT * FROM t('ti|", .match("ti")),
    PlaceExample("ATTACH 'pa|", .file("pa")),
    PlaceExample("attach database 'a/it''s|", .file("a/it's")),
    PlaceExample("ATTACH 'a' AS 'pa|", .nothing),

    PlaceExample("SELECT 'ti|", .nothing),
    PlaceExample("SELECT upper('ti|", .nothing),
    PlaceExample("SELECT 'ti'|", .nothing),
    PlaceExample("SELECT 12|", .nothing),
    PlaceExample("SELECT :a|", .nothing),
    PlaceExample("SELECT \"a\"|", .nothing),
    PlaceExample("-- SEL|", .nothing),
    PlaceExample("SELECT /* fr|", .nothing),
    PlaceExample("SELECT title AS |", .nothing),
    PlaceExample("CREATE TABLE |", .nothing),
    PlaceExample("CREATE TABLE IF NOT EXISTS |", .nothing),
    PlaceExample("CREATE TABLE a (|", .nothing),
  ])
  func `a place expects what the words before it leave to come`(_ example: PlaceExample) {
    #expect(example.place.expectation == example.expectation)
    #expect(example.place.typed == example.typed)
  }

  @Test(arguments: [
    ("SELECT | FROM reminders", [TableMention(name: "reminders")]),
    (
      "SELECT r.| FROM main.reminders AS r JOIN \"tags\" t ON r.id = t.id WHERE 1",
      [
        TableMention(schema: "main", name: "reminders", alias: "r"),
        TableMention(name: "tags", alias: "t"),
      ]
    ),
    (
      "SELECT 1 FROM other; SELECT | FROM a, b; SELECT 1 FROM c",
      ["a", "b"].map { TableMention(name: $0) }
    ),
    ("UPDATE reminders SET |", [TableMention(name: "reminders")]),
    ("UPDATE a SET b = 1 WHERE x IN (SELECT | FROM c)", ["a", "c"].map { TableMention(name: $0) }),
    ("SELECT ti|tle FROM reminders", [TableMention(name: "reminders")]),
    ("SELECT * FROM t WHERE t MATCH 'it|em from x' AND 1", [TableMention(name: "t")]),
    ("INSERT INTO a VALUES (1) ON CONFLICT DO UPDATE SET |", [TableMention(name: "a")]),
    ("SELECT [od|d FROM x] FROM a", [TableMention(name: "a")]),
  ])
  func `the tables are those of the whole statement, and of no other`(
    _ text: String,
    _ tables: [TableMention]
  ) {
    #expect(SQLPlace(text).tables == tables)
  }

  @Test(
    arguments: [
      ("WITH a AS (SELECT 1 AS x), b AS (SELECT 2) SELECT * FROM |", ["a": ["x"], "b": []]),
      (
        "WITH RECURSIVE n(i, j) AS (SELECT 1, 2 UNION ALL SELECT i FROM n) SELECT |",
        ["n": ["i", "j"]]
      ),
      ("WITH s AS NOT MATERIALIZED (SELECT 1 AS x) SELECT |", ["s": ["x"]]),
      (
        "WITH s AS (SELECT rowid, t.title, bm25(t, 1) AS score, count(*), 'x' FROM t) SELECT |",
        ["s": ["rowid", "title", "score"]]
      ),
      (
        "WITH RECURSIVE n AS (SELECT 1 AS i, 2 AS j UNION ALL SELECT i + 1, k FROM n) SELECT |",
        ["n": ["i", "j"]]
      ),
      (
        "WITH s AS (SELECT DISTINCT a + b, c COLLATE nocase, sum(d) OVER w, e FROM t) SELECT |",
        ["s": ["e"]]
      ),
      ("WITH s AS (SELECT (SELECT y FROM z) AS x FROM t) SELECT |", ["s": ["x"]]),
    ] as [(String, [String: [String]])]
  )
  func `the queries of a WITH are known, with the columns that they name`(
    sql: String,
    columns: [String: [String]]
  ) {
    let queries = SQLPlace(sql).commonTables
    #expect(Dictionary(uniqueKeysWithValues: queries.map { ($0.name, $0.columns) }) == columns)
  }

  @Test func `a quoted word is replaced from its quote on`() {
    let text = "SELECT \"due d"
    let place = SQLPlace(atEndOf: text)
    #expect(place.isQuoted)
    #expect(text[place.start...] == "\"due d")
    #expect(place.typed == "due d")
  }
}
