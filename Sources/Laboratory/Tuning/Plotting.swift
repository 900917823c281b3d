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
  /// - Parameter path: The file that gets the curve as a drawing; nil for none.
  /// - Throws: A ``CommandError`` where nothing has been judged, or a query is refused; a `StoreError` after Ctrl-C.
  public func show(svg path: String?) throws {
    let queries = try context.judgedQueries()
    var steps: [MetricByWeight] = []
    var atZero: [Double] = []
    var now: [Double] = []
    try TuningQuery.forEach(of: queries, in: context) { query in
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
      now: now.mean,
      atZero: atZero.mean
    )
    context.output.draw(plot.svg)
    if let path {
      try TextFile.write(plot.svg, to: path, in: context)
      try context.output.remark("Drawn in \(path).")
    }
    let width = context.output.settings.terminal?.columns ?? 80
    for line in plot.lines(width: width) { try context.output.print(line) }
    try ChangedRows(of: queries, in: context).note(in: context)
  }
}
