import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import SQLSpelling

/// The report on several rankings: each compared with the first, by each metric.
struct ComparisonReport {
  let pairs: [ComparedRankings]
  let metrics: [Metric]
  let lines: [ComparedMetric]

  init(_ evaluations: [Evaluation], _ metrics: [Metric]) throws {
    let pairs = try evaluations.dropFirst().map { try ComparedRankings(evaluations[0], $0) }
    (self.pairs, self.metrics) = (pairs, metrics)
    lines = metrics.flatMap { metric in
      var lines = pairs.map { ComparedMetric(metric, $0) }
      let probabilities = lines.map(\.comparison.test.p)
      let others = lines.map(\.judgedOnly.test.p)
      for index in lines.indices {
        lines[index].comparison.adjust(among: probabilities, at: index)
        lines[index].judgedOnly.adjust(among: others, at: index)
      }
      return lines
    }
  }

  private var isFamily: Bool { pairs.count > 1 }

  /// The lines of metrics of which more is better.
  private var decisiveLines: [ComparedMetric] { lines.filter { !$0.metric.isDescriptive } }

  /// Adds the comparisons, what they cannot show, and the queries to look at.
  func describe(to report: inout Report, in context: CommandContext) {
    guard !report.isForTools else { return addValues(to: &report) }
    report.remark("A: \(pairs[0].first.name)")
    if !isFamily { report.remark("B: \(pairs[0].second.name)") }
    let names = ["A", "B", "B - A", "from", "to", "p"]
    let rows = lines.map { line -> [SQLValue] in
      let comparison = line.comparison
      return [.text(line.metric.name)] + (isFamily ? [.text(line.second.name)] : [])
        + line.means.map { .real($0) } + [
          .real(comparison.mean), comparison.interval.map { .real($0.lowerBound) } ?? .null,
          comparison.interval.map { .real($0.upperBound) } ?? .null,
          line.metric.isDescriptive ? .null : .real(comparison.p),
        ]
    }
    report.result(
      StoredRows(["metric"] + (isFamily ? ["ranking B"] : []) + names, rows: rows),
      scores: names
    )
    let open = lines.filter { !$0.metric.isDescriptive && $0.isContradictory }
    for line in lines { report.remark(verdict(of: line)) }
    for metric in metrics {
      report.remark(metric.title)
      if let remark = pairs[0].first.unrewarded(by: metric) { report.remark(remark) }
    }
    if let chart { report.chart(chart) }
    addNeeds(to: &report)
    addTest(to: &report)
    for line in decisiveLines { addLimits(of: line, to: &report) }
    for line in open {
      let rows = line.decisiveLines
      guard !rows.isEmpty else { continue }
      report.remark(
        "Of the rows in the first \(line.depth) places that nobody has judged, these would change "
          + "\(lines.count > 1 ? subject(of: line) : line.metric.name) most:"
      )
      for text in rows { report.remark("  \(text)") }
    }
    if let line = lineToShow { addQueries(line, to: &report, in: context) }
  }

  /// What a line compares, where there are several: the metric and the ranking.
  private func subject(of line: ComparedMetric) -> String {
    line.metric.name + (isFamily ? ", \(line.second.name)" : "")
  }

  /// One sentence: what the test says, and, where rows without judgment decide that, that it is open.
  private func verdict(of line: ComparedMetric) -> String {
    guard !line.metric.isDescriptive else {
      return "\(subject(of: line)): describes the judgments; neither more nor less of it is better."
    }
    let comparison = line.comparison
    return
      "\(line.metric.name): \(isFamily ? line.second.name : "B") \(comparison.words(of: unit(of: line))) "
      + "(\(comparison.helped) helped, \(comparison.hurt) hurt, \(comparison.same) same)"
      + (line.isContradictory
        ? ", \(condition(of: line)): judge more rows before you decide." : ".")
  }

  private func unit(of line: ComparedMetric) -> String {
    line.pair.needs.count < line.first.queries.count ? "need" : "query"
  }

  /// What would be said without the rows that nobody has judged.
  private func condition(of line: ComparedMetric) -> String {
    let other = line.judgedOnly
    let numbers = "\(ShortNumber.difference(other.mean)), p \(ShortNumber.plain(other.p))"
    let words =
      other.verdict == line.comparison.verdict
      ? "and the difference has another sign" : "but \(other.words(of: unit(of: line)))"
    return "\(words) without the rows that nobody has judged (\(numbers))"
  }

  /// Says where queries count as one.
  private func addNeeds(to report: inout Report) {
    for pair in pairs {
      let place = isFamily ? ", for \(pair.second.name)" : ""
      for remark in pair.needs.remarks(on: pair.first.queries, place) { report.remark(remark) }
    }
  }

