public import QueryBuilder

/// The result of a ``PruningSearch``: the page's rows with their scores, and the counts.
public struct BestMatches: Sendable {
  /// A row's key and score.
  struct Row: Sendable, Equatable {
    let id: Int64
    let score: Double
  }

  /// The page's rows, in its order.
  let rows: [Row]
  /// The number of rows of the index that match, also those that are not in the result.
  private let matched: Int
  /// Whether SQLite is to pass all matches, however many there are.
  private let passesAll: Bool
  /// The number of rows of the result, on all pages.
  public let total: Int
  /// The number of those that come last: completed reminders.
  public let completed: Int
  /// The number of those that match, but are hidden: completed reminders, too.
  public let hidden: Int

  /// How many matches FTS5 passes in the time in which it finds one by its rowid.
  private static let passedMatches = 500

  init(
    rows: [Row] = [],
    matched: Int,
    passesAll: Bool,
    total: Int = 0,
    completed: Int = 0,
    hidden: Int = 0
  ) {
    (self.rows, self.matched, self.passesAll) = (rows, matched, passesAll)
    (self.total, self.completed, self.hidden) = (total, completed, hidden)
  }

  /// The keys of the page's rows, in its order.
  public var keys: [Int64] { rows.map(\.id) }

  /// The condition that a row of the index, given by its rowid, is on the page.
  ///
  /// FTS5 looks each of the page's rows up by its rowid. Where it is faster to pass all matches, a `+` hides
  /// the rowid from FTS5, so that SQLite compares the keys itself; also after `OR` and `NOT`, where the hits that
  /// FTS5 marks might depend on how it has reached the row.
  public func include(_ rowid: Expression<Int64>) -> Expression<Bool> {
    let isShort = passesAll || matched <= rows.count * Self.passedMatches
    let key = isShort ? Expression<Int64>(raw: "+\(rowid)") : rowid
    return key.in(keys)
  }

  /// The score of one of the page's rows, given by its key.
  public func score(of rowid: Expression<Int64>) -> Expression<Double?> {
    guard let first = rows.first else { return Expression(nil) }
    func isAt(_ row: Row) -> Expression<Bool> { rowid == Expression(row.id) }
    return rows.dropFirst().reduce(Case(when: isAt(first), then: Expression(first.score))) {
      $0.when(isAt($1), then: Expression($1.score))
    }.elseNull
  }
}
