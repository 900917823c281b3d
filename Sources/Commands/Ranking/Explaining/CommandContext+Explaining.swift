import CommandKit
import FullText
import QueryBuilder
import Relevance
import ReminderStore

extension CommandContext {
  /// The search that a command is to explain: the last one, or the one that a text asks for.
  ///
  /// - Parameters:
  ///   - text: What to search for; empty for the last search.
  ///   - isExpression: Whether the text is one of FTS5's own language, as it always is for a table without
  ///     reminders: `.search` has no meaning there.
  ///   - command: What stands before the text in a line that offers another one, as `.why 4 --`.
  ///   - works: Returns whether that line can do its work for the search that it offers.
  /// - Returns: The search; its rows need not have scores.
  /// - Throws: A ``CommandError`` where there is no search, or the text cannot be searched for.
  func searchToExplain(
    _ text: String = "",
    isExpression: Bool = false,
    for command: String = "",
    offeredIf works: (any RankedSearch) throws -> Bool = { _ in true }
  ) throws -> any RankedSearch {
    guard !text.isEmpty else {
      if let last = search.last { return try findingRows(last) }
      throw CommandError(
        "there is no search to explain",
        details: ["search first, as in: \(database.searchExample)"]
      )
    }
    let table = try database.fullTextTable()
    let isExpression = isExpression || !database.usesReminders
    if isExpression {
      _ = try perform { session in
        try MatchCheck(text, in: table, for: command).expression(in: session) { repaired in
          try works(request(repaired, isExpression: true))
        }
      }
    } else {
      try SearchTextLimits.searchText.check(text)
    }
    return try findingRows(request(text, isExpression: isExpression))
  }

  /// The same search, if it is one for rows.
  ///
  /// - Throws: A ``CommandError`` for one of FTS5's special queries, such as `*reads`.
  private func findingRows(_ request: any RankedSearch) throws -> any RankedSearch {
    let expression = request.pattern.flatMap {
      try? MatchExpression(parsing: $0.text, columns: request.index.columns.map(\.name))
    }
    guard case .special = expression?.content else { return request }
    throw CommandError(
      "\(request.typed) asks FTS5 for a number of its own, not for rows: there is nothing to explain",
      details: ["search for a word, as in: \(database.searchExample)"]
    )
  }

  /// The last search with its rows' hits and lengths, so that other weights can be tried on them.
  ///
  /// - Returns: The search under the weights in force.
  /// - Throws: A ``CommandError`` where there is no full-text table, no search yet, or one without scores.
  func lastSearchRanked() throws -> ExplainedSearch {
    // Without a table, nothing can be searched: that error comes before "there is no search".
    _ = try database.fullTextTable()
    return try explain(searchToExplain())
  }

  /// Runs a search again, by the weights in force, to read the hits and lengths behind its scores.
  ///
  /// - Throws: A ``CommandError`` where its rows have no scores; a `StoreError` where SQLite fails.
  func explain(_ request: any RankedSearch) throws -> ExplainedSearch {
    let table = try database.fullTextTable()
    var request = request
    request.weights = search.weights
    guard let query = request.scoring(by: table.options.tokenizer) else {
      throw Self.unranked(request)
    }
    try announce(query.readable)
    let ranking = try perform { try $0.ranking(of: query) }
    if let error = Self.withoutScores(ranking, table) { throw error }
    if let caveat = table.scoreCaveat { try output.remark(caveat) }
    return ExplainedSearch(request, of: table, by: query, ranking)
  }

  /// The error of a table without lengths whose scores are no numbers.
  private static func withoutScores(_ ranking: Ranking, _ table: FullTextTable) -> CommandError? {
    let bm25 = ranking.statistics.bm25
    guard let row = ranking.rows.first(where: { !$0.rank.isFinite }),
      bm25.lengthFactor(length: row.hits.length) == 0
    else { return nil }
    return CommandError(
      "bm25() gives no score here: it divides 0 by 0 for a word that a row does not have",
      details: [
        "\(table.name) has no lengths (columnsize=0): FTS5 takes -1 for each column, which makes K = 0 at this average"
      ]
    )
  }

  private static func unranked(_ request: any RankedSearch) -> CommandError {
    request.command == LikeCommand.signature.title
      ? CommandError(
        ".like does not use the index: its rows have no score",
        details: ["search with .search or .match"]
      )
      : CommandError(
        "this search looks for nothing in the index: its rows have no score",
        details: ["search for a word, as in: .search week"]
      )
  }

  private func request(_ text: String, isExpression: Bool) throws -> any RankedSearch {
    let searched = try searchedTable()
    let plan = try isExpression ? nil : perform { try $0.checkedPlan(text, in: searched) }
    return plan.flatMap { searched.search(for: $0, typed: text, weights: search.weights) }
      ?? searched.search(for: .expression(text), weights: search.weights)
  }
}
