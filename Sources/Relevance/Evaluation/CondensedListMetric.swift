/// A metric of the ranking without the rows that nobody has judged (trec_eval's `-J`).
///
/// It favours a ranking whose rows were not judged; the two variants together say more than either.
public struct CondensedListMetric: Metric {
  private let metric: any Metric

  /// The same metric of condensed rankings.
  public init(_ metric: any Metric) {
    self.metric = metric
  }

  /// The metric's name with the option that makes it this one.
  public var name: String {
    let name = metric.name
    if let close = name.firstIndex(of: ")") {
      return "\(name[..<close]),judged_only=True\(name[close...])"
    }
    let base = name.prefix { $0 != "@" }
    return "\(base)(judged_only=True)\(name.dropFirst(base.count))"
  }

  /// The metric's definition, and what becomes of rows without judgment.
  public var definition: String {
    let (all, ending) = (metric.definition, ", unjudged = 0")
    return
      "\(all.hasSuffix(ending) ? all.dropLast(ending.count) : all[...]), unjudged rows left out"
  }

  /// The number of first places, counted without the rows that are left out.
  public var cutoff: Int? { metric.cutoff }
  /// True: unjudged rows are left out.
  public var tellsUnjudgedApart: Bool { true }
  /// As the metric is.
  public var isDescriptive: Bool { metric.isDescriptive }
  /// The bound of the metric.
  public var largestGrade: Int? { metric.largestGrade }
  /// The value for the condensed list.
  public func value(of list: JudgedList) -> Double { metric.value(of: list.condensed) }
}
