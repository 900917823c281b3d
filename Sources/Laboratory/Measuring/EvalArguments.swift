import CommandKit
import Files
import FullText
import QueryBuilder
import Relevance
import SQLText

/// The words of `.eval`: names of metrics, then perhaps a ranking, or several with `vs` between them.
struct EvalArguments {
  /// The metrics, each once.
  let metrics: [Metric]
  /// The rankings as they are typed; none for the one in force.
  let sides: [String]

  /// Reads the words.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - cutoff: The number of first places for metrics that name none; nil for 10 where no metric is named.
  ///   - base: The run with which the ranking is compared; nil for none.
  ///   - runs: The names of the runs that are kept.
  ///   - isTokenizer: Whether FTS5 knows a tokenizer by a name; it may throw.
  /// - Throws: A ``CommandError`` for a word that is no metric, a side that is empty, or too many sides.
  init(
    _ words: [String],
    cutoff: Int?,
    base: String?,
    runs: [String],
    isTokenizer: (String) throws -> Bool
  ) throws {
    let parts = words.split(omittingEmptySubsequences: false) { $0.lowercased() == "vs" }
      .map(Array.init)
    var names = parts[0]
    var sides: [String] = []
    if parts.count > 1 {
      let isMetric = parts[0].prefix { MetricTable.isName($0) }
      // A saved run may have the name of a metric.
      names = Array(isMetric.count == parts[0].count ? isMetric.dropLast() : isMetric)
      sides = [parts[0].dropFirst(names.count).joined(separator: " ")]
      sides += parts.dropFirst().map { $0.joined(separator: " ") }
      guard !sides.contains("") else {
        throw CommandError(
          "a ranking is missing beside \"vs\"",
          details: ["as in: .eval form:any vs now, where now is the ranking in force"]
        )
      }
    } else if let start = names.firstIndex(where: { !MetricTable.isName($0) }),
      try Self.isSide(names[start...], runs, isTokenizer)
    {
      sides = [names[start...].joined(separator: " ")]
      names = Array(names[..<start])
    }
    if let base {
      guard parts.count == 1 else {
        throw CommandError(
          "--fail-if-worse compares one ranking with a run, and there is another comparison",
          details: ["as in: .eval nDCG@10 --fail-if-worse base"]
        )
      }
      sides = [base, sides.first ?? RankingWord.now]
    }
    try RankingReader.check(count: sides.count)
    self.sides = sides
    var metrics: [Metric] = []
    for name in names.isEmpty ? [MetricTable.usual(cutoff: cutoff)] : names {
      do {
        let metric = try MetricTable.metric(named: name, cutoff: cutoff)
        for metric in [metric] + metric.companions
        where !metrics.contains(where: { $0.name == metric.name }) { metrics.append(metric) }
      } catch let failure as RelevanceError {
        var error = CommandError(failure)
        if let advice = RankingChoice.advice(onForm: name) {
          error.details = [advice]
        } else if Descriptor.size(ofFileAt: name) != nil {
          let file = DotCommandLine.argument(name)
          error.details.insert(
            "a file of rankings stands beside vs, as in: .eval \(file) vs now",
            at: 0
          )
        } else if let run = NearMiss.suggestion(for: name, among: runs) {
          error.details.insert("did you mean the run \(DotCommandLine.argument(run))?", at: 0)
        }
        throw error
      }
    }
    self.metrics = metrics
  }

  /// Whether words, of which the first names no metric, are a ranking.
  private static func isSide(
    _ words: ArraySlice<String>,
    _ runs: [String],
    _ isTokenizer: (String) throws -> Bool
  ) throws -> Bool {
    guard let word = words.first else { return false }
    if word.hasPrefix(RankingWord.form) || word.hasPrefix(RankingWord.sql)
      || word == RankingWord.now || word.contains("=") && !word.contains("(")
    {
      return true
    }
    if runs.contains(where: { isName($0, of: words) }) { return true }
    // A tokenizer may stand in quotes with its arguments.
    return try word.split(whereSeparator: \.isWhitespace).first.map { try isTokenizer(String($0)) }
      ?? false
  }

  /// Whether a name is that of some words; they are joined only where the name has room for so many.
  private static func isName(_ name: String, of words: ArraySlice<String>) -> Bool {
    words.count <= name.utf8.count + 1 && name.isExactly(words.joined(separator: " "))
  }

  /// Makes sure that no grade is above what a metric can use.
  ///
  /// - Throws: A ``CommandError`` that names the query and the grade.
  static func check(_ metrics: [Metric], grades: [Int], of query: JudgedQuery) throws {
    let grade = grades.first ?? 0
    guard let metric = metrics.first(where: { $0.largestGrade ?? .max < grade }) else { return }
    throw CommandError(
      "\"\(query.text)\" has a row of grade \(grade), and \(metric.name) is for grades up to "
        + "\(metric.largestGrade ?? grade)",
      details: ["a larger scale is ERR(max=\(grade))@10"]
    )
  }

  /// The same for all queries of an evaluation.
  static func check(_ metrics: [Metric], for queries: [Evaluation.Query]) throws {
    for query in queries { try check(metrics, grades: query.list.grades, of: query.query) }
  }
}

extension CommandError {
  /// An error of a metric's name.
  init(_ error: RelevanceError) {
    self.init(error.message, details: [error.remedy].compactMap(\.self))
  }
}
