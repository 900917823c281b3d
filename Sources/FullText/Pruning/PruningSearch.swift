public import QueryBuilder

/// A statement that finds a search's page and its counts in one pass over the index.
///
/// The statement itself gives no rows: it passes each match to a ``BestRowsKeeper``. The keeper's rows, their
/// order, and their scores are those of the search as the user sees it, to the last bit.
public struct PruningSearch: SelectStatement {
  /// The name of the parameter to which the keeper is bound; it must be the last one of the statement.
  public static let keeper = ":best"

  /// The statement's SQL.
  public let fragment: Fragment

  let weights: [Double]
  let limit: Int
  let offset: Int

  /// The largest number of rows to keep: the statement of the page names each of them.
  private static let largestCount = 1000

  /// The weights with which no product becomes so small or large that it loses digits.
  private static let ordinaryWeights = 1e-6...1e6

  /// The pass over a statement's matches; nil where the scores might differ from bm25's.
  ///
  /// They might with OR and NOT: whether FTS5 counts the hits of a phrase that the row did not need to match
  /// depends on how FTS5 has reached the row.
  ///
  /// - Parameters:
  ///   - statement: Passes each match to `keep_best`, in the order of the rowids, with ``keeper`` as the
  ///     parameter.
  ///   - pattern: The expression that the rows match.
  ///   - options: The options of the table.
  ///   - weights: How much a hit counts in each column.
  ///   - limit: The largest number of rows on the page; nil for all.
  ///   - offset: How many rows come before the page.
  public init?(
    _ statement: some SelectStatement,
    for pattern: MatchPattern,
    in options: FTS5Options,
    weights: ColumnWeights,
    limit: Int?,
    offset: Int
  ) {
    guard let limit else { return nil }
    let (count, overflows) = limit.addingReportingOverflow(offset)
    guard limit > 0, !overflows, count <= Self.largestCount, options.isOrdinary,
      weights.arguments.allSatisfy({ $0 == 0 || Self.ordinaryWeights.contains($0) }),
      let expression = try? MatchExpression(parsing: pattern.text), expression.isConjunction
    else { return nil }
    fragment = statement.fragment
    (self.weights, self.limit, self.offset) = (weights.arguments, limit, offset)
  }
}

extension FTS5Options {
  /// Whether the index has the places of hits and the lengths of rows.
  fileprivate var isOrdinary: Bool { detail == .full && content == .own && storesColumnSizes }
}

extension MatchExpression {
  /// Whether a row must contain all phrases to match.
  fileprivate var isConjunction: Bool {
    switch content {
    case .and(let operands, _): operands.allSatisfy(\.isConjunction)
    case .filter(_, let operand): operand.isConjunction
    case .near, .phrase: true
    case .or, .not, .special: false
    }
  }
}
