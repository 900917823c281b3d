/// nDCG: the discounted gain of the first rows over that of the best possible order.
///
/// The gain is the grade, the discount log2(place + 1), and the best order has all judged rows, cut at the same
/// place (trec_eval's `ndcg` and `ndcg_cut`).
public struct NormalizedGain: NamedMetric {
  /// trec_eval's and ir_measures' names.
  public static let names = ["ndcg", "ndcg_cut"]
  /// Written `nDCG@10`.
  public static let example = "nDCG@10"

  private let gain: Gain
  /// The number of first places that count; nil for all.
  public let cutoff: Int?

  /// nDCG with linear gain; `dcg='exp-log2'` asks for exponential gain, as in ir_measures.
  public init(_ options: inout MetricOptions) throws {
    cutoff = options.cutoff
    switch options.take("dcg") {
    case nil, "log2": gain = .linear
    case "exp-log2": gain = .exponential
    case let text?: throw RelevanceError("dcg is 'log2' or 'exp-log2', not \"\(text)\"")
    }
  }

  /// nDCG with exponential gain in its name.
  public var name: String {
    (gain == .linear ? "nDCG" : "nDCG(dcg='exp-log2')").cut(at: cutoff)
  }

  /// The gain, and where the best order is cut.
  public var definition: String {
    let gain = gain == .linear ? "linear gain" : "gain 2^grade - 1"
    let ideal = cutoff.map { "ideal cut at \($0)" } ?? "ideal not cut"
    return "\(gain), \(ideal), unjudged = 0"
  }

  /// From 0 to 1; 0 if no row is relevant.
  public func value(of list: JudgedList) -> Double { gain.normalized(list, upTo: cutoff) }
}

extension String {
  /// The name of a metric with the number of first places.
  func cut(at cutoff: Int?) -> String { cutoff.map { "\(self)@\($0)" } ?? self }

  /// The name of a metric with the smallest grade that is relevant, if that is not 1.
  func relevant(from level: Int) -> String { level == 1 ? self : "\(self)(rel=\(level))" }
}
