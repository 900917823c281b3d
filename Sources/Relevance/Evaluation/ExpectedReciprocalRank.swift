#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// ERR: the expected value of one over the place at which a person stops, who is satisfied by a row of grade g with
/// the probability (2^g - 1) / 2^max (Chapelle and others 2009; gdeval takes 4 for max).
public struct ExpectedReciprocalRank: NamedMetric {
  /// ir_measures' name.
  public static let names = ["err"]
  /// Written `ERR(max=4)@10`.
  public static let example = "ERR(max=4)@10"

  private let largest: Int
  /// The number of first places that count; nil for all.
  public let cutoff: Int?

  /// ERR for a scale up to `max`, by default 4.
  public init(_ options: inout MetricOptions) throws {
    cutoff = options.cutoff
    let text = options.take("max")
    guard let largest = text.map(Int.init) ?? 4, (1...JudgmentScale.largest).contains(largest)
    else {
      throw RelevanceError(
        "max is a grade from 1 to \(JudgmentScale.largest), not \"\(text ?? "")\""
      )
    }
    self.largest = largest
  }

  /// The name.
  public var name: String { (largest == 4 ? "ERR" : "ERR(max=\(largest))").cut(at: cutoff) }
  /// The scale.
  public var definition: String { "(2^grade - 1) / 2^\(largest), unjudged = 0" }
  /// The largest grade of the scale.
  public var largestGrade: Int? { largest }

  /// From 0 to 1.
  public func value(of list: JudgedList) -> Double {
    var (sum, goesOn) = (0.0, 1.0)
    for row in list.relevant(from: 1, upTo: cutoff) {
      let satisfied = (exp2(Double(row.grade)) - 1) / exp2(Double(largest))
      sum += goesOn * satisfied / Double(row.place)
      goesOn *= 1 - satisfied
    }
    return sum
  }
}
