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
    return [
      "query": .string(request.typed),
      "match": .string(query.pattern.text),
      "id": .integer(Int(row.id)),
      "rank": .real(row.rank),
      "position": .integer(ranking.place(of: row)),
      "shown": .integer(ranking.listedPlace(of: row.id) ?? 0),
      "rows": .integer(ranking.rows.count),
      "N": .integer(ranking.statistics.rowCount),
      "length": .integer(row.hits.length),
      "averageLength": .real(ranking.statistics.averageLength),
      "K": .real(explanation.lengthFactor),
      "weights": .object(
        indexed.map { .init(columns[$0].name, .real(ranking.weights.arguments[$0])) }
      ),
      "phrases": .array(
        explanation.phrases.map { phrase in
          [
            "phrase": .string(phrase.statistics.text),
            "tokens": .array(phrase.statistics.tokens.map { .string($0) }),
            "df": .integer(phrase.statistics.rows),
            "idf": .real(phrase.idf.value),
            "clamped": .bool(phrase.idf.isClamped),
            "frequency": .real(phrase.frequency),
            "score": .real(phrase.score),
            "columns": .object(
              indexed.map { .init(columns[$0].name, Self.json(of: phrase.columns[$0])) }
            ),
          ]
        }
      ),
      "sum": .real(explanation.sum),
      "checked": .bool(explanation.isChecked),
    ]
  }

  private static func json(of share: ScoreExplanation.Share) -> JSONValue {
    [
      "hits": .integer(share.hits),
      "weight": .real(share.weight),
      "share": .real(share.value),
    ]
  }
}
