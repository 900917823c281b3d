/// The score of one shape less that of another, as a function of one column's weight.
///
/// With the other weights fixed, F is a line in the weight `w`. A phrase adds `g · F / (F + K)` to a score,
/// which is a quotient of two lines. So the gap is `constant + Σ (slope·w + base) / (w + offset)`, and the rows
/// change places where it is 0.
struct ScoreGap {
  /// A quotient of two lines: `(slope·w + base) / (w + offset)`.
  fileprivate struct Term {
    var slope: Double
    var base: Double
    let offset: Double
  }

  /// The signs of the gap over all weights above 0.
  struct Signs {
    /// Whether the gap is negative with the smallest weights; nil if rounding hides the sign everywhere.
    var isNegativeFirst: Bool?
    /// The weights at which the sign changes, in ascending order, and whether it becomes positive there.
    var changes: [(weight: Double, isRising: Bool)]
  }

  /// The part of the gap that does not depend on the weight.
  private var constant = 0.0

  /// The parts that depend on the weight, each with a different offset.
  private var terms: [Term] = []

  /// The smallest gap between such scores that is not lost in the rounding of double precision.
  private var resolution = 0.0

  /// Computes the gap between two shapes: the score of the first less that of the second.
  init(_ scores: ScoresByWeight, _ first: Int, _ second: Int) {
    for (shape, sign) in [(first, -1.0), (second, 1.0)] {
      let lengthFactor = scores.lengthFactors[shape]
      for (phrase, gain) in scores.gains.enumerated() {
        let gain = sign * gain
        let base = scores.bases[shape * scores.phraseCount + phrase]
        let hits = scores.slopes[shape * scores.phraseCount + phrase]
        guard hits > 0 || base != 0 else { continue }
        resolution += 1e-15 * gain.magnitude
        if hits == 0 {
          constant += gain * base / (base + lengthFactor)
        } else {
          add(
            Term(
              slope: gain,
              base: gain * base / hits,
              offset: (base + lengthFactor) / hits
            )
          )
        }
      }
    }
    // Two terms that cancel each other leave only rounding.
    terms.removeAll {
      $0.slope.magnitude + $0.base.magnitude / $0.offset.magnitude <= resolution / 10
    }
  }

  private mutating func add(_ term: Term) {
    let equal = terms.firstIndex {
      ($0.offset - term.offset).magnitude <= 1e-14 * term.offset.magnitude
    }
    if let equal {
      terms[equal].slope += term.slope
      terms[equal].base += term.base
    } else {
      terms.append(term)
    }
  }

  /// Finds the signs of the gap over all weights above 0.
  ///
  /// The search halves intervals until the gap certainly has no zero in an interval, or certainly rises or falls
  /// throughout it. It can tell because each term rises or falls throughout, and so does each term's slope. The
  /// weights are exact to 1e-12 of their size. A weight at which the gap is 0 but keeps its sign is no change.
  func signs() -> Signs {
    guard !constant.isNaN, terms.allSatisfy({ $0.base.isFinite && $0.offset.isFinite }) else {
      return Signs(isNegativeFirst: nil, changes: [])
    }
    // The other columns make one score infinite, whatever this one's weight.
    guard constant.isFinite else { return Signs(isNegativeFirst: constant < 0, changes: []) }
    guard !terms.isEmpty else {
      return Signs(
        isNegativeFirst: constant.magnitude > resolution ? constant < 0 : nil,
        changes: []
      )
    }
    // Two rows often score the same at a round weight, which should not be an end of an interval.
    let middle = 1.437_219
    let poles = terms.map { -$0.offset }.filter { $0 > 0 }.sorted()
    let low = RootFinder(.init(constant: constant, terms: terms.map(\.byWeight)))
      .zeros(to: middle, poles: poles)
    let high = RootFinder(.init(constant: constant, terms: terms.map(\.byInverse)))
      .zeros(to: 1 / middle, poles: poles.map { 1 / $0 })
      .map { 1 / $0 }
    return signs(around: (low + high + poles).filter(\.isFinite).sorted())
  }

  /// Whether rounding hides which row scores better with a weight.
  func isTie(at weight: Double) -> Bool {
    let size = terms.reduce(resolution) { $0 + 1e-15 * $1.value(at: weight).magnitude }
    return size.isFinite && value(at: weight).magnitude <= size
  }

