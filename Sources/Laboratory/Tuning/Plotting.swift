public import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

/// A drawing of the mean of a metric over one weight of the table in use.
public struct Plotting {
  private let metric: Metric
  private let weights: ColumnWeights
  private let column: Int
  private let context: CommandContext

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - name: The column whose weight is changed.
  ///   - metric: The name of the metric.
  ///   - context: The database, the weights in force, and where the drawing goes.
  /// - Throws: A ``CommandError`` where there is no such metric, where a higher value of it is not better, and where a
  ///   column has no weight.
  public init(weightOf name: String, by metric: String, in context: CommandContext) throws {
    self.metric = try MetricTable.tunable(metric)
    weights = context.search.weights
    column = try weights.position(typed: name)
    self.context = context
  }

  /// Computes the curve, and draws it, with what there is to say of it.
  ///
  /// - Parameters:
  ///   - path: The file that gets the curve as a drawing; nil for none.
  ///   - isPlain: Whether a terminal with colours gets characters of ASCII, too.
  /// - Throws: A ``CommandError`` where nothing has been judged, or a query is refused; a `StoreError` after Ctrl-C.
  public func show(svg path: String?, plain isPlain: Bool) throws {
    let queries = try context.judgedQueries()
    var steps: [MetricByWeight] = []
    var atZero: [Double] = []
    var now: [Double] = []
    try TuningQuery.forEach(of: queries, in: context) { forms in
      let query = forms[0]
      try EvalArguments.check([metric], grades: query.present.grades, of: query.query)
      now.append(metric.value(of: query.present))
      atZero.append(
        metric.value(of: query.list(under: weights.with(0, at: column).arguments))
      )
      let constant = MetricByWeight(constant: now[now.count - 1])
      steps.append(
        try query.ranking.map {
          try MetricByWeight(
            of: $0,
            metric: metric,
            column: column,
            checkCancellation: context.checkCancellation
          )
        } ?? constant
      )
    }
    let plot = WeightPlot(
      column: weights.columns[column].name,
      weight: weights.arguments[column],
      metric: metric,
      queries: queries,
      curve: MeanSteps(steps),
      folds: Self.folds(of: steps, by: NeedGroups(queries.map(\.wording))),
      now: now.mean,
      atZero: atZero.mean
    )
    if let path { try context.write(plot.chart, to: path) }
    try context.output.draw(plot.chart, plain: isPlain, elsewhere: 80)
    if context.output.settings.terminal == nil {
      for line in [metric.title] + plot.sentences { try context.output.print(line) }
    } else {
      if !plot.folds.isEmpty { try context.output.remark("Shaded: \(WeightPlot.bandName).") }
      for line in [metric.title] + plot.sentences { try context.output.remark(line) }
    }
    try context.noteChangedRows(of: queries)
  }

  /// The curves of a fifth of the needs each, which the others know nothing of; none for less than ten needs.
  private static func folds(of steps: [MetricByWeight], by needs: NeedGroups) -> [MeanSteps] {
    guard needs.count >= 10 else { return [] }
    let groups = steps.indices.map { needs.first(of: $0) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(Set(groups).sorted(), 0...))
    return (0..<5).map { fold in
      MeanSteps(steps.indices.filter { (numbers[groups[$0]] ?? 0) % 5 == fold }.map { steps[$0] })
    }
  }
}
