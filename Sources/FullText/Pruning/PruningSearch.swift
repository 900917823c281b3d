public import QueryBuilder

/// A statement that finds a search's page and its counts in one pass over the index.
///
/// It gives no rows: each match goes to a ``BestRowsKeeper``. The rows, their order, and the scores are
/// those of the search as it is written, to the last bit.
public struct PruningSearch: SelectStatement {
  /// The name of the parameter to which the keeper is bound; it stands behind all others.
  public static let keeper = ":best"

  /// The statement's SQL.
  public let fragment: Fragment

  let weights: [Double]
  let limit: Int
  let offset: Int

  /// How many rows are kept at most: the page names each of its rows.
  private static let largestCount = 1000

  /// Weights by which no product becomes so small or large that it loses digits.
  private static let ordinaryWeights = 1e-6...1e6

  /// The pass over a statement's matches; nil where the scores need not come out the same.
  ///
  /// A phrase outside the part of an expression that matched may or may not count for the row, after NOT
  /// and within OR, by how FTS5 has come to it.
  ///
  /// - Parameters:
  ///   - statement: What gives each match to `keep_best`, in the order of the rowids, with ``keeper`` as
  ///     the parameter.
  ///   - pattern: What the rows match.
  ///   - options: The options of the table.
  ///   - weights: How much a hit counts in each column.
  ///   - limit: At most how many rows are on the page.
  ///   - offset: How many rows come before the page.
  public init?(
    _ statement: some SelectStatement,
    for pattern: MatchPattern,
    in options: FTS5Options,
    weights: ColumnWeights,
    limit: Int,
    offset: Int
  ) {
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
  /// Whether hits have places and rows have lengths.
  fileprivate var isOrdinary: Bool { detail == .full && content == .own && storesColumnSizes }
}

extension MatchExpression {
  /// Whether a row matches only where all phrases do.
  fileprivate var isConjunction: Bool {
    switch content {
    case .and(let operands, _): operands.allSatisfy(\.isConjunction)
    case .filter(_, let operand): operand.isConjunction
    case .near, .phrase: true
    case .or, .not, .special: false
    }
  }
}
