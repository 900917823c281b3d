import SQLText
import Testing

private let trigger = """
  CREATE TRIGGER t AFTER INSERT ON a BEGIN
    UPDATE a SET b = 'x;END;' WHERE c;
    DELETE FROM a;
  END;
  """

struct StatementEndTests {
  /// What `sqlite3_complete` says of each, read off its state table in SQLite's src/complete.c.
  @Test(arguments: [
    ("SELECT 1;", true),
    ("SELECT 1", false),
    ("SELECT 1; -- done", true),
    ("SELECT 1; /* done */ ", true),
    ("SELECT 1; /* open", false),
    ("SELECT 1; SELECT", false),
    ("SELECT ';", false),
    ("SELECT \";", false),
    ("SELECT `;", false),
    ("SELECT [;", false),
    ("SELECT ';'';';", true),
    ("SELECT x';';", true),
    ("SELECT 1 -- ;", false),
    ("SELECT 1 -- '\n;", true),
    ("SELECT (1;", true),
    ("BEGIN;", true),
    ("END;", true),
    ("CREATE TABLE trigger(a);", true),
    ("CREATE VIEW trigger AS SELECT 1;", true),
    ("CREATE TRIGGER t BEGIN SELECT 1;", false),
    ("CREATE TRIGGER t BEGIN SELECT 1; END", false),
    ("CREATE TRIGGER t BEGIN SELECT 1; END;", true),
    ("create temp trigger t begin select 1;", false),
    ("create temporary trigger t begin select 1; end;", true),
    ("CREATE /* a */ TRIGGER t BEGIN SELECT 1;", false),
    ("CREATE TRIGGER t BEGIN SELECT 1; ; END /* a */ ;", true),
    ("CREATE TRIGGER t BEGIN SELECT CASE a WHEN 1 THEN 2 END;", false),
    ("CREATE TRIGGER t BEGIN SELECT 1; END x;", false),
    ("CREATE TRIGGER t BEGIN SELECT 1; \"END\";", false),
    ("EXPLAIN CREATE TRIGGER t BEGIN SELECT 1;", false),
    ("EXPLAIN QUERY PLAN CREATE TRIGGER t BEGIN SELECT 1; END;", true),
    ("EXPLAIN SELECT 1;", true),
    ("DROP TRIGGER t;", true),
    ("SELECT create trigger;", true),
  ])
  func `a text is complete where sqlite3_complete says so`(text: String, isComplete: Bool) {
    var scanner = StatementScanner()
    _ = scanner.statements(in: text)
    #expect(scanner.hasPending == !isComplete)
  }

  @Test func `statements come without what stands between them`() {
    var scanner = StatementScanner()
    let text = """
      -- first
      SELECT 1; SELECT '


      a';

      /* two
      lines */ SELECT 3
      -- in the middle
      ; ;;
      \(trigger) BEGIN;
      COMMIT
      """
    #expect(
      scanner.statements(in: text) == [
        "SELECT 1;", "SELECT '\n\n\na';", "SELECT 3\n-- in the middle\n;", trigger, "BEGIN;",
      ]
    )
    #expect(scanner.open == [.statement])
    #expect(scanner.statements(in: ";").count == 1)
    #expect(!scanner.hasPending)
  }

  @Test(arguments: [
    ("SELECT 6", "/", true), ("SELECT 6", "go", true), ("SELECT 6", " GO ", true),
    ("SELECT 6", "\t/  ", true), ("SELECT 6", "go -- now", true), ("", "go", true),
    ("SELECT 'a", "go", false), ("CREATE TRIGGER t BEGIN SELECT 6;", "/", false),
    ("/*", "go", false),
    // A `;` in their place would be a part of the comment, as sqlite3 sees it.
    ("SELECT 6 -- x", "/", false), ("SELECT 6 -- x", "go", false), ("SELECT 6 -- x\n", "/", true),
    ("SELECT 6; -- x", "/", true), ("-- x", "/", true),
    ("SELECT 6", "/* a */ /", false), ("SELECT 6", "/* a */ go", false),
    ("SELECT 6", "/ /* a", false), ("SELECT 6", "go /* a */ -- b", true),
    ("SELECT 6", "go 2", false), ("SELECT 6", "/ 2", false), ("SELECT 6", "gone", false),
  ])
  func `a slash or go alone on a line ends a statement`(text: String, line: String, ends: Bool) {
    var scanner = StatementScanner()
    _ = scanner.statements(in: text)
    #expect(Array(line.utf8).withUnsafeBytes { scanner.isTerminator($0) } == ends)
  }

  @Test(arguments: ["", ";", " ; ;", "-- a\n/* b */ ;"])
  func `empty statements are passed over`(text: String) {
    var scanner = StatementScanner()
    #expect(scanner.statements(in: text).isEmpty)
    #expect(!scanner.hasPending)
  }

  @Test(
    arguments: [
      ("", []),
      ("-- a", []),
      ("/* a", [.token(.blockComment)]),
      ("SELECT", [.statement]),
      ("SELECT (a, (b), (c", [.statement, .parenthesis, .parenthesis]),
      ("SELECT )) (", [.statement, .parenthesis]),
      ("SELECT 'a\nb", [.statement, .token(.singleQuote)]),
      ("SELECT (\"a", [.statement, .parenthesis, .token(.doubleQuote)]),
      ("CREATE TRIGGER t BEGIN SELECT `a", [.statement, .triggerBody, .token(.backtick)]),
      ("SELECT [a", [.statement, .token(.bracket)]),
      ("SELECT ('a');", []),
    ] as [(String, [OpenConstruct])]
  )
  func `what is open is known, outermost first`(text: String, open: [OpenConstruct]) {
    var scanner = StatementScanner()
    _ = scanner.statements(in: text)
    #expect(scanner.open == open)
  }

  @Test func `discarding leaves a clean start`() {
    var scanner = StatementScanner()
    #expect(scanner.statements(in: "SELECT 1; CREATE TRIGGER t BEGIN SELECT ('") == ["SELECT 1;"])
    scanner.discard()
    #expect(scanner.open.isEmpty)
    #expect(scanner.statements(in: "SELECT 2;") == ["SELECT 2;"])
  }
}
