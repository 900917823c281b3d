import QueryBuilder
import SQLiteDatabase

/// A check that SQLite's bm25 and a ``PageOfMatches`` score to the last bit alike.
///
/// Compilers for some processors join a product and a sum into one operation that rounds only once. SQLite
/// may have been compiled like that, and Swift never is. The check lets both score a few rows in a database
/// in memory.
public enum BM25Agreement {
  /// Whether the two agree; the check runs once, when this is first read.
  public static let isExact = (try? findOut()) ?? false

  private static let expressions = ["a", "b", "a b"]
  private static let weights: [[Double]] = [[1, 1, 1], [10, 5, 1], [0.3, 7.7, 1.9]]

  private static let index = FTS5Index(
    tableName: "texts",
    columns: ["title", "notes", "tags"].map { FTS5Column($0) }
  )

  /// 150 rows of many lengths; 50 contain one word, 60 the other, 20 both.
  ///
  /// As text: the builder has no INSERT with a recursive common table.
  private static let rows = RawStatement(
    """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 150)
    INSERT INTO texts(rowid, title, notes, tags)
    SELECT
      n,
      substr('a a a', 1, CASE n % 3 WHEN 0 THEN n % 6 ELSE 0 END) || substr(' v w x y z', 1, n % 11),
      substr('b', 1, n % 5 < 2) || substr(' q r s t u v w x y z p o i', 1, n * 7 % 27),
      substr('a', 1, n % 3 = 0)
    FROM numbers
    """
  )

  private static func findOut() throws -> Bool {
    let store = try Store(.memory, options: OpenOptions(isBare: true)) {
      try ScoringFunctions.register(on: $0)
    }
    return try store.perform { session in
      try session.run(CreateVirtualTable(index, options: FTS5Options()))
      try session.run(rows)
      for expression in expressions {
        for weights in weights {
          guard try agree(on: .expression(expression), by: weights, in: session) else {
            return false
          }
        }
      }
      return true
    }
  }

  private static func agree(
    on pattern: MatchPattern,
    by arguments: [Double],
    in session: Session
  ) throws -> Bool {
    let weights = ColumnWeights(columns: index.columns, arguments: arguments)
    let matches = select(from: index).where(index.match(pattern))
    let table = FullTextTable(
      declaration: IndexDeclaration(index: index, options: FTS5Options())
    )
    let search = MatchPass(pattern, in: table).flatMap {
      PruningSearch($0, weights: weights, limit: 150, offset: 0)
    }
    let scored = matches.select([index.rowid, index.bm25(weights).as("score")])
      .order(by: [Expression<Double>(column: "score"), index.rowid])
    let best = try search.flatMap(session.bestMatches)
    let rows = try session.rows(scored)
    return !rows.isEmpty && best?.rows.map { [.integer($0.id), .real($0.score)] } == rows
  }
}
