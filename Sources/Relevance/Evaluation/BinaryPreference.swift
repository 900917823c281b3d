/// bpref: how seldom a row that was judged not relevant stands before a relevant one; unjudged rows are skipped.
///
/// It is the sum over the found relevant rows of 1 - min(n, R) / min(N, R), over R. R rows are relevant, N were
/// judged not to be, and n of those stand before the row; a row without any before it counts 1.
public struct BinaryPreference: NamedMetric {
  /// trec_eval's and ir_measures' name.
  public static let names = ["bpref"]
  /// Written `bpref`.
  public static let example = "bpref"

  private let level: Int
  /// Nil: it looks at all places.
  public var cutoff: Int? { nil }

  /// bpref of rows from a grade on.
  public init(_ options: inout MetricOptions) throws { level = try options.takeLevel() }

  /// The name.
  public var name: String { "bpref".relevant(from: level) }
  /// Which rows are relevant.
  public var definition: String { "relevant from grade \(level) on, unjudged skipped" }
  /// True: only judged rows count as not relevant.
  public var tellsUnjudgedApart: Bool { true }

  /// From 0 to 1; 0 if no row is relevant.
  public func value(of list: JudgedList) -> Double {
    let relevant = list.relevantCount(from: level)
    let others = list.grades.count - relevant
    guard relevant > 0 else { return 0 }
    var (sum, above) = (0.0, 0)
    for row in list.rows where row.grade >= 0 {
      if row.grade < level {
        above += 1
      } else {
        sum +=
          above == 0 ? 1 : 1 - Double(min(above, relevant)) / Double(min(others, relevant))
      }
    }
    return sum / Double(relevant)
  }
}
