import Output
import Relevance

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
    step > 0 && step.isFinite && (highest - lowest) / step < Double(Self.mostSteps)
  }

  /// The smallest round step, 1, 2 or 5 times a power of ten, that gives at most `steps` weights.
  func roundStep(steps: Int) -> Double {
    RoundStep.atMost(steps - 1, in: highest - lowest)
  }

  /// The weights of the range, a step apart; the range's last weight is always among them.
  func weights(step: Double) -> [Double] {
    let count = Int(((highest - lowest) / step * (1 + 1e-9)).rounded(.down))
    // 3 * 0.1 is not 0.3, which is what a person types for it.
    let weights = (0...count).map { (lowest + Double($0) * step).rounded(toDigits: 15) }
    guard let last = weights.last, count == 0 || highest - last > step * 1e-6 else {
      return weights
    }
    return weights + [highest]
  }
}
