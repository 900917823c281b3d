import FullText
import QueryBuilder

extension ScoringQuery {
  /// The query for all matches of a search, in its order and not only on its page.
  ///
  /// It is nil if the search does not use the index, so that there are no scores.
  init?(_ request: SearchRequest, tokenizer: Tokenizer?) {
    guard let pattern = request.pattern else { return nil }
    self.init(
      pattern,
      in: request.index,
      tokenizer: tokenizer,
      weights: request.weights,
      rows: request.ordered(
        request.matches.select { reminder, text in
          reminder.id.as("id")
          reminder.isCompleted.as("comesLast")
          text.bm25(request.weights).as("rank")
          text.phraseHits.as("hits")
        }
      ),
      scores: request.ordered(
        request.matches.select { reminder, text in
          reminder.id.as("id")
          reminder.isCompleted.as("comesLast")
          text.bm25(request.weights).as("rank")
        }
      ),
      statistics: request.matches
        .select { _, text in text.phraseStatistics.as("statistics") }
        .limit(1)
    )
  }
}
