public import QueryBuilder

/// What one pass over the matches of a search found: the page's rows with their scores, and the counts.
public struct BestMatches: Sendable {
  /// A reminder and its score.
  struct Row: Sendable, Equatable {
    let id: Int64
    let score: Double
  }

  /// The page's rows, in its order.
  let rows: [Row]
  /// The number of rows that match in the index, whether they are in the result or not.
  let matched: Int
  /// The number of all reminders that match, on whatever page.
  public let total: Int
  /// The number of those that are completed.
  public let completed: Int

  /// How many matches FTS5 passes in the time in which it finds one by its rowid.
  private static let passedMatches = 500

  /// Whether a row, by its key, is one of the rows.
  ///
  /// FTS5 looks for each of them, or, with a `+` that hides the rowid from it, passes all matches
  /// where that is shorter.
  public func include(_ rowid: Expression<Int64>) -> Expression<Bool> {
    let isShort = matched <= rows.count * Self.passedMatches
    let key = isShort ? Expression<Int64>(raw: "+\(rowid)") : rowid
    return key.in(rows.map(\.id))
  }

  /// The score of one of the rows, by its key.
  public func score(of rowid: Expression<Int64>) -> Expression<Double?> {
    guard let first = rows.first else { return Expression(nil) }
    func isAt(_ row: Row) -> Expression<Bool> { rowid == Expression(row.id) }
    return rows.dropFirst().reduce(Case(when: isAt(first), then: Expression(first.score))) {
      $0.when(isAt($1), then: Expression($1.score))
    }.elseNull
  }
}
