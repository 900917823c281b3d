import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import TerminalKit

/// The report on several rankings: each compared with the first, by each metric.
struct ComparisonReport {
  /// One ranking compared with the first, by one metric.
  struct Line {
    let metric: any Metric
    let first: Evaluation
    let second: Evaluation
    /// Rows without judgment count as grade 0, as the metric says.
    var comparison: PairedComparison
    /// Rows without judgment are left out.
    var judgedOnly: PairedComparison

    /// Whether the two ways to treat rows without judgment disagree on which ranking is better, or whether one is.
    var isContradictory: Bool {
      comparison.verdict != judgedOnly.verdict || comparison.mean * judgedOnly.mean < 0
    }
  }

  private let evaluations: [Evaluation]
  private let metrics: [any Metric]
  let lines: [Line]

  init(_ evaluations: [Evaluation], _ metrics: [any Metric]) {
    self.evaluations = evaluations
    self.metrics = metrics
    lines = metrics.flatMap { metric in
      let judgedOnly = JudgedOnly(metric)
      var lines = evaluations.dropFirst().map { other in
        Line(
          metric: metric,
          first: evaluations[0],
          second: other,
          comparison: PairedComparison(
            evaluations[0].values(of: metric),
            other.values(of: metric)
          ),
          judgedOnly: PairedComparison(
            evaluations[0].values(of: judgedOnly),
            other.values(of: judgedOnly)
          )
        )
      }
      let adjusted = Holm.adjusted(lines.map(\.comparison.p))
      let others = Holm.adjusted(lines.map(\.judgedOnly.p))
      for index in lines.indices {
        lines[index].comparison.p = adjusted[index]
        lines[index].judgedOnly.p = others[index]
      }
      return lines
    }
  }

  private var isFamily: Bool { evaluations.count > 2 }

  /// The first places in which judged rows are counted.
  private var depth: Int { metrics.lazy.compactMap(\.cutoff).first ?? 10 }

  /// Writes the comparisons, what they cannot show, and the queries to look at.
  func write(in context: CommandContext) throws {
    try context.output.remark("A: \(evaluations[0].name)")
    if !isFamily { try context.output.remark("B: \(evaluations[1].name)") }
    let names = ["A", "B", "B - A", "from", "to", "p"]
    let rows = lines.map { line -> [SQLValue] in
      let comparison = line.comparison
      return [.text(line.metric.name)] + (isFamily ? [.text(line.second.name)] : []) + [
        .real(line.first.values(of: line.metric).mean),
        .real(line.second.values(of: line.metric).mean), .real(comparison.mean),
        comparison.interval.map { .real($0.lowerBound) } ?? .null,
        comparison.interval.map { .real($0.upperBound) } ?? .null, .real(comparison.p),
      ]
    }
    try context.show(
      Values(["metric"] + (isFamily ? ["ranking B"] : []) + names, rows: rows),
      as: Presentation(decorate: { row in
        RowDecoration(abbreviations: row.abbreviatedScores(in: names))
      }),
      isSummarized: true
    )
    for line in lines {
      let comparison = line.comparison
      try context.output.remark(
        "\(line.metric.name): \(isFamily ? line.second.name : "B") \(comparison.verdict.words) "
          + "(\(comparison.helped) helped, \(comparison.hurt) hurt, \(comparison.same) same)."
      )
    }
    for metric in metrics { try context.output.remark(metric.title) }
    try writeTest(in: context)
    for line in lines { try writeUnjudged(line, in: context) }
    if let line = lines.first { try writeQueries(line, in: context) }
  }

  /// Says how the test was done, and what it could not have shown.
  private func writeTest(in context: CommandContext) throws {
    guard let comparison = lines.first?.comparison else { return }
    let count = comparison.differences.count
    let differing = comparison.test.differing
    if differing < SignFlipTest.fewestDecisive {
      let least = 2 / Double(1 << max(1, differing))
      try context.output.remark(
        "Queries that differ: \(differing) of \(count). p cannot be below \(ShortNumber.plain(least)); "
          + "\(SignFlipTest.fewestDecisive) are the fewest that can decide."
      )
    } else {
      try context.output.remark(
        "p: how often the mean of \(Count(count, "query", plural: "queries")) is as far from 0 under "
          + (comparison.test.isExact
            ? "all signs of the \(differing) differences."
            : "\(SignFlipTest.samples) random signs of the \(differing) differences.")
          + (isFamily
            ? " It is adjusted by Holm's method for \(evaluations.count - 1) comparisons." : "")
      )
    }
    if let smallest = comparison.smallestDetectable, comparison.verdict == .noDifferenceShown {
      try context.output.remark(
        "So many queries would show a difference of \(ShortNumber.plain(smallest)) or more in 80 of 100 cases."
      )
    }
  }

