import QueryBuilder

/// Whether SQLite's bm25 and a ``BestRowsKeeper`` agree to the last bit.
///
/// Compilers for some processors join a product and a sum into one operation that rounds only once. SQLite
/// may have been compiled like that, and Swift never is. So both score a few rows, in a database of their
/// own.
enum BM25Agreement {
  /// Found out when first asked for; it cannot change while the program runs.
  static let isExact = (try? findOut()) ?? false

  private static let expressions = ["a", "b", "a b"]
  private static let weights: [[Double]] = [[1, 1, 1], [10, 5, 1], [0.3, 7.7, 1.9]]

  /// 150 rows of many lengths; the words are in 50 and 60 of them, in 20 both.
  private static let rows = RawStatement(
    """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 150)
    INSERT INTO reminderTexts(rowid, title, notes, tags)
    SELECT
      n,
      substr('a a a', 1, CASE n % 3 WHEN 0 THEN n % 6 ELSE 0 END) || substr(' v w x y z', 1, n % 11),
      substr('b', 1, n % 5 < 2) || substr(' q r s t u v w x y z p o i', 1, n * 7 % 27),
      substr('a', 1, n % 3 = 0)
    FROM numbers
    """
  )

  private static func findOut() throws -> Bool {
    try ReminderStore(.memory, options: OpenOptions(isBare: true)).perform { session in
      try session.run(RawStatement("CREATE TABLE reminders(id INTEGER PRIMARY KEY, status)"))
      try session.run(
        RawStatement(
          "CREATE VIRTUAL TABLE reminderTexts USING fts5(reminderID UNINDEXED, title, notes, tags)"
        )
      )
      try session.run(rows)
      try session.run(RawStatement("INSERT INTO reminders SELECT rowid, 0 FROM reminderTexts"))
      guard let declaration = try session.indexDeclaration(of: ReminderText.tableName) else {
        return false
      }
      for expression in expressions {
        for weights in weights {
          var request = SearchRequest(
            .match(.expression(expression)),
            weights: ColumnWeights(columns: declaration.index.columns, arguments: [0] + weights)
          )
          request.limit = 150
          guard try agree(on: request, declaration, in: session) else { return false }
        }
      }
      return true
    }
  }

  private static func agree(
    on request: SearchRequest,
    _ declaration: IndexDeclaration,
    in session: Session
  ) throws -> Bool {
    let best = try PruningSearch(request, in: declaration).flatMap(session.bestMatches)
    let rows = try session.rows(request.places)
    return !rows.isEmpty && best?.rows.map { [.integer($0.id), .real($0.score)] } == rows
  }
}
