import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import SQLSpelling
import TerminalKit

/// The report on one ranking: a row for each query, and the mean.
struct EvaluationReport {
  let evaluation: Evaluation
  let metrics: [Metric]

  private var depth: Int { metrics.lazy.compactMap(\.cutoff).first ?? 10 }

  /// Adds the rows and the definitions.
  func describe(to report: inout Report) {
    let names = metrics.map(\.name)
    let values = metrics.map { evaluation.values(of: $0) }
    report.values(["run": evaluation.call])
    report.result(
      StoredRows(
        ["query", "found", "judged@\(depth)"] + names + ["worst miss"],
        rows: rows(values)
      ),
      scores: names
    )
    report.list("metrics", of: zip(metrics, values)) { item, metric in
      item.values([
        "name": metric.0.name, "definition": metric.0.definition, "mean": metric.1.mean,
      ])
      item.remark(metric.0.title)
    }
    report.list("queries", of: evaluation.queries.enumerated()) { item, element in
      let (index, query) = element
      item.values([
        "id": query.query.id, "text": query.query.text, "need": query.query.need,
        "found": query.list.count, "judged": query.judged(among: depth),
        "values": JSONObject(zip(names, values).map { ($0, $1[index]) }),
      ])
    }
    let unjudged = evaluation.queries.map { min(depth, $0.list.count) - $0.judged(among: depth) }
      .reduce(0, +)
    if unjudged > 0 {
      report.remark(
        "\(Count(unjudged, "row")) among the first \(depth) \(unjudged == 1 ? "is" : "are") not judged; .judge QUERY asks for them."
      )
    }
  }

  private func rows(_ values: [[Double]]) -> [[SQLValue]] {
    let rows = evaluation.queries.enumerated().map { index, query -> [SQLValue] in
      [
        .text(query.query.text), .integer(Int64(query.list.count)),
        .integer(Int64(query.judged(among: depth))),
      ] + values.map { .real($0[index]) }
        + [.text(query.worstMiss(among: depth)?.description ?? "")]
    }
    return rows + [
      [.text("mean"), .text(""), .text("")] + values.map { .real($0.mean) } + [.text("")]
    ]
  }
}
