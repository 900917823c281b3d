/// Finds every zero of a sum of quotients of lines, by interval arithmetic.
struct RootFinder {
  /// The sum `constant + Σ (a·x + b) / (c·x + d)`.
  struct Curve {
    /// A quotient of two lines; between poles it rises or falls throughout, and so does its slope.
    struct Term {
      /// The numbers a and b.
      let numerator: (Double, Double)
      /// The numbers c and d.
      let denominator: (Double, Double)

      func value(at x: Double) -> Double {
        (numerator.0 * x + numerator.1) / (denominator.0 * x + denominator.1)
      }

      func slope(at x: Double) -> Double {
        let divisor = denominator.0 * x + denominator.1
        return (numerator.0 * denominator.1 - numerator.1 * denominator.0) / (divisor * divisor)
      }
    }

    let constant: Double
    let terms: [Term]

    func value(at x: Double) -> Double {
      terms.reduce(constant) { $0 + $1.value(at: x) }
    }

    /// The curve divided by `x` once for each zero that it has at 0.
    ///
    /// Its other zeros are the same, and so are its signs above 0. The scores of rows of the same length often
    /// approach each other like a power of the weight near 0. A term `(a·x + b) / (c·x + d)` is the sum of
    /// `b / d` and `x · (a - c·b/d) / (c·x + d)`.
    func withoutZerosAtStart() -> Curve {
      var curve = self
      for _ in terms {
        let values = curve.terms.map { $0.value(at: 0) }
        let size = values.reduce(curve.constant.magnitude) { $0 + $1.magnitude }
        // At a pole there is no zero.
        guard size.isFinite, values.reduce(curve.constant, +).magnitude <= 1e-14 * size else {
          break
        }
        curve = Curve(
          constant: 0,
          terms: zip(curve.terms, values).map { term, value in
            Term(
              numerator: (0, term.numerator.0 - term.denominator.0 * value),
              denominator: term.denominator
            )
          }
        )
      }
      return curve
    }
  }

  /// The number of intervals after which the search gives up on a curve that stays near zero.
  private static let patience = 20_000

  private let curve: Curve

  /// Prepares a search; see ``zeros(to:poles:)``.
  init(_ curve: Curve) {
    self.curve = curve.withoutZerosAtStart()
  }

  /// The places between 0 and `end`, both excluded, at which the curve changes its sign.
  func zeros(to end: Double, poles: [Double]) -> [Double] {
    var zeros: [Double] = []
    let startsAtPole = curve.terms.contains { !$0.value(at: 0).isFinite }
    let ends = [0] + poles.filter { $0 > 0 && $0 < end }.sorted() + [end]
    for (lower, upper) in zip(ends, ends.dropFirst()) {
      // The curve has no value at a pole itself.
      let margin = (upper - lower) * 1e-12
      search(
        from: lower == 0 && !startsAtPole ? lower : lower + margin,
        to: upper == end ? upper : upper - margin,
        into: &zeros
      )
    }
    return zeros
  }

  private func search(from start: Double, to end: Double, into zeros: inout [Double]) {
    // All intervals of one width come before those of half the width, so that an interval in which the curve
    // stays near zero does not use up the search.
    var open = [(start, end)]
    var count = 0
    while !open.isEmpty, count < Self.patience {
      count += open.count
      var halves: [(Double, Double)] = []
      for (lower, upper) in open {
        let values = bounds(from: lower, to: upper) { $0.value(at: $1) }
        let slack = 1e-15 * max(values.lowest.magnitude, values.highest.magnitude)
        if values.lowest + curve.constant > slack || values.highest + curve.constant < -slack {
          continue
        }
        let slopes = bounds(from: lower, to: upper) { $0.slope(at: $1) }
        let isNarrow = upper - lower <= 1e-13 * upper
        if isNarrow || slopes.lowest > 0 || slopes.highest < 0 {
          if let zero = zero(from: lower, to: upper) { zeros.append(zero) }
        } else {
          let middle = (lower + upper) / 2
          halves += [(lower, middle), (middle, upper)]
        }
      }
      open = halves
    }
    zeros += open.compactMap { zero(from: $0.0, to: $0.1) }
  }

  /// The least and the greatest sum of a property of the terms in an interval.
  private func bounds(
    from lower: Double,
    to upper: Double,
    of property: (Curve.Term, Double) -> Double
  ) -> (lowest: Double, highest: Double) {
    curve.terms.reduce((0, 0)) { sum, term in
      let (atLower, atUpper) = (property(term, lower), property(term, upper))
      return (sum.0 + min(atLower, atUpper), sum.1 + max(atLower, atUpper))
    }
  }

  /// The zero of a curve that rises or falls throughout an interval; nil if its sign stays the same.
  private func zero(from lower: Double, to upper: Double) -> Double? {
    let isNegative = curve.value(at: lower) < 0
    func isBehind(_ x: Double) -> Bool { (curve.value(at: x) < 0) != isNegative }
    return isBehind(upper)
      ? Bisection.place(from: lower, to: upper, within: 1e-14, isBehind) : nil
  }
}
