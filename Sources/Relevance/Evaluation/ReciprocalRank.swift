/// RR: one over the place of the first relevant row; 0 if none is among the first places.
public struct ReciprocalRank: NamedMetric {
  /// trec_eval's and ir_measures' names; MRR is the mean of RR.
  public static let names = ["rr", "mrr", "recip_rank"]
  /// Written `RR`.
  public static let example = "RR"

  private let level: Int
  /// The number of first places that count; nil for all.
  public let cutoff: Int?

  /// RR of rows from a grade on.
  public init(_ options: inout MetricOptions) throws {
    level = try options.takeLevel()
    cutoff = options.cutoff
  }

  /// The name.
  public var name: String { "RR".relevant(from: level).cut(at: cutoff) }
  /// Which rows are relevant.
  public var definition: String { "relevant from grade \(level) on, unjudged = 0" }

  /// From 0 to 1.
  public func value(of list: JudgedList) -> Double {
    list.relevant(from: level, upTo: cutoff).first { _ in true }.map { 1 / Double($0.place) } ?? 0
  }
}
