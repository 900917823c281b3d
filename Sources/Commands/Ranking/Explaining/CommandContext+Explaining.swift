import CommandKit
import FullText
import QueryBuilder
import ReminderStore

extension CommandContext {
  /// The search that a command is to explain: the last one, or the one that a text asks for.
  ///
  /// - Parameters:
  ///   - text: What to search for, as in `.search`; empty for the last search.
  ///   - isExpression: Whether the text is one of FTS5's own language.
  ///   - command: The command that takes the text, as `.why`.
  /// - Returns: The search; its rows need not have scores.
  /// - Throws: A ``CommandError`` where there is no search, or the text cannot be searched for.
  func searchToExplain(
    _ text: String = "",
    isExpression: Bool = false,
    for command: String
  ) throws -> any RankedSearch {
    guard !text.isEmpty else {
      if let last = search.last { return last }
      throw CommandError(
        "there is no search to explain",
        details: [
          database.usesReminders
            ? "search first, as in: .search week" : "search first, as in: .match WORD"
        ]
      )
    }
    let table = try database.fullTextTable()
    if isExpression {
      _ = try MatchCheck(text, in: table, for: "\(command) --match").expression(in: self)
    }
    return database.usesReminders
      ? try reminders(text, isExpression: isExpression, in: table)
      : try rows(text, isExpression: isExpression, in: table)
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
    try announce(ReadableSQL(query.rows, others: [query.statistics]))
    let ranking = try timed { try perform { try $0.ranking(of: query) } }
    if let caveat = table.scoreCaveat { try output.remark(caveat) }
    return ExplainedSearch(request, of: table, by: query, ranking)
  }

  private static func unranked(_ request: any RankedSearch) -> CommandError {
    // Only .like searches without the index, and so without a plan.
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

  private func reminders(
    _ text: String,
    isExpression: Bool,
    in table: FullTextTable
  ) throws -> SearchRequest {
    let filter: SearchRequest.Filter =
      isExpression
      ? .match(.expression(text))
      : .plan(try perform { try $0.reminderPlan(text, tokenizer: table.options.tokenizer) })
    var request = SearchRequest(filter, key: database.profile.key, weights: search.weights)
    request.typed = text
    return request
  }

  private func rows(
    _ text: String,
    isExpression: Bool,
    in table: FullTextTable
  ) throws -> TableSearch {
    let pattern: MatchPattern =
      isExpression ? .expression(text) : try indexedPattern(of: text, by: table.tokenizer)
    var request = TableSearch(pattern, in: table, weights: search.weights)
    request.typed = text
    return request
  }
}
