/// The metrics, in the order in which the shell offers them; this is their only list.
let metrics: [MetricKind] = [
  .normalizedGain,
  .exponentialGain,
  .averagePrecision,
  .reciprocalRank,
  .precision,
  .recall,
  .rPrecision,
  .binaryPreference,
  .expectedReciprocalRank,
  .rankBiasedPrecision,
  .rankBiasedResidual,
  .judgedShare,
]

/// Finds metrics by the names that people type.
public enum MetricTable {
  /// The name of the metric where nobody names one, with a number of first places, or the usual one.
  public static func usual(cutoff: Int? = nil) -> String { "nDCG@\(cutoff ?? 10)" }

  /// The metric of a name, as trec_eval or ir_measures spell it, whatever the case.
  ///
  /// - Parameters:
  ///   - text: The name, as `nDCG@10`, `ndcg_cut_10`, `AP(rel=2)` or `map`.
  ///   - cutoff: The number of first places for a name that sets none; nil for all.
  /// - Returns: The metric.
  /// - Throws: A ``RelevanceError`` that says what is wrong with the name.
  public static func metric(named text: String, cutoff: Int? = nil) throws -> Metric {
    let name = try MetricName(parsing: text)
    guard let kind = metrics.first(where: { $0.names.contains(name.base) }) else {
      throw RelevanceError(
        "there is no metric \"\(text)\"",
        remedy: "the metrics are \(metrics.map { $0.example }.joined(separator: ", "))"
      )
    }
    var options = name.options
    if options.cutoff == nil { options.cutoff = cutoff }
    let isJudgedOnly = try takesJudgedOnly(&options)
    let metric = try kind.make(&options)
    if let rest = options.values.keys.sorted().first {
      throw RelevanceError("\(kind.example) has no option \"\(rest)\"")
    }
    if name.options.cutoff != nil, metric.cutoff == nil {
      throw RelevanceError("\(metric.name) looks at all places, and cannot be cut")
    }
    return isJudgedOnly ? metric.condensed : metric
  }

  /// Whether a word can only be meant as the name of a metric, right or wrong in its details.
  public static func isName(_ text: String) -> Bool {
    (try? MetricName(parsing: text)).map { name in
      metrics.contains { $0.names.contains(name.base) }
    } ?? false
  }

  private static func takesJudgedOnly(_ options: inout MetricOptions) throws -> Bool {
    switch options.take("judged_only") {
    case nil, "false": return false
    case "true": return true
    case let text?: throw RelevanceError("judged_only is true or false, not \"\(text)\"")
    }
  }
}
