import FullText
import Output
import QueryBuilder
import Relevance

extension ExplainedSearch {
  /// Explains a row's score, for tools.
  func json(of row: RankedRow) -> JSONValue {
    let explanation = ranking.explanation(of: row)
    let columns = ranking.weights.columns
    let indexed = columns.indices.filter { !columns[$0].isUnindexed }
    // Hits in an UNINDEXED column count where FTS5 reads the text of a row to count them.
    let hitColumns = explanation.hitColumns
    let counted = columns.indices.filter { indexed.contains($0) || hitColumns.contains($0) }
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
        counted.map { .init(columns[$0].name, .real(ranking.weights.arguments[$0])) }
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
            "ceiling": phrase.ceiling.map { .real($0) } ?? .null,
            "columns": .object(
              counted.map { .init(columns[$0].name, Self.json(of: phrase.columns[$0])) }
            ),
          ]
        }
      ),
      "without": .object(
        // An UNINDEXED column has no weight of its own.
        indexed.map { column in
          let (place, score) = ranking.place(of: row, under: ranking.weights.without(column))
          return .init(
            columns[column].name,
            ["score": .real(score), "position": .integer(place)]
          )
        }
      ),
      "sum": .real(explanation.sum),
      "checked": .bool(explanation.isChecked),
    ]
  }

  /// Explains why one row is above another, for tools.
  func json(of pair: RowPair) -> JSONValue {
    let phrases = ranking.statistics.phrases
    let decides: JSONValue =
      switch pair.comparison.decidingCause {
      case .length: ["cause": .string("length")]
      case .hits(let phrase): ["cause": .string("hits"), "phrase": .string(phrases[phrase].text)]
      case nil: .null
      }
    return [
      "rows": .array([json(of: pair.upper), json(of: pair.lower)]),
      "difference": .real(pair.comparison.gap),
      "length": .real(pair.comparison.length),
      "hits": .array(
        zip(phrases, pair.comparison.hits).map { ["phrase": .string($0.text), "part": .real($1)] }
      ),
      "decides": decides,
      "swaps": .array(
        pair.swaps.map { swap in
          [
            "column": .string(ranking.weights.columns[swap.column].name),
            "from": .real(swap.from),
            "to": .real(swap.to),
            "side": .string("\(swap.side)"),
          ]
        }
      ),
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
