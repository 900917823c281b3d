import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

/// `.tune plot COLUMN [METRIC]`: the mean of a metric over one weight, exactly.
enum TunePlotCommand: DotCommand {
  static let column = Parameter(.column, "the column whose weight is changed")
  static let metric = Parameter(optional: .text("METRIC"), "what is drawn (nDCG@10)")
  static let svg = Option("svg", .file, "write the curve as a drawing")

  static let signature = Signature(
    "tune plot",
    group: .evaluating,
    abstract: "Draw the mean of a metric over one weight, with its exact steps",
    options: [svg],
    parameters: [column, metric],
    discussion: """
      The mean changes only where a judged row passes another. These weights are solved for, not tried, so that no \
      weight is missed: the largest mean is a bound that no weight of 0 or more can pass, unless at a breakpoint \
      itself, where equal scores leave the order to the rows' ids. It says nothing of negative weights. The other \
      weights stay as they are.
      """,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=1 1=0
      > .tune plot title
      4 grades kept for "week".
      nDCG@10 (linear gain, ideal cut at 10, unjudged = 0)
        0.709 │
              │                                 ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
              │
              │
              │
              │
              │▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
        0.688 │
              └───────────────────────────────────▲──────────────────────────────────
               0.1                                1                                10
      title 1, now: 0.7059, the same above 0.865169.
      With title 0: 0.6913.
      No weight of 0 or more brings nDCG@10 above 0.7059 (between the breakpoints).
      Its 1 step:
        above 0.865169  +0.0146  10 is before 4  in "week"
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let metric = try MetricTable.tunable(arguments[metric] ?? "nDCG@10")
    let weights = context.search.weights
    let column = try weights.position(typed: arguments[column])
    let queries = try context.judgedQueries()
    var steps: [MetricByWeight] = []
    var atZero: [Double] = []
    var now: [Double] = []
    try TuningQuery.forEach(of: queries, in: context) { query in
      try EvalWords.check([metric], grades: query.present.grades, of: query.query)
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
    if let path = arguments[svg] {
      try TextFile.write(plot.svg, to: path, in: context)
      try context.output.remark("Drawn in \(path).")
    }
    let width = context.output.settings.terminal?.columns ?? 80
    for line in plot.lines(width: width) { try context.output.print(line) }
    try ChangedRows(of: queries, in: context).note(in: context)
  }
}