  /// Says where rows without judgment decide, and which rows to judge.
  private func writeUnjudged(_ line: Line, in context: CommandContext) throws {
    let rows = DecisiveRows(line.first, line.second, depth: line.metric.cutoff ?? 10)
    guard line.isContradictory, !rows.isEmpty else { return }
    let judgedOnly = line.judgedOnly
    try context.output.remark(
      "Without the rows that nobody has judged, \(line.metric.name) differs by "
        + "\(ShortNumber.difference(judgedOnly.mean)) (p \(ShortNumber.plain(judgedOnly.p)), "
        + "\(judgedOnly.verdict.rawValue)): judge more rows before you decide. These matter most:"
    )
    for text in rows.lines { try context.output.remark("  \(text)") }
  }

  /// Lists the queries that differ most.
  private func writeQueries(_ line: Line, in context: CommandContext) throws {
    let most = line.comparison.differences.enumerated()
      .filter { $0.element.magnitude > 1e-12 }
      .sorted { ($1.element.magnitude, $0.offset) < ($0.element.magnitude, $1.offset) }.prefix(5)
    guard !most.isEmpty else { return }
    let names = ["A", "B", "difference"]
    let first = line.first.values(of: line.metric)
    let second = line.second.values(of: line.metric)
    let rows = most.map { index, difference -> [SQLValue] in
      let query = line.first.queries[index]
      return [
        .text(query.query.text), .real(first[index]), .real(second[index]), .real(difference),
        .text(Self.explanation(query, line.second.queries[index])),
      ]
    }
    try context.output.remark("The queries that differ most:")
    try context.show(
      Values(["query"] + names + ["look at"], rows: rows),
      as: Presentation(decorate: { row in
        RowDecoration(abbreviations: row.abbreviatedScores(in: names))
      }),
      isSummarized: true
    )
  }

  /// The line that explains the row that has moved most among the judged ones.
  private static func explanation(_ first: Evaluation.Query, _ second: Evaluation.Query) -> String {
    func reciprocal(_ place: Int?) -> Double { place.map { 1 / Double($0) } ?? 0 }
    let moved = first.query.gradesByRow.filter { $0.value > 0 }.keys.max {
      let left = (reciprocal(first.places[$0]) - reciprocal(second.places[$0])).magnitude
      let right = (reciprocal(first.places[$1]) - reciprocal(second.places[$1])).magnitude
      return (left, $1) < (right, $0)
    }
    guard let moved else { return "" }
    let match = first.query.kind == .match ? " --match" : ""
    let command = first.places[moved] == nil ? ".whynot" : ".why"
    return "\(command)\(match) \(moved) -- \(first.query.text)"
  }

  /// The report for tools; of several comparisons a list.
  var json: JSONValue {
    let objects = evaluations.dropFirst().map { second -> JSONValue in
      let lines = lines.filter { $0.second.name == second.name }
      return [
        "run": .string("\(evaluations[0].call) vs \(second.call)"),
        "metrics": .array(lines.map(\.json)),
        "queries": .array(
          evaluations[0].queries.indices.map { index in
            let queries = [evaluations[0].queries[index], second.queries[index]]
            return [
              "query": .string(queries[0].query.text),
              "found": .array(queries.map { .integer($0.list.count) }),
              "judged": .array(queries.map { .integer($0.judged(among: depth)) }),
              "values": .object(
                metrics.map { metric in
                  .init(metric.name, .array(queries.map { .real(metric.value(of: $0.list)) }))
                }
              ),
            ]
          }
        ),
      ]
    }
    return objects.count == 1 ? objects[0] : .array(objects)
  }
}

extension PairedComparison.Verdict {
  /// The verdict behind the name of the second ranking.
  fileprivate var words: String {
    switch self {
    case .better: "is better"
    case .worse: "is worse"
    case .noDifferenceShown: "is not shown to differ"
    case .cannotBeDecided: "cannot be told from A by so few differences"
    }
  }
}

extension ComparisonReport.Line {
  fileprivate var json: JSONValue {
    [
      "name": .string(metric.name), "definition": .string(metric.definition),
      "mean": .array([first, second].map { .real($0.values(of: metric).mean) }),
      "difference": .real(comparison.mean),
      "interval": comparison.interval.map { .array([.real($0.lowerBound), .real($0.upperBound)]) }
        ?? .null,
      "p": .real(comparison.p), "helped": .integer(comparison.helped),
      "hurt": .integer(comparison.hurt), "same": .integer(comparison.same),
      "verdict": .string(comparison.verdict.rawValue),
      "judgedOnly": [
        "difference": .real(judgedOnly.mean), "p": .real(judgedOnly.p),
        "verdict": .string(judgedOnly.verdict.rawValue),
      ],
    ]
  }
}
