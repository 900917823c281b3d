import CommandKit

/// Weights to sweep over: `0..20`, from the first to the last.
struct WeightRange: Hashable {
  /// The most weights that a sweep tries.
  static let mostSteps = 1000

  let lowest: Double
  let highest: Double

  /// Reads a range; nil unless the text is two numbers, the smaller first, with `..` between them, and their difference
  /// is a number too.
  init?(parsing text: String) {
    guard let dots = text.indexOfDots else { return nil }
    let (low, high) = (text[..<dots], text[text.index(dots, offsetBy: 2)...])
    guard let lowest = Double(low), let highest = Double(high), lowest.isFinite, highest.isFinite,
      lowest < highest, (highest - lowest).isFinite
    else { return nil }
    self.lowest = lowest
    self.highest = highest
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

extension String {
  /// The index of the first two dots in succession.
  fileprivate var indexOfDots: Index? {
    indices.first { self[$0...].hasPrefix("..") }
  }
}

extension ValueKind where Value == WeightRange {
  /// Two weights with two dots between them.
  static var weightRange: Self {
    .init("LO..HI", expecting: "two weights, the smaller first, as 0..20", example: "0..20") {
      WeightRange(parsing: $0)
    }
  }
}
