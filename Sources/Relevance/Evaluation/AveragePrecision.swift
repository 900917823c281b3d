/// AP: the mean, over all relevant rows, of the precision at the place of each; 0 for one that is not found.
///
/// With a cut-off it still divides by the number of all relevant rows (trec_eval's `map_cut`).
public struct AveragePrecision: NamedMetric {
  /// trec_eval's and ir_measures' names.
  public static let names = ["ap", "map", "map_cut"]
  /// Written `AP`.
  public static let example = "AP"

  private let level: Int
  /// The number of first places that count; nil for all.
  public let cutoff: Int?

  /// AP of rows from a grade on.
  public init(_ options: inout MetricOptions) throws {
    level = try options.takeLevel()
    cutoff = options.cutoff
  }

  /// The name.
  public var name: String { "AP".relevant(from: level).cut(at: cutoff) }
  /// Which rows are relevant.
  public var definition: String { "relevant from grade \(level) on, unjudged = 0" }

  /// From 0 to 1; 0 if no row is relevant.
  public func value(of list: JudgedList) -> Double {
    let relevant = list.relevantCount(from: level)
    guard relevant > 0 else { return 0 }
    var (sum, found) = (0.0, 0.0)
    for row in list.relevant(from: level, upTo: cutoff) {
      found += 1
      sum += found / Double(row.place)
    }
    return sum / Double(relevant)
  }
}
