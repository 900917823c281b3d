import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

/// `.tune METRIC [COLUMN...]`: looks for better weights, and says what may be expected of them.
enum TuneCommand: DotCommand {
  static let subcommands: [any DotCommand.Type] = [TunePlotCommand.self]

  static let metric = Parameter(.text("METRIC"), "what to improve, as nDCG@10")
  static let columns = Parameter(repeating: .column, "the columns whose weights change (all)")
  static let searchesScale = Flag("k1", "try common factors of all weights too, which stand for k1")
  static let applies = Flag("apply", "set the weights, if the verdict is to use them")

  static let signature = Signature(
    "tune",
    group: .evaluating,
    abstract: "Look for better weights by the judgments",
    options: [searchesScale, applies, Report.json],
    parameters: [metric, columns],
    discussion: """
      The weights in force are multiplied by 1/4, 1 and 4, from 50 queries on by 1/16 to 16. Of all weights within one \
      standard error of the best, those nearest to the weights in force are chosen. The gain to expect is that of queries \
      that had no part in the choice (cross-validation in 5 parts, 10 under 30 needs). Queries with the same words or \
      the same need count as one, and so do those for which mostly the same rows are good, unless .judge need says \
      otherwise. The verdict is that of the exact sign-flip test of this gain; only weights to use stand under "chosen":

        use these       p is below 0.02
        nothing shown   nothing is shown to be better than the weights in force
        too few         there may be something better, which more queries could show

      A common factor c of all weights does what a k1 of \(BM25.k1) / c does with the weights as they were; FTS5 has no other \
      way to set k1. It changes the order of rows for queries of several phrases only.
      """,
    examples: [
      """
      > .judge week -- 10=3 4=2 2=1 1=0
      > .judge walk -- 4=3
      > .judge fun -- 5=3 4=1
      > .tune nDCG@10
      4 grades kept for "week".
      1 grade kept for "walk".
      2 grades kept for "fun".
      title|1.0|1.0
      notes|1.0|1.0
      tags|1.0|1.0
      nDCG@10 (linear gain, ideal cut at 10, unjudged = 0)
      0.902 with the weights in force; 19 weightings tried on 3 queries.
      No gain to expect: chosen without a query, weights do no better for it.
      Verdict: too few judgments.
      About 91 more queries would show a gain of 0.05 in 80 of 100 cases.
      Under 7 queries nothing can be decided.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let metric = try MetricTable.tunable(arguments[metric])
    let weights = context.search.weights
    let table = try context.database.fullTextTable()
    let indexed = weights.columns.indices.filter { !weights.columns[$0].isUnindexed }
    let named = try arguments[columns].map { try weights.position(typed: $0) }
    guard Set(named).count == named.count else {
      throw CommandError("a column is named twice")
    }
    let tuned = named.isEmpty ? Array(indexed) : named
    guard !tuned.isEmpty else {
      throw CommandError("\(table.name) has no indexed column, whose weight could be tuned")
    }
    let queries = try context.judgedQueries()
    let needs = NeedGroups(queries.map(\.wording))
    let grid: WeightGrid
    do {
      grid = try WeightGrid(
        around: weights.namedArguments,
        columns: tuned,
        isWhole: Set(tuned) == Set(indexed),
        isScaled: arguments[searchesScale],
        queries: needs.count
      )
    } catch let error as RelevanceError {
      throw CommandError(error)
    }
    if let caveat = table.scoreCaveat { try context.output.remark(caveat) }
    let values = try values(of: metric, for: queries, by: grid, in: context)
    let tuning = try WeightTuning(
      values: values,
      distances: grid.candidates.map(\.distance),
      needs: needs,
      checkCancellation: context.checkCancellation
    )
    let result = TuningReport(
      metric: metric,
      grid: grid,
      tuning: tuning,
      weights: weights,
      needs: needs,
      queries: queries.count
    )
    try context.report(for: arguments) { result.describe(to: &$0) }
    try ChangedRows(of: queries, in: context).note(in: context)
    if arguments[applies] { try apply(result, in: context) }
  }

  /// The metric's values, by candidate and query.
  private static func values(
    of metric: Metric,
    for queries: [JudgedQuery],
    by grid: WeightGrid,
    in context: CommandContext
  ) throws -> [[Double]] {
    // As the call that runs with them weighs UNINDEXED columns.
    let weights = grid.candidates.map { context.search.weights.with($0.weights).arguments }
    var values = [[Double]](repeating: [], count: weights.count)
    try TuningQuery.forEach(of: queries, in: context) { query in
      try EvalWords.check([metric], grades: query.present.grades, of: query.query)
      for (index, weights) in weights.enumerated() {
        try context.checkCancellation()
        values[index].append(metric.value(of: query.list(under: weights)))
      }
    }
    return values
  }

  private static func apply(_ report: TuningReport, in context: CommandContext) throws {
    guard report.tuning.verdict == .useThese else {
      return try context.output.remark(
        "The weights in force stay: --apply sets only weights that are shown to be better."
      )
    }
    context.search.weights = report.chosen
    let index = try context.database.fullTextTable().index
    try context.output.remark(
      "In force: \(index.bm25(report.chosen).fragment.readable()); .rank save stores them."
    )
  }
}
