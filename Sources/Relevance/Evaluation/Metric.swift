/// A measure of how good a ranking is, reckoned from the places of a query's judged rows.
///
/// Each is defined as trec_eval 10.0 defines it where trec_eval has it.
public protocol Metric: Sendable {
  /// Its name, with everything that is set: `nDCG@10`, `AP(rel=2)`.
  var name: String { get }

  /// What is reckoned, in a few words: `linear gain, ideal cut at 10, unjudged = 0`.
  var definition: String { get }

  /// The number of first places that it looks at; nil for all.
  var cutoff: Int? { get }

  /// Whether a row without judgment is something else to it than a row of grade 0.
  var tellsUnjudgedApart: Bool { get }

  /// Whether it describes the judgments, so that neither more of it nor less is a better ranking.
  var isDescriptive: Bool { get }

  /// Metrics without which this one says only half: RBP's residual.
  var companions: [any Metric] { get }

  /// The largest grade that it can use; nil where there is no bound.
  var largestGrade: Int? { get }

  /// The value for one query.
  func value(of list: JudgedList) -> Double
}

extension Metric {
  /// False: most metrics take a row without judgment for one of grade 0.
  public var tellsUnjudgedApart: Bool { false }

  /// False: of most metrics a larger value is better.
  public var isDescriptive: Bool { false }

  /// None.
  public var companions: [any Metric] { [] }

  /// Nil: there is no bound.
  public var largestGrade: Int? { nil }

  /// The name and the definition: `nDCG@10 (linear gain, ideal cut at 10, unjudged = 0)`.
  public var title: String { "\(name) (\(definition))" }
}

/// A metric that can be asked for by a name.
public protocol NamedMetric: Metric {
  /// The names by which it can be asked for, in lower case: those of trec_eval and of ir_measures.
  static var names: [String] { get }

  /// How it is written with everything that can be set, for people who ask what there is: `nDCG@10`.
  static var example: String { get }

  /// Makes the metric that a name asks for.
  ///
  /// - Parameter options: What the name sets; the metric takes what it knows, and the rest is refused.
  /// - Throws: A ``RelevanceError`` for a value that is out of range.
  init(_ options: inout MetricOptions) throws
}
