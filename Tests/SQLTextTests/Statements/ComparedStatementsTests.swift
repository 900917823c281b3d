import SQLText
import Testing

struct ComparedStatementsTests {
  @Test(arguments: [
    ("SELECT 1 vs SELECT 2", ["SELECT 1 ", " SELECT 2"]),
    ("select 1 VS with a AS (SELECT 2) select 3", ["select 1 ", " with a AS (SELECT 2) select 3"]),
    ("SELECT 1 AS vs", ["SELECT 1 AS vs"]),
    ("SELECT vs FROM vs", ["SELECT vs FROM vs"]),
    ("SELECT 'a vs SELECT 2' -- vs SELECT 3", ["SELECT 'a vs SELECT 2' -- vs SELECT 3"]),
    ("SELECT (SELECT 1 vs) vs SELECT 2", ["SELECT (SELECT 1 vs) ", " SELECT 2"]),
    ("SELECT \"vs\" vs VALUES (1)", ["SELECT \"vs\" ", " VALUES (1)"]),
  ])
  func `a statement behind vs is another`(text: String, statements: [String]) {
    #expect(ComparedStatements(text).statements == statements)
  }
}
