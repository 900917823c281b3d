import SQLText
import Testing

private let trigger = """
  CREATE TRIGGER t AFTER INSERT ON a BEGIN
    UPDATE a SET b = 'x;END;' WHERE c;
    DELETE FROM a;
  END;
  """

struct StatementSplitterTests {
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
    var splitter = StatementSplitter()
    splitter.append(text: text)
    #expect(splitter.hasPending == !isComplete)
  }

  @Test func `statements come with the line they start on`() {
    var splitter = StatementSplitter()
    splitter.append(
      text: """
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
    )
    #expect(
      splitter.takeStatements() == [
        SQLStatementText(text: "SELECT 1;", firstLine: 2),
        SQLStatementText(text: "SELECT '\na';", firstLine: 2),
        SQLStatementText(text: "SELECT 3\n-- in the middle\n;", firstLine: 6),
        SQLStatementText(text: trigger, firstLine: 9),
        SQLStatementText(text: "BEGIN;", firstLine: 12),
      ]
    )
    #expect(splitter.takeStatements().isEmpty)
    #expect(splitter.takeRemainder() == SQLStatementText(text: "COMMIT", firstLine: 13))
    #expect(splitter.takeRemainder() == nil)
    #expect(!splitter.hasPending)
  }

  @Test func `blank lines inside a string stay`() {
    var splitter = StatementSplitter()
    for line in ["SELECT 'a", "", "", "b';"] { splitter.append(line: line) }
    #expect(splitter.takeStatements().map(\.text) == ["SELECT 'a\n\n\nb';"])
  }

  @Test func `lines may end with CRLF`() {
    var splitter = StatementSplitter()
    splitter.append(text: "SELECT\r\n1;\r\nSELECT 2;\r\n")
    #expect(splitter.takeStatements().map(\.text) == ["SELECT\n1;", "SELECT 2;"])
  }

  @Test func `a line number may be given`() {
    var splitter = StatementSplitter()
    splitter.append(line: "SELECT 1;", number: 7)
    splitter.append(line: "SELECT 2;")
    #expect(splitter.takeStatements().map(\.firstLine) == [7, 8])
  }

  @Test(arguments: ["/", "go", " GO ", "\t/  ", "go -- now"])
  func `a slash or go alone on a line ends a statement`(terminator: String) {
    var splitter = StatementSplitter()
    splitter.append(text: "SELECT 6\n\(terminator)\nSELECT 1")
    #expect(splitter.takeStatements().map(\.text) == ["SELECT 6;"])
    #expect(splitter.takeRemainder()?.text == "SELECT 1")
  }

  @Test(arguments: [
    "SELECT 'a\ngo\n'", "CREATE TRIGGER t BEGIN SELECT 6;\n/\n", "/*\ngo\n", "SELECT 6\ngo 2\n",
    "SELECT 6\n/ 2\n",
  ])
  func `a slash or go is nothing special elsewhere`(text: String) {
    var splitter = StatementSplitter()
    splitter.append(text: text)
    #expect(splitter.takeStatements().isEmpty)
    #expect(splitter.hasPending)
  }

  @Test(arguments: ["", ";", " ; ;", "-- a\n/* b */ ;", "/", "go"])
  func `empty statements are dropped`(text: String) {
    var splitter = StatementSplitter()
    splitter.append(text: text)
    #expect(splitter.takeStatements().isEmpty)
    #expect(!splitter.hasPending)
    #expect(splitter.takeRemainder() == nil)
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
    var splitter = StatementSplitter()
    splitter.append(text: text)
    #expect(splitter.open == open)
  }

  @Test func `discarding leaves a clean start and the finished statements`() {
    var splitter = StatementSplitter()
    splitter.append(text: "SELECT 1; CREATE TRIGGER t BEGIN SELECT ('")
    splitter.discard()
    #expect(splitter.open.isEmpty)
    splitter.append(line: "SELECT 2;")
    #expect(
      splitter.takeStatements() == [
        SQLStatementText(text: "SELECT 1;", firstLine: 1),
        SQLStatementText(text: "SELECT 2;", firstLine: 2),
      ]
    )
  }
}
