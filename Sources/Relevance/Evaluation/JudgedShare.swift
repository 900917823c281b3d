/// Judged@k: the rows with a judgment among the first k that were found, over their number.
///
/// A low share says that the other metrics know little of this ranking.
public struct JudgedShare: NamedMetric {
  /// ir_measures' name.
  public static let names = ["judged"]
  /// Written `Judged@10`.
  public static let example = "Judged@10"

  private let places: Int
  /// The number of first places.
  public var cutoff: Int? { places }

  /// The share of the first rows; without a cut-off, of the first 10.
  public init(_ options: inout MetricOptions) throws { places = options.cutoff ?? 10 }

  /// The name.
  public var name: String { "Judged".cut(at: places) }
  /// What it is.
  public var definition: String { "share of the first \(places) rows found" }
  /// True: it says how much is known, not how good it is.
  public var isDescriptive: Bool { true }
  /// True: it counts them.
  public var tellsUnjudgedApart: Bool { true }

  /// From 0 to 1; 0 where nothing was found.
  public func value(of list: JudgedList) -> Double {
    guard list.count > 0 else { return 0 }
    let judged = list.rows.count { $0.place <= places }
    return Double(judged) / Double(min(places, list.count))
  }
}
