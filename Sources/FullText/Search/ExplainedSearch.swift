import QueryBuilder
public import Relevance
import SQLiteDatabase

/// A search with bm25's counts for its rows, from which scores are explained, and computed by other weights.
public struct ExplainedSearch: Sendable {
  /// The search: what selects the rows, and how they are ordered.
  public let request: any RankedSearch
  /// The table that is searched.
  public let table: FullTextTable
  /// The statements that give the rows with their hits.
  public let query: ScoringQuery
  /// The rows in the order in which they are listed.
  public let ranking: Ranking

  /// Puts together a search and its rows, which ``Session/ranking(of:)`` has read.
  public init(
    _ request: any RankedSearch,
    of table: FullTextTable,
    by query: ScoringQuery,
    _ ranking: Ranking
  ) {
    self.request = request
    self.table = table
    self.query = query
    self.ranking = ranking
  }
}
