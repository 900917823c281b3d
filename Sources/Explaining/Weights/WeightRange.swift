/// Weights to sweep over: from the first to the last.
struct WeightRange {
  /// The most weights that a sweep tries.
  static let mostSteps = 1000

  private let lowest: Double
  private let highest: Double

  /// A range of finite weights whose difference is finite, too, and not 0.
  init(_ bounds: ClosedRange<Double>) {
    (lowest, highest) = (bounds.lowerBound, bounds.upperBound)
  }

  /// Whether a step makes weights of the range, and not more than a sweep tries.
  func allows(step: Double) -> Bool {
    step > 0 && (highest - lowest) / step < Double(Self.mostSteps)
  }

  /// The smallest round step, 1, 2 or 5 times a power of ten, that gives at most `steps` weights.
  func roundStep(steps: Int) -> Double {
    // Below this, a tenth of a number can be 0, and ten times 0 is no more.
    let atLeast = max((highest - lowest) / Double(max(1, steps - 1)), .leastNormalMagnitude)
    var unit = 1.0
    while unit > atLeast { unit /= 10 }
    while unit * 10 <= atLeast { unit *= 10 }
    return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= atLeast * (1 - 1e-9) } ?? atLeast
  }

  /// The weights of the range, a step apart; the range's last weight is always among them.
  func weights(step: Double) -> [Double] {
    let count = Int(((highest - lowest) / step * (1 + 1e-9)).rounded(.down))
    let weights = (0...count).map { lowest + Double($0) * step }
    guard let last = weights.last, count == 0 || highest - last > step * 1e-6 else {
      return weights
    }
    return weights + [highest]
  }
}
