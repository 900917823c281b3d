/// Which differences some number of queries can show: a paired t test on both sides that finds the difference in 80
/// of 100 cases.
///
/// (By the noncentral t distribution. The sign-flip test has nearly the same power.)
enum DetectableDifference {
  /// The share of cases in which the difference is found.
  static let power = 0.8

  /// The smallest mean difference that a number of queries can show, in standard deviations of the differences.
  ///
  /// - Parameters:
  ///   - queries: The number of queries.
  ///   - level: The level of the test: p must be below it.
  /// - Returns: The difference; nil for fewer than two queries.
  static func inDeviations(queries: Int, level: Double) -> Double? {
    guard queries > 1 else { return nil }
    let t = StudentT(freedom: Double(queries - 1))
    let limit = t.quantile(twoSided: level)
    let root = Double(queries).squareRoot()
    return Bisection.place(from: 0, to: 100, within: 1e-6) {
      t.power(beyond: limit, shift: $0 * root) >= power
    }
  }

  /// The number of queries that show a difference.
  ///
  /// - Parameters:
  ///   - difference: The mean difference.
  ///   - deviation: The standard deviation of the differences.
  ///   - level: The level of the test.
  /// - Returns: The number, at least ``SignFlipTest/fewestDecisive(at:)``; nil for a million or more.
  static func queries(
    toShow difference: Double,
    deviation: Double,
    level: Double
  ) -> Int? {
    let fewest = SignFlipTest.fewestDecisive(at: level)
    guard deviation > 0, difference.magnitude > 0 else { return difference == 0 ? nil : fewest }
    func isEnough(_ queries: Int) -> Bool {
      inDeviations(queries: queries, level: level)
        .map { $0 * deviation <= difference.magnitude } ?? false
    }
    let most = 1_000_000
    // A normal approximation is near enough to tell the hopeless case; 0.8416 is where 80 in 100 are below.
    let limits = StudentT(freedom: 10_000).quantile(twoSided: level) + 0.8416
    guard limits * deviation / Double(most).squareRoot() < difference.magnitude else { return nil }
    return (fewest..<most).start(where: isEnough)
  }
}
