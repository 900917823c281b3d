/// Steps that people count in: 1, 2 or 5 times a power of ten.
public enum RoundStep {
  /// The smallest round step that goes into a distance at most so many times.
  ///
  /// - Parameters:
  ///   - count: How often the step may go into the distance; at least 1.
  ///   - distance: The distance, which is finite and above 0.
  /// - Returns: The step.
  public static func atMost(_ count: Int, in distance: Double) -> Double {
    // Below this, a tenth of a number can be 0, and ten times 0 is no more.
    let least = max(distance / Double(max(1, count)), .leastNormalMagnitude)
    var unit = 1.0
    while unit > least { unit /= 10 }
    while unit * 10 <= least { unit *= 10 }
    return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= least * (1 - 1e-9) } ?? least
  }
}
