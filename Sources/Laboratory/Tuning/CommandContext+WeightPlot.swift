public import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

extension CommandContext {
  /// Draws the mean of a metric over one weight of the table in use, and says what there is to say of it.
  ///
  /// - Parameters:
  ///   - name: The column whose weight is changed.
  ///   - metric: The name of the metric.
  ///   - path: The file that gets the curve as a drawing; nil for none.
  ///   - isPlain: Whether a terminal with colours gets characters of ASCII, too.
  /// - Throws: A ``CommandError`` where there is no such metric, where a higher value of it is not better, where a column
  ///   has no weight, where nothing has been judged, or a query is refused; a `StoreError` after Ctrl-C.
  public func plotWeight(
    of name: String,
    by metric: String,
    svg path: String?,
    plain isPlain: Bool
  ) throws {
    let metric = try MetricTable.tunable(metric)
    // Its columns are known once there is one table to search in.
    _ = try searchedTable()
    let plot = try weightPlot(of: search.weights.columns.weighedPosition(typed: name), by: metric)
    if let path { try write(plot.chart, to: path) }
    try output.draw(plot.chart, plain: isPlain, elsewhere: 80)
    let terminal = output.settings.terminal
    let lines = [metric.title] + plot.sentences(columns: terminal?.columns)
    if terminal == nil {
      for line in lines { try output.print(line) }
    } else {
      if !plot.folds.isEmpty { try output.remark("Shaded: \(WeightPlot.bandName).") }
      for line in lines { try output.remark(line) }
    }
    try noteChangedRows(of: plot.queries)
  }

  /// Computes the curve.
  private func weightPlot(of column: Int, by metric: Metric) throws -> WeightPlot {
    let (queries, weights) = try (measuredQueries(), search.weights)
    var steps: [MetricByWeight] = []
    var atZero: [Double] = []
    var now: [Double] = []
    try TuningQuery.forEach(of: queries, in: self) { forms in
      let query = forms[0]
      try EvalArguments.check([metric], grades: query.present.grades, of: query.query)
      now.append(metric.value(of: query.present))
      atZero.append(metric.value(of: query.list(under: weights.with(0, at: column).arguments)))
      let constant = MetricByWeight(constant: now[now.count - 1])
      steps.append(
        try query.ranking.map {
          try MetricByWeight(
            of: $0,
            metric: metric,
            column: column,
            checkCancellation: checkCancellation
          )
        } ?? constant
      )
    }
    return WeightPlot(
      column: weights.columns[column].name,
      weight: weights.arguments[column],
      metric: metric,
      queries: queries,
      curve: MeanSteps(steps),
      folds: steps.folds(by: NeedGroups(queries.map(\.wording))),
      now: now.mean,
      atZero: atZero.mean
    )
  }
}

extension [MetricByWeight] {
  /// The curves of a fifth of the needs each, which the others know nothing of; none for less than ten needs.
  fileprivate func folds(by needs: NeedGroups) -> [MeanSteps] {
    guard needs.count >= 10 else { return [] }
    let groups = indices.map { needs.first(of: $0) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(Set(groups).sorted(), 0...))
    return (0..<5).map { fold in
      MeanSteps(indices.filter { (numbers[groups[$0]] ?? 0) % 5 == fold }.map { self[$0] })
    }
  }
}
