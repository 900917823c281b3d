/// Rprec: the precision of as many first rows as there are relevant ones.
public struct RPrecision: NamedMetric {
  /// trec_eval's and ir_measures' name.
  public static let names = ["rprec"]
  /// Written `Rprec`.
  public static let example = "Rprec"

  private let level: Int
  /// Nil: it depends on the query.
  public var cutoff: Int? { nil }

  /// Rprec of rows from a grade on.
  public init(_ options: inout MetricOptions) throws { level = try options.takeLevel() }

  /// The name.
  public var name: String { "Rprec".relevant(from: level) }
  /// Which rows are relevant.
  public var definition: String {
    "of as many rows as are relevant, from grade \(level) on, unjudged = 0"
  }

  /// From 0 to 1; 0 if no row is relevant.
  public func value(of list: JudgedList) -> Double {
    let relevant = list.relevantCount(from: level)
    guard relevant > 0 else { return 0 }
    let found = list.relevant(from: level, upTo: relevant).reduce(0) { count, _ in count + 1 }
    return Double(found) / Double(relevant)
  }
}
