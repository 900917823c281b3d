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
  public let index: FTS5Index
  /// The table's tokenizer; nil for FTS5's default.
  public let tokenizer: Tokenizer?
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
  ///   - fullTextTable: The table.
  ///   - weights: How much a hit counts in each column.
  public init(
    _ pattern: MatchPattern,
    of rowids: [Int64]? = nil,
    in fullTextTable: FullTextTable,
    weights: ColumnWeights
  ) {
    let table = fullTextTable.index
    let matches = select(from: table).where(table.match(pattern))
      .where(rowids.map { table.rowid.in($0) })
    index = table
    tokenizer = fullTextTable.options.tokenizer
    self.pattern = pattern
    self.weights = weights
    givesScores = rowids == nil
    let score: Expression<Double?> =
      rowids == nil ? table.bm25(weights).asOptional : Expression(nil)
    let columns: [any ResultColumn] = [
      table.rowid.as("id"), Expression<Int>(0).as("comesLast"), score.as("rank"),
    ]
    let order: [any OrderingTerm] = [Expression<Double?>(column: "rank"), table.rowid]
    rows = matches.select(columns + [table.phraseHits.as("hits")]).order(by: order)
    statistics = matches.select([table.phraseStatistics.as("statistics")]).limit(1)
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
    index = table.index
    tokenizer = table.options.tokenizer
    self.pattern = pattern
    self.weights = weights
    self.givesScores = givesScores
    self.rows = rows
    self.statistics = statistics
  }

  /// The statements, and whose functions they call.
  public var readable: ReadableSQL {
    ReadableSQL(rows, others: [statistics]).followed(by: .ownFunctions)
  }
}