  /// Whether rounding hides the gap all the way from one weight to another, or the two weights are too near to be
  /// told apart.
  func isTie(from lower: Double, to upper: Double) -> Bool {
    guard upper - lower > 1e-12 * upper else { return true }
    // The sign may change at a single place between them, so one place is not enough.
    return [0.5, 0.25, 0.75].allSatisfy { isTie(at: lower + (upper - lower) * $0) }
  }

  /// Whether the gap certainly has no zero in a range of weights, whose ends may be 0 and infinity.
  ///
  /// The check compares the bounds of the terms in a few parts of the range; false means that it cannot tell.
  func keepsSign(in range: ClosedRange<Double>) -> Bool {
    guard terms.allSatisfy({ $0.offset > 0 }) else { return false }
    // As w / (1 + w), even infinite weights are finite, and each term still rises or falls throughout.
    let (first, last) = (Self.compressed(range.lowerBound), Self.compressed(range.upperBound))
    let parts = 8
    let ends = (0...parts).map { first + (last - first) * Double($0) / Double(parts) }
    let values = ends.map { end in terms.map { $0.value(atCompressed: end) } }
    let bounds = zip(values, values.dropFirst()).map { lower, upper in
      zip(lower, upper).reduce((constant, constant)) { sum, ends in
        (sum.0 + min(ends.0, ends.1), sum.1 + max(ends.0, ends.1))
      }
    }
    return bounds.allSatisfy { $0.0 > resolution } || bounds.allSatisfy { $0.1 < -resolution }
  }

  private static func compressed(_ weight: Double) -> Double {
    weight.isFinite ? weight / (1 + weight) : 1
  }

  /// Selects the zeros and poles at which the sign changes, as far as rounding shows it.
  private func signs(around zeros: [Double]) -> Signs {
    guard let last = zeros.last else {
      return Signs(isNegativeFirst: sign(between: 0, 2), changes: [])
    }
    let first = sign(between: 0, zeros[0])
    var signs = Signs(isNegativeFirst: first, changes: [])
    var wasNegative = first
    var pending: Double?
    // The last zero may be rounding next to 0.
    for (zero, next) in zip(zeros, zeros.dropFirst() + [max(last * 1000, 2)]) {
      pending = pending ?? zero
      guard let isNegative = sign(between: zero, next) else { continue }
      if let wasNegative, isNegative != wasNegative, let pending {
        signs.changes.append((pending, wasNegative))
      }
      signs.isNegativeFirst = signs.isNegativeFirst ?? isNegative
      wasNegative = isNegative
      pending = nil
    }
    return signs
  }

  /// Whether the gap is negative between two zeros; nil if rounding hides the sign there.
  private func sign(between lower: Double, _ upper: Double) -> Bool? {
    // A zero that only comes from rounding may be at either end: next to 0, or at a huge weight.
    let inside = [0.5, 0.9, 0.1].map { lower + (upper - lower) * $0 }
    let weights = inside + [lower * 2, 1, 0.01, 100, 0.0001, 10_000]
    for weight in weights where weight > lower && weight < upper {
      let value = value(at: weight)
      if value.magnitude > resolution { return value < 0 }
    }
    return nil
  }

  private func value(at weight: Double) -> Double {
    terms.reduce(constant) { $0 + $1.value(at: weight) }
  }
}

extension ScoreGap.Term {
  fileprivate func value(at weight: Double) -> Double {
    (slope * weight + base) / (weight + offset)
  }

  /// The value at a weight w, given x = w / (1 + w); x = 1 stands for infinity.
  fileprivate func value(atCompressed x: Double) -> Double {
    (slope * x + base * (1 - x)) / (x + offset * (1 - x))
  }

  /// The term as a function of the weight.
  fileprivate var byWeight: RootFinder.Curve.Term {
    .init(numerator: (slope, base), denominator: (1, offset))
  }

  /// The term as a function of one over the weight, which brings the largest weights near to 0.
  fileprivate var byInverse: RootFinder.Curve.Term {
    .init(numerator: (base, slope), denominator: (offset, 1))
  }
}
