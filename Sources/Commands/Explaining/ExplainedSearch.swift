import QueryBuilder
import Relevance
import ReminderStore

/// The search that `.why`, `.whynot` and `.rank` tell of, and all that bm25 knows of its rows.
struct ExplainedSearch {
  /// What selects the rows, and how they are ordered.
  let request: SearchRequest
  /// The statements that give the rows with their hits.
  let query: ScoringQuery
  /// The rows in the order in which they are listed.
  let ranking: Ranking

  /// Runs the last search again, or the one that a text asks for.
  ///
  /// - Parameters:
  ///   - text: What to search for, as in `.search`; empty for the last search.
  ///   - isExpression: Whether the text is one of FTS5's own language.
  ///   - context: What the command works with.
  /// - Throws: A ``CommandError`` where there is no search with scores, a `StoreError` of SQLite's.
  init(_ text: String, isExpression: Bool, in context: CommandContext) throws {
    let declaration = try context.database.searchable()
    var request = try Self.request(text, isExpression: isExpression, in: context)
    request.weights = context.search.weights
    guard let query = ScoringQuery(request, index: declaration) else {
      throw Self.unranked(request)
    }
    try context.announce(ReadableSQL(query.rows, others: [query.statistics]))
    self.request = request
    self.query = query
    ranking = try context.timed { try context.perform { try $0.ranking(of: query) } }
  }

  /// What is looked for, before it is known whether that has scores.
  static func request(
    _ text: String,
    isExpression: Bool,
    in context: CommandContext
  ) throws -> SearchRequest {
    guard !text.isEmpty else {
      if let last = context.search.last as? SearchRequest { return last }
      throw CommandError(
        "there is no search to explain",
        details: ["search first, as in: .search week", "or write the words behind --"]
      )
    }
    let declaration = try context.database.searchable()
    let filter: SearchRequest.Filter =
      if isExpression {
        try .match(checked: text, in: context)
      } else {
        .plan(
          try context.perform { try $0.plan(text, tokenizer: declaration.options.tokenizer) }
        )
      }
    var request = SearchRequest(
      filter,
      key: context.database.profile.key,
      weights: context.search.weights
    )
    request.typed = text
    return request
  }

  private static func unranked(_ request: SearchRequest) -> CommandError {
    if case .like = request.filter {
      return CommandError(
        ".like does not use the index, so that its rows have no score",
        details: ["search with .search or .match"]
      )
    }
    return CommandError(
      "this search looks for nothing in the index, so that its rows have no score",
      details: ["search for a word, as in: .search week"]
    )
  }

  /// The row with an id.
  ///
  /// - Throws: A ``CommandError`` where the search does not find it.
  func row(_ id: Int64) throws -> RankedRow {
    if let row = ranking.row(id) { return row }
    throw CommandError(
      "this search does not find row \(id)",
      details: [".whynot \(id) says why"]
    )
  }

  /// The titles of some rows, by their ids.
  func titles(of ids: [Int64], in context: CommandContext) throws -> [Int64: String] {
    let reminders = Reminder.where { $0.id.in(ids) }.select { ($0.id, $0.title) }
    return try context.perform { try $0.rows(reminders) }.reduce(into: [:]) { titles, row in
      if case .integer(let id) = row[0], case .text(let title) = row[1] { titles[id] = title }
    }
  }
}

extension SearchRequest.Filter {
  /// An expression of FTS5's language.
  ///
  /// - Throws: A ``CommandError`` that says what is wrong with it.
  fileprivate static func match(checked text: String, in context: CommandContext) throws -> Self {
    let table = try context.database.fullTextTable()
    _ = try MatchCheck(text, in: table, for: ".why --match").expression(in: context)
    return .match(.expression(text))
  }
}
