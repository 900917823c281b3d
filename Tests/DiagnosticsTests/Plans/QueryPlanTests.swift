import Diagnostics
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TestSupport
import Testing

struct QueryPlanTests {
  /// The plan of a statement, by SQLite itself.
  private func plan(_ sql: String) throws -> QueryPlan {
    let store = try Store.open(.memory)
    return try store.perform { session in
      try session.run(RawStatement("CREATE TABLE t(a INTEGER PRIMARY KEY, b, c)"))
      try session.run(RawStatement("CREATE INDEX tb ON t(b)"))
      let rows = try session.rows(RawStatement("EXPLAIN QUERY PLAN \(raw: sql)"))
      return QueryPlan(
        rows.compactMap { row in
          guard case .integer(let id) = row[0], case .integer(let parent) = row[1],
            case .text(let detail) = row[3]
          else { return nil }
          return QueryPlan.Step(id: id, parent: parent, detail: detail)
        }
      )
    }
  }

  // Recorded from sqlite3 3.40.1; other versions plan some of them in another way.
  @Test(
    .enabled(if: SQLiteVersion.running.isModel),
    arguments: [
      (
        "SELECT * FROM t AS x JOIN t AS y ON x.b = y.b WHERE x.a IN (SELECT a FROM t WHERE b > 3) AND EXISTS (SELECT 1 FROM t WHERE c = x.a) ORDER BY y.c",
        """
        QUERY PLAN
        |--SEARCH x USING INTEGER PRIMARY KEY (rowid=?)
        |--LIST SUBQUERY 1
        |  `--SEARCH t USING COVERING INDEX tb (b>?)
        |--CORRELATED SCALAR SUBQUERY 2
        |  `--SCAN t
        |--SEARCH y USING INDEX tb (b=?)
        `--USE TEMP B-TREE FOR ORDER BY
        """
      ),
      (
        "SELECT a FROM t UNION SELECT b FROM t EXCEPT SELECT c FROM t",
        """
        QUERY PLAN
        `--COMPOUND QUERY
           |--LEFT-MOST SUBQUERY
           |  `--SCAN t USING COVERING INDEX tb
           |--UNION USING TEMP B-TREE
           |  `--SCAN t USING COVERING INDEX tb
           `--EXCEPT USING TEMP B-TREE
              `--SCAN t
        """
      ),
      ("SELECT 1", "QUERY PLAN\n`--SCAN CONSTANT ROW"),
      ("DELETE FROM t WHERE 0", "QUERY PLAN\n`--SCAN t"),
    ]
  )
  func `a plan is drawn as sqlite3 draws it`(sql: String, tree: String) throws {
    #expect(try plan(sql).lines().joined(separator: "\n") == tree)
  }

  @Test func `a statement without steps has no tree`() throws {
    #expect(try plan("CREATE TABLE u(a)").lines() == [])
  }

  @Test func `the plan of a trigger has its name above it`() {
    let heading = QueryPlan.Step(id: 1, parent: 0, detail: "-- TRIGGER changed")
    let step = QueryPlan.Step(id: 2, parent: 0, detail: "SCAN t")
    #expect(QueryPlan([heading, step]).lines() == ["TRIGGER changed", "`--SCAN t"])
    #expect(QueryPlan([heading]).lines() == [])
  }

  @Test func `an explanation stands below its step, and leaves the branches whole`() {
    let plan = QueryPlan([
      .init(id: 1, parent: 0, detail: "CO-ROUTINE found"),
      .init(id: 2, parent: 1, detail: "SCAN f"),
      .init(id: 3, parent: 0, detail: "SCAN f"),
    ])
    #expect(
      plan.lines { $0 == "SCAN f" ? "an index" : "a query" }.joined(separator: "\n") == """
        QUERY PLAN
        |--CO-ROUTINE found
        |  |  a query
        |  `--SCAN f
        |        an index
        `--SCAN f
              an index
        """
    )
  }

  @Test func `steps that are parts of each other end somewhere`() {
    let plan = QueryPlan([
      .init(id: 0, parent: 0, detail: "SCAN t")
    ])
    #expect(plan.lines().count == 33)
  }
}
