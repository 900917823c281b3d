import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLText
import SQLiteDatabase
import SQLSpelling
import TerminalKit

/// The report on one ranking: the means, and a row for each query.
///
/// A person at a terminal gets the means first, and then the queries, the worst by the first metric before the others, by
/// their needs or words. A script gets one table of all queries in their order, with the means below.
struct EvaluationReport {
  let evaluation: Evaluation
  let metrics: [Metric]
  /// The cells of a line of the terminal at which a person reads the report; nil for a script.
  var columns: Int?
  /// The most queries that a person gets; nil for all.
  var mostQueries: Int?

  /// So many queries fit a screen beside what stands above and below them.
  static let queriesOnScreen = 10

  private var depth: Int { metrics.depth }

  /// Adds the rows and the definitions.
  func describe(to report: inout Report, in context: CommandContext) throws {
    let names = metrics.map(\.name)
    let values = metrics.map { evaluation.values(of: $0) }
    // The wordings of a need are no independent queries.
    let needs = NeedGroups(evaluation.queries.map(\.query.wording))
    let intervals = values.map { interval(of: $0, needs) }
    report.values(["run": evaluation.call])
    if evaluation.isByCount { report.values(["byCount": true]) }
    if let columns {
      report.remark("Measured: \(evaluation.call)")
      addMeans(values, intervals, to: &report)
      try addWorst(values, columns, to: &report, in: context)
    } else {
      let means = [
        [.text("mean"), .null, .null] + values.map { SQLValue.real(evaluation.mean(of: $0)) }
          + [.null]
      ]
      report.result(
        StoredRows(
          headings,
          rows: rows(values) { ($0.query.label, $0.worstMiss(among: depth)?.description) }
            + means
        ),
        scores: names
      )
    }
    report.list("metrics", of: metrics.indices) { item, index in
      let metric = metrics[index]
      item.values([
        "name": metric.name, "definition": metric.definition,
        "mean": evaluation.mean(of: values[index]),
        "interval": intervals[index].map { [$0.lowerBound, $0.upperBound] },
      ])
      item.remark(metric.title)
    }
    if columns != nil, intervals.contains(where: { $0 != nil }) {
      for remark in needs.remarks(on: evaluation.queries, " in intervals") { report.remark(remark) }
    }
    report.list("queries", of: evaluation.queries.enumerated()) { item, element in
      let (index, query) = element
      item.values([
        "id": query.query.id, "label": query.query.label, "text": query.query.text,
        "need": query.query.need, "count": query.query.count,
        "countsAs": evaluation.queries[needs.first(of: index)].query.id,
        "found": query.list.count, "depth": depth, "judged": query.judged(among: depth),
        "worstMiss": query.worstMiss(among: depth).map { miss in
          JSONObject([("row", miss.row), ("grade", miss.grade), ("place", miss.place)])
        },
        "values": JSONObject(zip(names, values).map { ($0, $1[index]) }),
      ])
    }
    for metric in metrics {
      if let remark = evaluation.unrewarded(by: metric) { report.remark(remark) }
    }
    let first = evaluation.queries.map { min(depth, $0.list.count) }.reduce(0, +)
    let judged = evaluation.queries.map { $0.judged(among: depth) }.reduce(0, +)
    if judged < first {
      let asking = judging(in: context).map { "; \($0) asks for them" } ?? ""
      report.remark(
        "\(first - judged) of \(Count(first, "row")) in the first \(depth) places \(first - judged == 1 ? "is" : "are") not judged\(asking)."
      )
    }
  }

  /// The line that asks for the rows without a grade; nil for a SELECT and for a run.
  private func judging(in context: CommandContext) -> String? {
    guard let choice = evaluation.choice else { return nil }
    let usual = Judging.Options().limit
    let isNow = choice.ranks(as: .now(in: context))
    return [
      ".judge", isNow ? nil : "--pool \(DotCommandLine.argument(choice.name))",
      depth > usual ? "--limit \(depth)" : nil, "QUERY",
    ].compactMap(\.self).joined(separator: " ")
  }

  private var headings: [String] {
    ["query", "found", "judged@\(depth)"] + metrics.map(\.name) + ["worst miss"]
  }

  /// A row for each query, in their order.
  private func rows(
    _ values: [[Double]],
    _ words: (Evaluation.Query) -> (label: String, miss: String?)
  ) -> [[SQLValue]] {
    evaluation.queries.enumerated().map { index, query -> [SQLValue] in
      let (label, miss) = words(query)
      return [
        .text(label), .integer(Int64(query.list.count)),
        .integer(Int64(query.judged(among: depth))),
      ] + values.map { .real($0[index]) } + [miss.map { .text($0) } ?? .null]
    }
  }

  /// The 95 % interval of a mean by Student's t, as far as it lies within the metric's values, which are 0 to 1.
  private func interval(of values: [Double], _ needs: NeedGroups) -> ClosedRange<Double>? {
    PairedComparison(differences: values, weights: evaluation.weights, of: needs)
      .interval?.clamped(to: 0...1)
  }

  /// Adds the mean of each metric, with its interval.
  private func addMeans(
    _ values: [[Double]],
    _ intervals: [ClosedRange<Double>?],
    to report: inout Report
  ) {
    // Of a single need there is none.
    let bounds = intervals.contains { $0 != nil } ? ["95% from", "95% to"] : []
    let rows = zip(metrics, zip(values, intervals)).map { metric, measured -> [SQLValue] in
      let (values, interval) = measured
      let cells: [SQLValue] = [
        interval.map { .real($0.lowerBound) } ?? .null,
        interval.map { .real($0.upperBound) } ?? .null,
      ]
      return [.text(metric.name), .real(evaluation.mean(of: values))] + cells.prefix(bounds.count)
        + [.integer(Int64(values.count))]
    }
    report.result(
      StoredRows(["metric", "mean"] + bounds + ["queries"], rows: rows),
      scores: ["mean"] + bounds
    )
  }

  /// Adds the queries, those first of which the first metric is least.
  private func addWorst(
    _ values: [[Double]],
    _ columns: Int,
    to report: inout Report,
    in context: CommandContext
  ) throws {
    // The other columns and the lines of the table take the rest.
    let room = max(12, columns - 44 - 10 * metrics.count)
    let rows = rows(values) { query in
      let label = Abbreviation.label(query.query.label)
      return (String(label.cut(toCells: room)), query.worstMiss(among: depth)?.inShort ?? "")
    }
    let first = values.first ?? []
    let order = rows.indices.sorted { (first[$0], $0) < (first[$1], $1) }
    let shown = order.prefix(mostQueries ?? order.count)
    report.result(
      StoredRows(headings, rows: shown.map { rows[$0] }),
      scores: metrics.map(\.name)
    )
    let missed = shown.lazy.map { evaluation.queries[$0] }
      // A long expression is nothing to type.
      .filter { $0.query.text == $0.query.label }
      .compactMap { query in query.worstMiss(among: depth).map { (query.query, $0) } }.first
    if let (query, miss) = missed,
      let choice = evaluation.choice,
      let line = choice.explanation(of: miss.row, isFound: miss.place != nil, by: query)
    {
      let lines = [choice.weighing(in: context), line].compactMap(\.self)
      let name = try context.labels(of: [miss.row])[miss.row].map { " (\($0))" } ?? ""
      report.remark(
        "Why is row \(miss.row)\(name) missed? \(lines.joined(separator: RankingChoice.then))"
      )
    }
    if shown.count < order.count {
      report.remark(
        "These are the \(shown.count) worst of \(order.count) queries; --all shows all."
      )
    }
  }
}
