/// nDCG with the gain 2^grade - 1, as Quepid and Elasticsearch reckon it, but with the best order of all judged
/// rows cut at the same place (ranx's `ndcg_burges`).
public struct ExponentialGain: NamedMetric {
  /// ranx's name, and one after ``NormalizedGain``'s.
  public static let names = ["ndcg-exp", "ndcg_exp", "ndcg_burges"]
  /// Written `nDCG-exp@10`.
  public static let example = "nDCG-exp@10"

  /// The number of first places that count; nil for all.
  public let cutoff: Int?

  /// nDCG with exponential gain.
  public init(_ options: inout MetricOptions) throws { cutoff = options.cutoff }

  /// The name.
  public var name: String { "nDCG-exp".cut(at: cutoff) }

  /// The gain, and where the best order is cut.
  public var definition: String {
    "gain 2^grade - 1, \(cutoff.map { "ideal cut at \($0)" } ?? "ideal not cut"), unjudged = 0"
  }

  /// From 0 to 1; 0 if no row is relevant.
  public func value(of list: JudgedList) -> Double {
    Gain.exponential.normalized(list, upTo: cutoff)
  }
}
