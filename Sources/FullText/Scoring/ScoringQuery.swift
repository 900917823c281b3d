public import QueryBuilder

/// A query whose scores are to be taken apart: the rows that match, in the order in which they are
/// listed, and what bm25 knows of each.
public struct ScoringQuery: Sendable {
  /// The columns of ``rows``, in their order.
  enum Column: Int, CaseIterable {
    /// The number by which people know the row.
    case id
    /// Whether the row is listed after all those for which this is 0: a completed reminder.
    case comesLast
    /// The score, by the weights.
    case rank
    /// What `phrase_hits` says.
    case hits
  }

  /// The table.
  public let index: FTS5Index
  /// How it turns text into tokens; nil is FTS5's default.
  public let tokenizer: Tokenizer?
  /// What the rows match.
  public let pattern: MatchPattern
  /// The weights by which they are scored.
  public let weights: ColumnWeights
  /// The rows in the order in which they are listed; their columns are those of `Column`.
  public let rows: any SelectStatement
  /// One row and column: what `phrase_statistics` says; no row where nothing matches.
  public let statistics: any SelectStatement

  /// The matches of an expression in any FTS5 table, the best first.
  public init(_ pattern: MatchPattern, in declaration: IndexDeclaration, weights: ColumnWeights) {
    let table = declaration.index
    let matches = select(from: table).where(table.match(pattern))
    index = table
    tokenizer = declaration.options.tokenizer
    self.pattern = pattern
    self.weights = weights
    rows =
      matches
      .select([
        table.rowid.as("id"), Expression<Int>(0).as("comesLast"), table.bm25(weights).as("rank"),
        table.phraseHits.as("hits"),
      ])
      .order(by: [Expression<Double?>(column: "rank"), table.rowid])
    statistics = matches.select([table.phraseStatistics.as("statistics")]).limit(1)
  }

  /// A query of the caller's own.
  ///
  /// - Parameters:
  ///   - pattern: What the rows match.
  ///   - index: The table.
  ///   - tokenizer: How it turns text into tokens; nil is FTS5's default.
  ///   - weights: The weights by which the rows are scored.
  ///   - rows: The rows in the order in which they are listed, with the columns `id`, `comesLast` (1 for a
  ///     row that is listed after all those with 0), `rank` (the score) and `hits` (`phrase_hits`).
  ///   - statistics: One row and column: what `phrase_statistics` says; no row where nothing matches.
  public init(
    _ pattern: MatchPattern,
    in index: FTS5Index,
    tokenizer: Tokenizer?,
    weights: ColumnWeights,
    rows: any SelectStatement,
    statistics: any SelectStatement
  ) {
    self.index = index
    self.tokenizer = tokenizer
    self.pattern = pattern
    self.weights = weights
    self.rows = rows
    self.statistics = statistics
  }
}
