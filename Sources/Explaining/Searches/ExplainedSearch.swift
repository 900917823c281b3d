import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import ReminderStore

/// A search with bm25's counts for its rows, from which scores are explained, and computed by other weights.
struct ExplainedSearch {
  /// The search: what selects the rows, and how they are ordered.
  let request: any RankedSearch
  /// The table that is searched.
  let table: FullTextTable
  /// The statements that give the rows with their hits.
  let query: ScoringQuery
  /// The rows in the order in which they are listed.
  let ranking: Ranking

  /// Runs a search again, by the weights in force, to read the hits and lengths behind its scores.
  ///
  /// - Throws: A ``CommandError`` where its rows have no scores; a `StoreError` where SQLite fails.
  init(_ request: any RankedSearch, in context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    var request = request
    request.weights = context.search.weights
    guard let query = request.scoring() else {
      throw Self.unranked(request, in: context.database)
    }
    context.announce(query.readable)
    let ranking = try context.perform { try $0.ranking(of: query) }
    if let error = Self.withoutScores(ranking, table) { throw error }
    if let caveat = table.scoreCaveat { try context.output.remark(caveat) }
    (self.request, self.table, self.query, self.ranking) = (request, table, query, ranking)
  }

  /// The last search with its rows' hits and lengths, so that other weights can be tried on them.
  ///
  /// - Throws: A ``CommandError`` where there is no full-text table, no search yet, or one without scores.
  init(lastIn context: CommandContext) throws {
    // Without a table, nothing can be searched: that error comes before "there is no search".
    _ = try context.database.fullTextTable()
    try self.init(TypedSearch.last(in: context), in: context)
  }

  /// The texts in the index by which people know some rows, shortened, by the rows' keys.
  func labels(of ids: [Int64], in context: CommandContext) throws -> [Int64: String] {
    try context.perform { try $0.labels(of: ids, in: request) }.mapValues(Abbreviation.label)
  }

  /// A row by its key and the text by which people know it.
  static func name(of id: Int64, _ label: String?) -> String {
    [String(id), label ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The error of a table without lengths whose scores are no numbers.
  private static func withoutScores(_ ranking: Ranking, _ table: FullTextTable) -> CommandError? {
    guard let row = ranking.rows.first(where: { !$0.rank.isFinite }),
      ranking.statistics.lengthFactor(length: row.hits.length) == 0
    else { return nil }
    return CommandError(
      "bm25() gives no score here: it divides 0 by 0 for a word that a row does not have",
      details: [
        "\(table.name) has no lengths (columnsize=0): FTS5 takes -1 for each column, which makes K = 0 at this average"
      ]
    )
  }

  /// The error for a search whose rows have no scores.
  static func unranked(
    _ request: any RankedSearch,
    in database: OpenDatabase
  ) -> CommandError {
    if case .like = (request as? SearchRequest)?.filter {
      return CommandError(
        "\(request.command) does not use the index: its rows have no score",
        details: ["search with .search or .match"]
      )
    }
    return CommandError(
      "this search asks the index for nothing: tags and words that are too short for it have no score",
      details: ["search for a word, as in: \(database.searchExample)"]
    )
  }
}
