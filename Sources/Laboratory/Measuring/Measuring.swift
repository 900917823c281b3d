public import CommandKit
import FullText
import Output
public import QueryBuilder
import Relevance
import ReminderStore
import SQLText
import SQLiteDatabase
import TerminalKit

/// A measurement of rankings by the judgments of the table in use.
public struct Measuring {
  private let words: EvalArguments
  private let reader: SideReader
  private let runs: [StoredRun]
  private let context: CommandContext

  /// Whether several rankings are compared.
  public var isComparison: Bool { words.sides.count > 1 }

  /// Whether a ranking is named, which may be another than the one in force.
  public var namesRanking: Bool { !words.sides.isEmpty }

  /// Prepares to measure.
  ///
  /// - Parameters:
  ///   - words: The names of metrics, then perhaps a ranking, or several with `vs` between them.
  ///   - base: The run with which the ranking is compared; nil for none.
  ///   - cutoff: The number of first places for metrics that name none; nil for 10 where no metric is named.
  ///   - topics: A file with the texts of queries, for runs in files; nil for none.
  ///   - isByCount: Whether each query weighs as often as it is in the log of searches; those that are not in it are left
  ///     out.
  ///   - context: The database, and where reports go.
  /// - Throws: A ``CommandError`` for a word that means nothing, and where nothing has been judged.
  public init(
    words: [String],
    base: String?,
    cutoff: Int?,
    topics: String?,
    byCount isByCount: Bool,
    in context: CommandContext
  ) throws {
    let runs = try context.storedRuns()
    let words = try EvalArguments(
      words,
      cutoff: cutoff,
      base: base,
      runs: runs.map(\.name),
      isTokenizer: { name in try context.perform { try RegisteredTokenizer.exists(name, in: $0) } }
    )
    var queries = try context.measuredQueries()
    if isByCount {
      queries = queries.filter { $0.count != nil }
      guard !queries.isEmpty else {
        throw CommandError(
          "no judged query has a count",
          details: [".judge import --log FILE counts the searches in a log"]
        )
      }
    }
    // A metric without a cut-off counts all rows. Behind the first 100 a row changes it by no more than a hundredth.
    let deepest = max(10, words.metrics.map { $0.cutoff ?? 100 }.max() ?? 10)
    var reader = SideReader(context: context, queries: queries, isByCount: isByCount, top: deepest)
    if words.sides.count > 1, let topics {
      reader.topics = try Topics.read(FileText(at: topics, in: context))
    }
    (self.words, self.reader, self.runs, self.context) = (words, reader, runs, context)
  }

  /// Measures one ranking, and reports it: the one that is named, or that of the options.
  ///
  /// - Parameters:
  ///   - form: How queries become expressions; nil for ``QueryForm/all``.
  ///   - weights: The weights as typed; nil for those in force.
  ///   - tokenizer: The tokenizer as typed; nil for the table's own.
  ///   - name: The name under which the places are kept as a run; nil for none.
  ///   - showsAll: Whether a person gets all queries, and not only the worst.
  ///   - file: The file that gets a run, and whether it has no comments; nil for none.
  ///   - arguments: The command's arguments, which say who reads the report.
  /// - Throws: A ``CommandError`` where a part is wrong, a `StoreError` where SQLite fails, and after Ctrl-C.
  public func evaluate(
    form: QueryForm?,
    weights: String?,
    tokenizer: String?,
    keptAs name: String?,
    showsAll: Bool,
    written file: (path: String, isPlain: Bool)?,
    reportFor arguments: Arguments
  ) throws {
    if let name { try RankedSide.check(runName: name) }
    let side =
      try sides().first
      ?? .choice(RankingChoice(form: form, weights: weights, tokenizer: tokenizer, in: context))
    var whole = reader
    // A run has all rows, the report only the first.
    if name != nil || file != nil { whole.top = .max }
    let evaluation = try evaluations(of: [side], by: whole)[0]
    let terminal = terminal
    let report = EvaluationReport(
      evaluation: evaluation,
      metrics: words.metrics,
      columns: terminal?.columns,
      mostQueries: showsAll ? nil : EvaluationReport.queriesOnScreen
    )
    try context.report(for: arguments) { try report.describe(to: &$0, in: context) }
    try context.noteChangedRows(of: reader.queries)
    if let file {
      let tag = evaluation.name.map { $0.isWhitespace ? "_" : $0 }
      try TextFile.replace(
        RunFile.write(evaluation.rankings, tag: String(tag), isPlain: file.isPlain),
        at: file.path,
        in: context
      )
    }
    if let name {
      try keep(evaluation, named: name)
      try context.output.remark(
        "Kept as \(name)\(context.transactionClause()), for .eval \(DotCommandLine.argument(name)) vs now."
      )
      if let earlier = runs.first(where: { $0.name.isExactly(name) }) {
        // A minute is enough to know it by.
        try context.output.remark(
          "It takes the place of the run of \(earlier.time.prefix(16))."
        )
      }
    }
  }

