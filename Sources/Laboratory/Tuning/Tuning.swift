public import CommandKit
import FullText
import Output
public import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

/// A search for better weights of the table in use, and for a better form of its queries, by its judgments.
public struct Tuning {
  private let metric: Metric
  private let tuned: [Int]
  private let isScaled: Bool
  private let forms: [QueryForm]
  private let context: CommandContext

  /// Prepares to tune.
  ///
  /// - Parameters:
  ///   - names: The columns whose weights change; none for all.
  ///   - metric: The name of what is to be improved.
  ///   - forms: How queries become expressions: the form in force, and those that are tried instead.
  ///   - isScaled: Whether common factors of all weights are tried too.
  ///   - context: The database, the weights in force, and where the report goes.
  /// - Throws: A ``CommandError`` where there is no such metric, where a higher value of it is not better, where a column
  ///   has no weight, and where one is named twice.
  public init(
    of names: [String],
    by metric: String,
    forms: [QueryForm],
    scaling isScaled: Bool,
    in context: CommandContext
  ) throws {
    self.metric = try MetricTable.tunable(metric)
    let weights = context.search.weights
    let table = try context.database.fullTextTable()
    let named = try names.map { try weights.columns.weighedPosition(typed: $0) }
    guard Set(named).count == named.count else {
      throw CommandError("a column is named twice")
    }
    guard Set(forms).count == forms.count else { throw CommandError("a form is named twice") }
    // Hits in an UNINDEXED column count only with some tables, and by accident.
    tuned = named.isEmpty ? weights.columns.indexed : named
    guard !tuned.isEmpty else {
      throw CommandError("\(table.name) has no indexed column, whose weight could be tuned")
    }
    (self.forms, self.isScaled, self.context) = (forms, isScaled, context)
  }

  /// Looks for weights, and reports what may be expected of them.
  ///
  /// - Parameters:
  ///   - applies: Whether they are set, if they are shown to be better.
  ///   - arguments: The command's arguments, which say who reads the report.
  /// - Throws: A ``CommandError`` where nothing has been judged, or a query is refused; a `StoreError` after Ctrl-C.
  public func run(applying applies: Bool, reportFor arguments: Arguments) throws {
    let weights = context.search.weights
    let table = try context.database.fullTextTable()
    let queries = try context.measuredQueries()
    let needs = NeedGroups(queries.map(\.wording))
    let grid: WeightGrid
    do {
      grid = try WeightGrid(
        around: weights.arguments,
        columns: tuned,
        isWhole: Set(tuned) == Set(weights.columns.weighed),
        isScaled: isScaled,
        forms: forms.count,
        needs: needs.count
      )
    } catch let error as RelevanceError {
      throw CommandError(error)
    }
    if let caveat = table.scoreCaveat { try context.output.remark(caveat) }
    let values = try values(for: queries, by: grid)
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
      labels: queries.map(\.label),
      forms: forms,
      isApplied: applies
    )
    try context.report(for: arguments) { result.describe(to: &$0) }
    try context.noteChangedRows(of: queries)
    if applies { try apply(result) }
  }

  /// The metric's values, by candidate and query.
  private func values(for queries: [JudgedQuery], by grid: WeightGrid) throws -> [[Double]] {
    // As the call that runs with them weighs UNINDEXED columns.
    let weights = grid.candidates.map { context.search.weights.with($0.weights).arguments }
    var values = [[Double]](repeating: [], count: weights.count)
    try TuningQuery.forEach(of: queries, forms: forms, in: context) { query in
      try EvalArguments.check([metric], grades: query[0].present.grades, of: query[0].query)
      for (index, candidate) in grid.candidates.enumerated() {
        try context.checkCancellation()
        let list = query[candidate.form].list(under: weights[index])
        values[index].append(metric.value(of: list))
      }
    }
    return values
  }

  private func apply(_ report: TuningReport) throws {
    guard report.tuning.verdict == .useThese else {
      return try context.output.remark(
        "The weights in force stay: --apply sets only weights that are shown to be better."
      )
    }
    context.search.weights = report.chosen
    let index = try context.database.fullTextTable().index
    try context.output.remark(
      "In force: \(index.bm25(report.chosen).fragment.readable()); .rank save stores them."
        + (report.chosenForm == forms[0]
          ? "" : " The form is for each search: .search --form \(report.chosenForm.name).")
    )
  }
}
