import FullText
import QueryBuilder

extension ScoringQuery {
  /// The query for the matches of a search, in its order and not only on its page.
  ///
  /// It is nil if the search does not use the index, so that there are no scores.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - ids: The reminders that are meant; nil for all.
  ///   - tokenizer: The index's tokenizer.
  init?(_ request: SearchRequest, of ids: [Int64]?, tokenizer: Tokenizer?) {
    guard let pattern = request.pattern else { return nil }
    let matches =
      ids.map { ids in request.matches.where { reminder, _ in reminder.id.in(ids) } }
      ?? request.matches
    self.init(
      pattern,
      in: request.index,
      tokenizer: tokenizer,
      weights: request.weights,
      givesScores: ids == nil,
      rows: request.ordered(
        matches.select { reminder, text in
          reminder.id.as("id")
          request.comesLast(reminder).as("comesLast")
          (ids == nil ? text.bm25(request.weights).asOptional : Expression(nil)).as("rank")
          text.phraseHits.as("hits")
        }
      ),
      statistics: request.matches
        .select { _, text in text.phraseStatistics.as("statistics") }
        .limit(1)
    )
  }
}