  /// Says how the tests were done.
  private func addTest(to report: inout Report) {
    let tested = decisiveLines.map(\.comparison).filter { $0.verdict != .cannotBeDecided }
    guard let first = tested.first else { return }
    let differing = Set(tested.map(\.test.differing)).sorted().map(String.init)
    let signs =
      switch Set(tested.map(\.test.isExact)) {
      case [true]: "all"
      case [false]: "\(SignFlipTest.samples) random"
      default: "all, or \(SignFlipTest.samples) random,"
      }
    report.remark(
      "p: the chance of a difference this large if both rankings were equally good, by "
        + signs
        + " signs of the \(differing.joined(separator: ", ")) differences"
        + (pairs[0].first.isByCount ? ", each by its count." : ".")
        + (isFamily
          ? " It is adjusted by Holm's method for \(first.comparisons) comparisons." : "")
    )
  }

  /// Says what a test cannot or could not have shown.
  private func addLimits(of line: ComparedMetric, to report: inout Report) {
    let comparison = line.comparison
    let lead = decisiveLines.count > 1 ? "\(subject(of: line)): " : ""
    let isOfNeeds = unit(of: line) == "need"
    let count = comparison.differences.count
    let differing = comparison.test.differing
    if differing > 0, comparison.verdict == .cannotBeDecided {
      report.remark(
        "\(lead)\(isOfNeeds ? "Needs" : "Queries") that differ: \(differing) of \(count). p cannot be below "
          + "\(ShortNumber.plain(comparison.leastP)); at least \(comparison.fewestDecisive) must differ "
          + "to decide\(isFamily ? " among \(comparison.comparisons) comparisons" : "")."
      )
    }
    if let smallest = comparison.smallestDetectable(), comparison.verdict == .noDifferenceShown,
      !isFamily
    {
      report.remark(
        "\(lead)So many \(isOfNeeds ? "needs" : "queries") would show a difference of "
          + "\(ShortNumber.plain(smallest)) or more in 80 of 100 cases."
      )
    }
  }

  /// Lists the queries that differ most.
  private func addQueries(
    _ line: ComparedMetric,
    to report: inout Report,
    in context: CommandContext
  ) {
    let most = line.differences.prefix(5)
    guard !most.isEmpty else { return }
    let names = ["A", "B", "difference"]
    // Commands explain what is in force; else B, once its weights are, or A if B is no ranking of the table.
    let sides = [line.first, line.second].filter { $0.choice.map { $0.tokenizer == nil } ?? false }
    let now = RankingChoice.now(in: context)
    let explained = sides.first { $0.choice?.ranks(as: now) == true } ?? sides.last
    let rows = most.map { index, difference -> [SQLValue] in
      let (first, second) = (line.first.queries[index], line.second.queries[index])
      return [
        .text(first.query.text), .real(line.metric.value(of: first.list)),
        .real(line.metric.value(of: second.list)), .real(difference),
      ]
        + (explained.map { side in
          let query = side.queries[index]
          return [.text(explanation(first, second, by: side.choice, query, in: context))]
        } ?? [])
    }
    let which = lines.count > 1 ? ", by \(line.metric.name)" : ""
    report.remark(
      "The queries that differ most\(which)\(isFamily ? " (B: \(line.second.name))" : ""):"
    )
    report.result(
      StoredRows(["query"] + names + (explained == nil ? [] : ["look at"]), rows: rows),
      scores: names
    )
    if let explained, let weighing = explained.choice?.weighing(in: context) {
      report.remark("To look at \(explained.name), put its weights in force first: \(weighing)")
    }
  }

  /// The line that explains what a ranking does to the row that has moved most among the judged ones that are still
  /// there.
  private func explanation(
    _ first: Evaluation.Query,
    _ second: Evaluation.Query,
    by choice: RankingChoice?,
    _ explained: Evaluation.Query,
    in context: CommandContext
  ) -> String {
    func reciprocal(_ place: Int?) -> Double { place.map { 1 / Double($0) } ?? 0 }
    func moving(_ row: Int64) -> Double {
      (reciprocal(first.places[row]) - reciprocal(second.places[row])).magnitude
    }
    func isThere(_ row: Int64) -> Bool {
      let marks = try? context.perform { session in
        try session.fingerprints(of: [row], in: context.searchedTable())
      }
      return marks?[row] != nil
    }
    let good = first.grades.filter { $0.value > 0 }
    // Of rows that have moved as far, the better one says more.
    let byMove = good.sorted {
      (moving($0.key), $0.value, $1.key) > (moving($1.key), $1.value, $0.key)
    }
    let most = byMove.first { explained.places[$0.key] != nil || isThere($0.key) }
    guard let moved = most?.key else { return "" }
    let isFound = explained.places[moved] != nil
    return choice?.explanation(of: moved, isFound: isFound, by: first.query) ?? ""
  }
}

extension PairedComparison {
  /// The verdict after the name of the second ranking.
  ///
  /// - Parameter unit: What is compared: a query, or a need.
  /// - Returns: The words.
  fileprivate func words(of unit: String) -> String {
    switch verdict {
    case .better: "is better"
    case .worse: "is worse"
    case .noDifferenceShown: "is not shown to differ"
    case .cannotBeDecided where test.differing == 0: "is as good as A for each \(unit)"
    case .cannotBeDecided: "cannot be told from A by so few differences"
    }
  }
}