  /// The terminal at which a person reads reports; nil for a script.
  private var terminal: Terminal? { context.output.settings.readersTerminal }

  /// Compares the rankings beside `vs` with the first of them, and reports that.
  ///
  /// - Parameters:
  ///   - path: The file that gets the differences as a drawing; nil for none.
  ///   - failsIfWorse: Whether it is an error if the second ranking is shown to be worse by the first metric.
  ///   - arguments: The command's arguments, which say who reads the report.
  /// - Throws: A ``CommandError`` where a ranking means nothing or is worse than it may be, a `StoreError` where SQLite
  ///   fails, and after Ctrl-C.
  public func compare(
    svg path: String?,
    failsIfWorse: Bool,
    reportFor arguments: Arguments
  ) throws {
    if failsIfWorse, let metric = words.metrics.first, metric.isDescriptive {
      throw CommandError("\(metric.name) describes the judgments: less of it is not worse")
    }
    let sides = try sides()
    let comparison = try ComparisonReport(evaluations(of: sides, by: reader), words.metrics)
    // For `.judge --next`, once they could be read.
    context.search.compared = zip(words.sides, sides).filter { $1.isRead }.map { $0.0 }
    try context.report(for: arguments) { comparison.describe(to: &$0, in: context) }
    try write(comparison.chart, to: path, orElse: "No query differs")
    try context.noteChangedRows(of: reader.queries)
    if failsIfWorse { try comparison.refuseWorse() }
  }

  /// The rankings that are named.
  private func sides() throws -> [RankedSide] {
    guard namesRanking else { return [] }
    let kept = try context.storedSides()
    return try words.sides.map { try RankedSide(typed: $0, runs: runs, kept: kept, in: context) }
  }

  /// Measures some sides, and says what is left out.
  private func evaluations(of sides: [RankedSide], by reader: SideReader) throws -> [Evaluation] {
    let evaluations = try reader.evaluations(of: sides)
    for evaluation in evaluations {
      try EvalArguments.check(words.metrics, for: evaluation.queries)
      for remark in evaluation.remarks { try context.output.remark(remark) }
    }
    try tellCounts()
    return evaluations
  }

  /// Draws the metrics over the runs that are kept, and tells what each is.
  ///
  /// - Parameters:
  ///   - path: The file that gets the lines as a drawing; nil for none.
  ///   - arguments: The command's arguments, which say who reads the report.
  /// - Throws: A ``CommandError`` where there is nothing to draw, and a `StoreError` where SQLite fails.
  public func showHistory(svg path: String?, reportFor arguments: Arguments) throws {
    let history = try RunHistory(reader, words.metrics)
    try tellCounts()
    let isForScripts = terminal == nil
    try context.report(for: arguments) { history.describe(to: &$0, isForScripts: isForScripts) }
    try write(history.chart, to: path, orElse: "One run is no line")
  }

  /// Writes a chart to a file, if there is one for it, or says why there is no chart.
  private func write(_ chart: (any Drawing)?, to path: String?, orElse reason: String) throws {
    guard let path else { return }
    if let chart { return try context.write(chart, to: path) }
    try context.output.remark("\(reason): there is nothing to draw, and \(path) is not written.")
  }

  /// Says what the queries weigh, where that is not the same.
  private func tellCounts() throws {
    guard reader.isByCount else { return }
    let all = try context.storedQueries()
    func sum(_ queries: [JudgedQuery]) -> Int { queries.reduce(0) { $0 + ($1.count ?? 0) } }
    let (part, whole) = (sum(reader.queries), sum(all))
    try context.output.remark(
      "By count: \(Count(reader.queries.count, "judged query")) for \(part) of the "
        + "\(Count(whole, "search")) kept of the log; each weighs as often as it is there."
    )
    let left = all.count { !$0.grades.isEmpty && $0.count == nil }
    if left > 0 {
      try context.output.remark(
        "\(Count(left, "judged query")) \(left == 1 ? "has" : "have") no count of the log: left out."
      )
    }
  }

  private func keep(_ evaluation: Evaluation, named name: String) throws {
    let table = try context.searchedTable()
    let settings = try context.perform { try $0.settings(of: evaluation.name, in: table) }
    try context.changingJudgments { store in
      try store.keepRun(
        named: name,
        call: evaluation.call,
        rankings: evaluation.queries.map { ($0.query.id, $0.top) },
        settings: settings,
        at: context.clock().text
      )
    }
  }
}

extension Evaluation {
  /// The rankings for a file.
  fileprivate var rankings: [RunFile.Ranking] {
    queries.map { .init(id: "\($0.query.id)", text: $0.query.text, rows: $0.top) }
  }
}
