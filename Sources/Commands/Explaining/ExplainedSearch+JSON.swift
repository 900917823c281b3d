import Output
import QueryBuilder
import Relevance
import ReminderStore

extension ExplainedSearch {
  /// The explanation of a row's score, for tools.
  func json(of row: RankedRow) -> JSONValue {
    let explanation = ranking.explanation(of: row)
    let columns = ranking.weights.columns
    let indexed = columns.indices.filter { !columns[$0].isUnindexed }
    return .object([
      "query": .string(request.typed),
      "match": .string(query.pattern.text),
      "id": .integer(row.id),
      "rank": .number(row.rank),
      "position": .integer(Int64(ranking.place(of: row))),
      "shown": .integer(Int64(ranking.listedPlace(of: row.id) ?? 0)),
      "rows": .integer(Int64(ranking.rows.count)),
      "N": .integer(Int64(ranking.statistics.rowCount)),
      "length": .integer(Int64(row.hits.length)),
      "averageLength": .number(ranking.statistics.averageLength),
      "K": .number(explanation.lengthFactor),
      "weights": .members(
        indexed.map { (columns[$0].name, .number(ranking.weights.arguments[$0])) }
      ),
      "phrases": .array(
        explanation.phrases.map { phrase in
          .object([
            "phrase": .string(phrase.statistics.text),
            "tokens": .array(phrase.statistics.tokens.map { .string($0) }),
            "df": .integer(Int64(phrase.statistics.rows)),
            "idf": .number(phrase.idf.value),
            "clamped": .bool(phrase.idf.isClamped),
            "frequency": .number(phrase.frequency),
            "score": .number(phrase.score),
            "columns": .members(
              indexed.map { (columns[$0].name, Self.json(of: phrase.columns[$0])) }
            ),
          ])
        }
      ),
      "sum": .number(explanation.sum),
      "checked": .bool(explanation.isChecked),
    ])
  }

  private static func json(of share: ScoreExplanation.Share) -> JSONValue {
    .object([
      "hits": .integer(Int64(share.hits)),
      "weight": .number(share.weight),
      "share": .number(share.value),
    ])
  }
}
