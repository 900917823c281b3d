import SQLText
import Testing

struct StatementShapeTests {
  @Test(arguments: [
    ("SELECT 1;", "SELECT ?"),
    (
      "SELECT  id\n FROM t -- all\n WHERE a='x''y' AND b = x'00'",
      "SELECT id FROM t WHERE a=? AND b = ?"
    ),
    ("SELECT a /* b */ , c FROM t WHERE (  d=:e )", "SELECT a, c FROM t WHERE (d=?)"),
    ("SELECT id FROM t WHERE a IN (1, 2,3)", "SELECT id FROM t WHERE a IN (?, ...)"),
    ("SELECT id FROM t WHERE a in(1)", "SELECT id FROM t WHERE a in (?, ...)"),
    ("SELECT id FROM t WHERE a IN (SELECT 1)", "SELECT id FROM t WHERE a IN (SELECT ?)"),
    ("SELECT id FROM t WHERE a IN (1, b)", "SELECT id FROM t WHERE a IN (?, b)"),
    ("INSERT INTO t VALUES (1, NULL, -2), (3, 'x', +.5);", "INSERT INTO t VALUES (?, ...)"),
    ("INSERT INTO t VALUES (1), (random())", "INSERT INTO t VALUES (?, ...), (random())"),
    ("SELECT f(1, 2), 3 - 4, a -5, -6", "SELECT f(?, ?), ? - ?, a -?, ?"),
    ("SELECT CASE WHEN -1 THEN a ELSE - 2 END", "SELECT CASE WHEN ? THEN a ELSE ? END"),
    ("SELECT 'open", "SELECT ?"), ("", ""), ("-- nothing", ""), ("VALUES", "VALUES"),
    ("SELECT \"in\" (1, 2), [values]", "SELECT \"in\" (?, ?), [values]"),
  ])
  func `values and blanks are folded`(sql: String, shape: String) {
    #expect(StatementShape.text(of: sql) == shape)
  }

  @Test func `a shape is its own shape but for lists`() {
    for sql in [
      "SELECT id FROM t WHERE a = 1 AND b LIKE '%x%' LIMIT 5", "DELETE FROM t WHERE a > -1",
    ] {
      let shape = StatementShape.text(of: sql)
      #expect(StatementShape.text(of: shape) == shape)
    }
  }
}
