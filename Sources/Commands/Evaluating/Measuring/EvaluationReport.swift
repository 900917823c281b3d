import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

/// The report on one ranking: a row for each query, and the mean.
struct EvaluationReport {
  private let evaluation: Evaluation
  private let metrics: [any Metric]
  private let depth: Int

  init(_ evaluation: Evaluation, _ metrics: [any Metric]) {
    self.evaluation = evaluation
    self.metrics = metrics
    depth = metrics.lazy.compactMap(\.cutoff).first ?? 10
  }

  private var values: [[Double]] { metrics.map { evaluation.values(of: $0) } }

  /// Writes the rows and the definitions.
  func write(in context: CommandContext) throws {
    let names = metrics.map(\.name)
    let values = values
    var rows = evaluation.queries.enumerated().map { index, query -> [SQLValue] in
      [
        .text(query.query.text), .integer(Int64(query.list.count)),
        .integer(Int64(query.judged(among: depth))),
      ] + values.map { .real($0[index]) }
        + [.text(query.worstMiss(among: depth)?.description ?? "")]
    }
    rows.append(
      [.text("mean"), .text(""), .text("")] + values.map { .real($0.mean) } + [.text("")]
    )
    try context.show(
      Values(["query", "found", "judged@\(depth)"] + names + ["worst miss"], rows: rows),
      as: Presentation(decorate: { row in
        RowDecoration(abbreviations: row.abbreviatedScores(in: names))
      }),
      isSummarized: true
    )
    for metric in metrics { try context.output.remark(metric.title) }
    let unjudged = evaluation.queries.map { min(depth, $0.list.count) - $0.judged(among: depth) }
      .reduce(0, +)
    if unjudged > 0 {
      let count = Count(unjudged, "row", plural: "rows")
      try context.output.remark(
        "\(count) among the first \(depth) \(unjudged == 1 ? "is" : "are") not judged; .judge QUERY asks for them."
      )
    }
  }

  /// The report for tools.
  var json: JSONValue {
    let values = values
    return [
      "run": .string(evaluation.call),
      "metrics": .array(
        zip(metrics, values).map { metric, values in
          [
            "name": .string(metric.name), "definition": .string(metric.definition),
            "mean": .real(values.mean),
          ]
        }
      ),
      "queries": .array(
        evaluation.queries.enumerated().map { index, query in
          [
            "id": .integer(Int(query.query.id)), "text": .string(query.query.text),
            "need": query.query.need.map { .string($0) } ?? .null,
            "found": .integer(query.list.count), "judged": .integer(query.judged(among: depth)),
            "values": .object(
              zip(metrics, values).map { .init($0.name, .real($1[index])) }
            ),
          ]
        }
      ),
    ]
  }
}
