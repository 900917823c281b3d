public import QueryBuilder

/// A query that gives the parts of each score: the rows that match, in the order of the result, and the
/// counts by which bm25 scores each.
public struct ScoringQuery: Sendable {
  /// The columns of ``rows``, in their order.
  enum Column: Int, CaseIterable {
    /// The row's key, which users see.
    case id
    /// 1 for a row that comes after all rows with 0, as a completed reminder does.
    case comesLast
    /// The score, by the weights.
    case rank
    /// The row's length and its hits, from `phrase_hits`.
    case hits
  }

  /// The table.
  public let table: FullTextTable
  /// The expression that the rows match.
  public let pattern: MatchPattern
  /// The weights by which the rows are scored.
  public let weights: ColumnWeights
  /// Whether ``rows`` gives the scores; otherwise the caller computes them from the hits.
  ///
  /// For rows that are looked up one by one, `bm25()` would count the rows of each phrase again and again.
  public let givesScores: Bool
  /// The query for the rows in the order of the result; its columns are those of `Column`.
  public let rows: any SelectStatement
  /// The query for the result of `phrase_statistics`: one row and one column; no row if nothing matches.
  public let statistics: any SelectStatement

  /// A query for the matches of an expression in any FTS5 table, the best first.
  ///
  /// - Parameters:
  ///   - pattern: The expression.
  ///   - rowids: The rows that are meant; nil for all.
  ///   - table: The table.
  ///   - weights: How much a hit counts in each column.
  public init(
    _ pattern: MatchPattern,
    of rowids: [Int64]? = nil,
    in table: FullTextTable,
    weights: ColumnWeights
  ) {
    let index = table.index
    let matches = select(from: index).where(index.match(pattern))
      .where(rowids.map { index.rowid.in($0) })
    let score: Expression<Double?> =
      rowids == nil ? index.bm25(weights).asOptional : Expression(nil)
    let columns: [any ResultColumn] = [
      index.rowid.as("id"), Expression<Int>(0).as("comesLast"), score.as("rank"),
    ]
    let order: [any OrderingTerm] = [Expression<Double?>(column: "rank"), index.rowid]
    self.init(
      pattern,
      in: table,
      weights: weights,
      givesScores: rowids == nil,
      rows: matches.select(columns + [index.phraseHits.as("hits")]).order(by: order),
      statistics: matches.select([index.phraseStatistics.as("statistics")]).limit(1)
    )
  }

  /// A query whose statements the caller has made.
  ///
  /// - Parameters:
  ///   - pattern: The expression that the rows match.
  ///   - table: The table.
  ///   - weights: The weights by which the rows are scored.
  ///   - givesScores: Whether `rows` gives the scores; see ``givesScores``.
  ///   - rows: The query for the rows in the order of the result, with the columns `id`, `comesLast` (1 for a
  ///     row that comes after all rows with 0), `rank` (the score) and `hits` (`phrase_hits`).
  ///   - statistics: The query for the result of `phrase_statistics`: one row and one column; no row if nothing
  ///     matches.
  public init(
    _ pattern: MatchPattern,
    in table: FullTextTable,
    weights: ColumnWeights,
    givesScores: Bool = true,
    rows: any SelectStatement,
    statistics: any SelectStatement
  ) {
    (self.pattern, self.table, self.weights) = (pattern, table, weights)
    (self.givesScores, self.rows, self.statistics) = (givesScores, rows, statistics)
  }

  /// The statements, and whose functions they call.
  public var readable: ReadableSQL {
    ReadableSQL(rows, others: [statistics]).followed(by: .ownFunctions)
  }
}
