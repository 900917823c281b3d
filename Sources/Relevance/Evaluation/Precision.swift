/// P@k: the relevant rows among the first k, over k, also where fewer than k rows were found.
public struct Precision: NamedMetric {
  /// trec_eval's and ir_measures' name.
  public static let names = ["p"]
  /// Written `P@10`.
  public static let example = "P@10"

  private let level: Int
  private let places: Int
  /// The number of first places.
  public var cutoff: Int? { places }

  /// P of rows from a grade on; without a cut-off, of the first 10.
  public init(_ options: inout MetricOptions) throws {
    level = try options.takeLevel()
    places = options.cutoff ?? 10
  }

  /// The name.
  public var name: String { "P".relevant(from: level).cut(at: places) }
  /// Which rows are relevant.
  public var definition: String {
    "of \(places) rows, relevant from grade \(level) on, unjudged = 0"
  }

  /// From 0 to 1.
  public func value(of list: JudgedList) -> Double {
    let found = list.relevant(from: level, upTo: places).reduce(0) { count, _ in count + 1 }
    return Double(found) / Double(places)
  }
}
