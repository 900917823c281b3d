/// R@k: the relevant rows among the first k, over all that are known; 0 if none is.
public struct Recall: NamedMetric {
  /// trec_eval's and ir_measures' names.
  public static let names = ["r", "recall"]
  /// Written `R@10`.
  public static let example = "R@10"

  private let level: Int
  private let places: Int
  /// The number of first places.
  public var cutoff: Int? { places }

  /// R of rows from a grade on; without a cut-off, of the first 10.
  public init(_ options: inout MetricOptions) throws {
    level = try options.takeLevel()
    places = options.cutoff ?? 10
  }

  /// The name.
  public var name: String { "R".relevant(from: level).cut(at: places) }
  /// Which rows are relevant.
  public var definition: String { "relevant from grade \(level) on, unjudged = 0" }

  /// From 0 to 1.
  public func value(of list: JudgedList) -> Double {
    let relevant = list.relevantCount(from: level)
    guard relevant > 0 else { return 0 }
    let found = list.relevant(from: level, upTo: places).reduce(0) { count, _ in count + 1 }
    return Double(found) / Double(relevant)
  }
}
