/// A measure of how good a ranking is, computed from the places of a query's judged rows.
///
/// Each is defined as trec_eval 10.0 defines it where trec_eval has it.
public struct Metric: Sendable {
  /// Its name, with everything that is set: `nDCG@10`, `AP(rel=2)`.
  public let name: String
  /// What it computes, in a few words: `linear gain, ideal cut at 10, unjudged = 0`.
  public let definition: String
  /// The number of first places that it looks at; nil for all.
  public let cutoff: Int?
  /// Whether it treats a row without judgment differently from a row of grade 0.
  let tellsUnjudgedApart: Bool
  /// Whether it describes the judgments, so that neither a larger nor a smaller value means a better ranking.
  public let isDescriptive: Bool
  /// The largest grade that it can use; nil if there is no bound.
  public let largestGrade: Int?
  /// Metrics that complete what this one says: RBP's residual.
  public let companions: [Metric]

  private let reckon: @Sendable (JudgedList) -> Double

  /// Makes a metric; `cutoff` is a part of its name, too.
  init(
    _ base: String,
    _ definition: String,
    cutoff: Int? = nil,
    tellsUnjudgedApart: Bool = false,
    isDescriptive: Bool = false,
    largestGrade: Int? = nil,
    companions: [Metric] = [],
    value: @escaping @Sendable (JudgedList) -> Double
  ) {
    name = cutoff.map { "\(base)@\($0)" } ?? base
    self.definition = definition
    self.cutoff = cutoff
    self.tellsUnjudgedApart = tellsUnjudgedApart
    self.isDescriptive = isDescriptive
    self.largestGrade = largestGrade
    self.companions = companions
    reckon = value
  }

  /// The value for one query.
  public func value(of list: JudgedList) -> Double { reckon(list) }

  /// Whether the value is above 0 for some ranking of a query's rows: 0 says nothing of a ranking where none is relevant.
  public func canReward(_ list: JudgedList) -> Bool { value(of: list.ideal) > 0 }

  /// The name and the definition: `nDCG@10 (linear gain, ideal cut at 10, unjudged = 0)`.
  public var title: String { "\(name) (\(definition))" }

  /// The metric of the ranking without the rows that nobody has judged (trec_eval's `-J`).
  ///
  /// It favours a ranking whose rows nobody has judged; the two variants together say more than either.
  public var condensed: Metric {
    let base = name.prefix { $0 != "@" }
    let ending = ", unjudged = 0"
    let rest = definition.hasSuffix(ending) ? definition.dropLast(ending.count) : definition[...]
    return Metric(
      base.last == ")"
        ? "\(base.dropLast()),judged_only=True)" : "\(base)(judged_only=True)",
      "\(rest), unjudged rows left out",
      cutoff: cutoff,
      tellsUnjudgedApart: true,
      isDescriptive: isDescriptive,
      largestGrade: largestGrade
    ) { reckon($0.condensed) }
  }
}

/// A metric as people ask for it, by a name and what the name sets.
struct MetricKind: Sendable {
  /// The names by which it can be asked for, in lower case: those of trec_eval and of ir_measures.
  let names: [String]
  /// How to write it with everything that can be set, for people who ask what there is: `nDCG@10`.
  let example: String
  /// Makes the metric that a name asks for: it takes the options that it knows, and the caller refuses the rest.
  let make: @Sendable (inout MetricOptions) throws -> Metric

  init(
    _ names: [String],
    example: String,
    make: @escaping @Sendable (inout MetricOptions) throws -> Metric
  ) {
    (self.names, self.example, self.make) = (names, example, make)
  }
}
