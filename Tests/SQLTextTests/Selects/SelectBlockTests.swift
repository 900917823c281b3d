import SQLText
import Testing

/// The clauses of a statement's SELECTs, by the text of each.
private func clauses(of sql: String) -> [[String: String]] {
  let tokens = StatementTokens(sql)
  return tokens.selectBlocks.map { block in
    Dictionary(
      uniqueKeysWithValues: block.clauses.map { ($0.key.rawValue, tokens.text(of: $0.value)) }
    )
  }
}

@Test func `each clause goes to the next one`() {
  let sql = """
    SELECT a, count(*) FILTER (WHERE a > 1) FROM t WHERE a IS NOT DISTINCT FROM b
    GROUP BY a HAVING a WINDOW w AS (ORDER BY a) ORDER BY a LIMIT 1 OFFSET 2;
    """
  #expect(
    clauses(of: sql) == [
      [
        "SELECT": "SELECT a, count(*) FILTER (WHERE a > 1)", "FROM": "FROM t",
        "WHERE": "WHERE a IS NOT DISTINCT FROM b", "GROUP": "GROUP BY a", "HAVING": "HAVING a",
        "WINDOW": "WINDOW w AS (ORDER BY a)", "ORDER": "ORDER BY a", "LIMIT": "LIMIT 1 OFFSET 2",
      ]
    ]
  )
}

@Test func `a subquery and the parts of a compound have clauses of their own`() {
  #expect(
    clauses(of: "WITH m AS (SELECT 1 FROM u) SELECT (SELECT 2), 3 FROM t UNION SELECT 4 LIMIT 5")
      == [
        ["SELECT": "SELECT 1", "FROM": "FROM u"],
        ["SELECT": "SELECT (SELECT 2), 3", "FROM": "FROM t"], ["SELECT": "SELECT 2"],
        ["SELECT": "SELECT 4", "LIMIT": "LIMIT 5"],
      ]
  )
}

@Test(arguments: [
  ("t", ["t|t"]), ("main.t AS x, u y", ["main.t AS x|x", "u y|y"]),
  ("f('a, b') JOIN u ON a = (b) LEFT JOIN v USING (c)", ["f('a, b')|f", "u|u", "v|v"]),
  ("(SELECT 1, 2) AS s CROSS JOIN \"a b\"", ["(SELECT 1, 2) AS s|s", "\"a b\"|a b"]),
])
func `the tables after FROM have the names that the statement gives them`(
  text: String,
  expected: [String]
) throws {
  let tokens = StatementTokens("SELECT * FROM \(text) WHERE 1")
  let sources = try #require(tokens.selectBlocks.first?.sources)
  #expect(sources.map { "\(tokens.text(of: $0.positions))|\($0.label ?? "")" } == expected)
}

@Test func `joins and conditions belong to the table behind them`() throws {
  let tokens = StatementTokens("SELECT * FROM t LEFT OUTER JOIN u ON a AND b, v JOIN w USING (c)")
  let sources = try #require(tokens.selectBlocks.first?.sources)
  #expect(sources.map(\.join) == [[], ["LEFT", "OUTER", "JOIN"], [], ["JOIN"]])
  #expect(
    sources.map { $0.constraint.map(tokens.text(of:)) } == [nil, "ON a AND b", nil, "USING (c)"]
  )
}

@Test func `what is no list of tables has none`() {
  for text in ["t WHERE", "t u v", "t JOIN", "t,", "1"] {
    let blocks = StatementTokens("SELECT * FROM \(text)").selectBlocks
    #expect(blocks.first?.sources == nil || text == "t WHERE", "\(text)")
  }
  // The name behind the point is missing.
  for text in ["r.WHERE", "r. WHERE 1", "t, r.GROUP BY a", "r.", "r.(SELECT 1", "f(1).LIMIT 1"] {
    let blocks = StatementTokens("SELECT * FROM \(text)").selectBlocks
    #expect(blocks.first?.sources == nil, "\(text)")
  }
}

@Test(arguments: [
  ("a AND b", ["a", "b"]), ("a OR b AND c", ["a OR b AND c"]), ("(a AND b)", ["(a AND b)"]),
  ("a BETWEEN 1 AND 2 AND b", ["a BETWEEN 1 AND 2", "b"]),
  ("CASE WHEN a AND b THEN c END AND (d OR e)", ["CASE WHEN a AND b THEN c END", "(d OR e)"]),
  // END is a name where no CASE is open, or a value is missing before it.
  ("end > 1 AND t.end < 3", ["end > 1", "t.end < 3"]), ("end > 1 OR b", ["end > 1 OR b"]),
  ("CASE WHEN end THEN t.end ELSE end END AND b", ["CASE WHEN end THEN t.end ELSE end END", "b"]),
  (
    "CASE a WHEN 1 THEN CASE WHEN b AND c THEN 1 END ELSE d AND e END AND f",
    ["CASE a WHEN 1 THEN CASE WHEN b AND c THEN 1 END ELSE d AND e END", "f"]
  ),
])
func `AND parts a condition unless it belongs to something else`(
  condition: String,
  parts: [String]
) {
  let tokens = StatementTokens(condition)
  #expect(tokens.conjuncts(in: tokens.indices).map(tokens.text(of:)) == parts)
}

@Test(arguments: [
  ("a, (b, c), f(d, e)", ["a", "(b, c)", "f(d, e)"]), ("", [""]), ("a,", ["a", ""]),
  (",", ["", ""]),
])
func `commas part a list outside of parentheses`(list: String, items: [String]) {
  let tokens = StatementTokens(list)
  #expect(tokens.listItems(in: tokens.indices).map(tokens.text(of:)) == items)
}
