import CLibrary

/// Student's t distribution, central and noncentral.
struct StudentT {
  /// The degrees of freedom, at least 1.
  let freedom: Double

  /// The probability of a value at least as far from 0 on either side.
  func twoSided(_ t: Double) -> Double {
    guard t.isFinite else { return 0 }
    return Self.incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)
  }

  /// The value beyond which, on both sides together, a value is with a probability.
  func quantile(twoSided probability: Double) -> Double {
    Bisection.place(from: 0, to: 1e6) { twoSided($0) < probability }
  }

  /// The probability that a value is beyond ±limit, if the distribution is shifted (its noncentrality).
  func power(beyond limit: Double, shift: Double) -> Double {
    // Given the measured standard deviation s, for which freedom·s² has a chi-square distribution, the value is a
    // normal one over s. The integral over s is Simpson's; the integrand is smooth.
    let spread = 1 / (2 * freedom).squareRoot()
    let (first, last) = (max(1e-9, 1 - 12 * spread), 1 + 12 * spread)
    let parts = 400
    let step = (last - first) / Double(parts)
    let constant = log(2) + freedom / 2 * log(freedom / 2) - lgamma(freedom / 2)
    var sum = 0.0
    for part in 0...parts {
      let s = first + Double(part) * step
      let density = exp(constant + (freedom - 1) * log(s) - freedom * s * s / 2)
      let beyond = Self.normal(shift - limit * s) + Self.normal(-limit * s - shift)
      sum += density * beyond * (part == 0 || part == parts ? 1 : part % 2 == 1 ? 4 : 2)
    }
    return sum * step / 3
  }

  /// The probability that a standard normal value is below a limit.
  private static func normal(_ limit: Double) -> Double { erfc(-limit / 2.0.squareRoot()) / 2 }

  /// The regularized incomplete beta function I_x(a, b), by its continued fraction (Lentz's method; Press and others,
  /// Numerical Recipes, 6.4).
  static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    guard x <= (a + 1) / (a + b + 2) else { return 1 - incompleteBeta(1 - x, b, a) }
    let front = exp(
      lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)
    )
    func safe(_ value: Double) -> Double { value.magnitude < 1e-300 ? 1e-300 : value }
    var c = 1.0
    var d = 1 / safe(1 - (a + b) * x / (a + 1))
    var fraction = d
    for step in 1...500 {
      let m = Double(step)
      let shifted = a + 2 * m
      let even = m * (b - m) * x / ((shifted - 1) * shifted)
      d = 1 / safe(1 + even * d)
      c = safe(1 + even / c)
      fraction *= d * c
      let odd = -(a + m) * (a + b + m) * x / (shifted * (shifted + 1))
      d = 1 / safe(1 + odd * d)
      c = safe(1 + odd / c)
      fraction *= d * c
      if (d * c - 1).magnitude < 1e-16 { break }
    }
    return front * fraction / a
  }
}
