import CommandKit
import FullText
import QueryBuilder
import Relevance
import SQLiteDatabase

/// The search that `.why` and `.rank` tell of, and all that bm25 knows of its rows.
struct ExplainedSearch {
  /// What selects the rows, and how they are ordered.
  let request: any RankedSearch
  /// The table that is searched.
  let table: FullTextTable
  /// The statements that give the rows with their hits.
  let query: ScoringQuery
  /// The rows in the order in which they are listed.
  let ranking: Ranking

  /// Runs a search again, by the weights in force.
  ///
  /// - Throws: A ``CommandError`` where its rows have no scores, a `StoreError` of SQLite's.
  init(_ request: any RankedSearch, in context: CommandContext) throws {
    table = try context.database.fullTextTable()
    var request = request
    request.weights = context.search.weights
    guard let query = request.scoring(by: table.options.tokenizer) else {
      throw Self.unranked(request)
    }
    try context.announce(ReadableSQL(query.rows, others: [query.statistics]))
    self.request = request
    self.query = query
    ranking = try context.timed { try context.perform { try $0.ranking(of: query) } }
    if let caveat = table.scoreCaveat { try context.output.remark(caveat) }
  }

  private static func unranked(_ request: any RankedSearch) -> CommandError {
    // What is looked for without the index has no plan of what to look for in it.
    request.plan == nil
      ? CommandError(
        ".like does not use the index: its rows have no score",
        details: ["search with .search or .match"]
      )
      : CommandError(
        "this search looks for nothing in the index: its rows have no score",
        details: ["search for a word, as in: .search week"]
      )
  }

  /// The row with a key.
  ///
  /// - Throws: A ``CommandError`` where the search does not find it.
  func row(_ id: Int64) throws -> RankedRow {
    if let row = ranking.row(id) { return row }
    throw CommandError(
      "this search does not find row \(id)",
      details: [".whynot \(id) says why"]
    )
  }

  /// The texts by which people know some rows, by the rows' keys; empty where the table keeps none.
  func labels(of ids: [Int64], in context: CommandContext) throws -> [Int64: String] {
    guard let statement = request.labels(of: ids) else { return [:] }
    return try context.perform { try $0.rows(statement) }.reduce(into: [:]) { labels, row in
      if case .integer(let id) = row[0], case .text(let text) = row[1] {
        labels[id] = Abbreviation.label(text)
      }
    }
  }

  /// A row by its key and the text by which people know it.
  static func name(of id: Int64, _ label: String?) -> String {
    [String(id), label ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
