import CLibrary

/// The median of some values, and the interval in which the median of what they were drawn from lies.
///
/// The interval is that of the sign test. It reaches from one of the values to another, and assumes nothing about how
/// the values are distributed.
public struct MedianInterval: Sendable, Hashable {
  /// The value in the middle, or the mean of the two in the middle; 0 without values.
  public let median: Double
  /// The interval that has the median with a probability of at least 0.95; nil for fewer than six values.
  public let interval: ClosedRange<Double>?

  /// Describes some values, which are numbers.
  public init(of values: [Double]) {
    let sorted = values.sorted()
    guard !sorted.isEmpty else {
      (median, interval) = (0, nil)
      return
    }
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    let outside = Self.outside(of: sorted.count)
    interval = outside > 0 ? sorted[outside - 1]...sorted[sorted.count - outside] : nil
  }

  /// The rank k of the interval's lower end: the greatest for which a fair coin shows fewer than k heads in so many
  /// throws with a probability of at most 0.025; 0 if there is none.
  private static func outside(of count: Int) -> Int {
    // In logarithms, because the probability of no head in 2000 throws is too small for a Double.
    var (probability, logarithm, rank) = (0.0, -Double(count) * log(2), 0)
    while rank < count {
      probability += exp(logarithm)
      guard probability <= 0.025 else { break }
      logarithm += log(Double(count - rank) / Double(rank + 1))
      rank += 1
    }
    return rank
  }
}
