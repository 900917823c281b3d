import CommandKit
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import SQLSpelling
import SQLText
import TerminalKit

/// What the kept runs measure, in the order in which they were kept.
///
/// All are measured by the grades of today and over the same queries, those that each of them covers: other means could
/// not be compared.
struct RunHistory {
  private struct Entry {
    let run: StoredRun
    let means: [Double]

    /// What was measured; of runs that an earlier version has kept only what ranked.
    var side: String { run.settings["side"] ?? run.call }

    /// The same for a reader, whom `now` does not tell what was in force then.
    var ranking: String { side == RankingWord.now ? run.call : side }
  }

  private let metrics: [Metric]
  private let entries: [Entry]
  /// The number of queries that all runs cover, and of those that are judged.
  private let (covered, judged): (Int, Int)

  /// Reads the runs.
  ///
  /// - Throws: A ``CommandError`` where no run is kept, or no query is covered by all.
  init(_ reader: SideReader, _ metrics: [Metric]) throws {
    let context = reader.context
    let ids = Set(reader.queries.map(\.id))
    let runs =
      try context.readingJudgments { store in
        try store.runs()
          .sorted { ($0.time, $0.id) < ($1.time, $1.id) }
          .filter { try !store.coveredQueries(of: $0).isDisjoint(with: ids) }
      } ?? []
    guard !runs.isEmpty else {
      throw CommandError(
        "no run is kept of the judged queries",
        details: ["as in: .eval --save before"]
      )
    }
    let evaluations = try reader.evaluations(of: runs.map { .saved($0) })
    for remark in evaluations.flatMap(\.remarks) { try context.output.remark(remark) }
    let common = evaluations.reduce(ids) { $0.intersection($1.queries.map(\.query.id)) }
    guard !common.isEmpty else {
      throw CommandError(
        "the kept runs have rankings of no common query",
        details: [
          "with the settings of then, .eval --save \(DotCommandLine.argument(runs[0].name)) keeps the first again"
        ]
      )
    }
    entries = try zip(runs, evaluations).map { run, whole in
      let evaluation = whole.limited(to: common)
      try EvalArguments.check(metrics, for: evaluation.queries)
      return Entry(
        run: run,
        means: metrics.map { evaluation.mean(of: evaluation.values(of: $0)) }
      )
    }
    (self.metrics, covered, judged) = (metrics, common.count, ids.count)
  }

  /// Adds a row for each run, and the lines.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - isForScripts: Whether a script gets the rows, which then always have the same columns.
  func describe(to report: inout Report, isForScripts: Bool) {
    let names = metrics.map(\.name)
    let showsVersions = isForScripts || Set(entries.map(\.run.settings["sqlite"])).count > 1
    report.list(of: report.isForTools ? entries : []) { item, entry in
      item.values([
        "run": entry.run.name, "at": entry.run.time, "side": entry.side, "call": entry.run.call,
        "settings": JSONObject(entry.run.settings.sorted { $0.key < $1.key }.map { ($0, $1) }),
        "queries": covered, "means": JSONObject(zip(names, entry.means).map { ($0, $1) }),
      ])
    }
    let rows = entries.map { entry -> [SQLValue] in
      let time = isForScripts ? entry.run.time : Abbreviation.dates(entry.run.time).first
      let version: [SQLValue] = [entry.run.settings["sqlite"].map { .text($0) } ?? .null]
      return [
        .text(entry.run.name), .text(time ?? entry.run.time), .text(entry.ranking),
      ] + (showsVersions ? version : []) + entry.means.map { .real($0) }
    }
    report.result(
      StoredRows(
        ["run", "kept", "ranking"] + (showsVersions ? ["SQLite"] : []) + names,
        rows: rows
      ),
      scores: names
    )
    for metric in metrics { report.remark(metric.title) }
    if let chart { report.chart(chart) }
    let queries = Count(covered, "query")
    let last = entries.suffix(2).map { DotCommandLine.argument($0.run.name) }
      .joined(separator: " vs ")
    report.remark(
      (covered == judged
        ? "By the grades of today, over \(queries)."
        : "By the grades of today, over the \(queries) of \(judged) that all runs cover.")
        + (entries.count > 1
          ? " Is a difference more than chance? .eval \(last)" : "")
    )
  }

  /// A line for each metric over the runs; nil for a single run.
  var chart: Chart? {
    guard entries.count > 1 else { return nil }
    let values = entries.flatMap(\.means)
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let last = Double(entries.count - 1)
    // Where nothing changes, the line is in the middle.
    let room = high > low ? 0 : 0.05
    return Chart(
      "\(metrics.map(\.name).joined(separator: ", ")) of the kept runs",
      x: Chart.Axis(
        "run",
        Scale(from: 0, to: last),
        labels: entries.enumerated().map {
          Chart.Label(Double($0), String(Abbreviation.label($1.run.name).cut(toCells: 16)))
        }
      ),
      y: Chart.Axis("mean", Scale(from: low - room, to: high + room)),
      series: metrics.indices.map { metric in
        Chart.Series(
          metrics.count > 1 ? metrics[metric].name : "",
          entries.enumerated().map { Chart.Point(Double($0), $1.means[metric]) }
        )
      }
    )
  }
}
