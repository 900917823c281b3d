/// Two rankings compared by a metric, query by query: the difference is the second's value less the first's.
public struct PairedComparison: Sendable, Hashable {
  /// What the test says about the second ranking.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Its mean is larger, and p is below ``PairedComparison/level``.
    case better
    /// Its mean is smaller, and p is below the level.
    case worse
    /// p is not below the level.
    case noDifferenceShown = "no difference shown"
    /// So few queries differ that no p could be below the level after the adjustment for several comparisons.
    case cannotBeDecided = "cannot be decided"
  }

  /// The level of the test.
  public static let level = 0.05

  /// The difference of each query.
  public let differences: [Double]
  /// The mean difference; 0 without queries.
  public let mean: Double
  /// The standard deviation of the differences (with n - 1); nil if ``effectiveCount`` is below 2.
  public let deviation: Double?
  /// The 95 % interval of the mean by Student's t, as far as metrics can differ: from -1 to 1.
  ///
  /// It is nil where ``deviation`` is, where all differences are equal, and if it has no finite ends.
  public let interval: ClosedRange<Double>?
  /// The number of queries of equal weight that would say as much of the mean: all, unless weights differ.
  public let effectiveCount: Double
  /// The sign-flip test of the mean.
  public let test: SignFlipTest
  /// The probability that decides the verdict: that of the test, or one adjusted for several comparisons.
  public private(set) var p: Double
  /// The smallest p that this number of differing queries could have had, adjusted as p is.
  public private(set) var leastP: Double
  /// The number of differing queries below which p, adjusted as it is, cannot be below the level.
  public private(set) var fewestDecisive = SignFlipTest.fewestDecisive(at: level)
  /// The number of comparisons for which p is adjusted.
  public private(set) var comparisons = 1

  /// The number of queries for which the second ranking is better.
  public var helped: Int { differences.count { $0 > SignFlipTest.tolerance } }
  /// The number of queries for which it is worse.
  public var hurt: Int { differences.count { $0 < -SignFlipTest.tolerance } }
  /// The number of queries for which it is as good.
  public var same: Int { differences.count - helped - hurt }

  /// The smallest mean difference that these queries could have shown.
  ///
  /// - Parameter level: The level of the test.
  /// - Returns: The difference; nil for fewer than two queries, where nothing differs, and where it would be 1 or more,
  ///   which no metrics differ by.
  public func smallestDetectable(at level: Double = Self.level) -> Double? {
    guard let deviation, deviation > 0 else { return nil }
    let count = Int(effectiveCount.rounded())
    return DetectableDifference.inDeviations(queries: count, level: level)
      .flatMap { $0 * deviation < 1 ? $0 * deviation : nil }
  }

  /// What the test says.
  public var verdict: Verdict {
    if p < Self.level { return mean > 0 ? .better : .worse }
    return leastP >= Self.level ? .cannotBeDecided : .noDifferenceShown
  }

  /// Adjusts p by Holm's method.
  ///
  /// - Parameters:
  ///   - probabilities: Those of the tests of all comparisons.
  ///   - index: The place of this one's.
  public mutating func adjust(among probabilities: [Double], at index: Int) {
    func adjusted(_ p: Double) -> Double {
      var all = probabilities
      all[index] = p
      return Holm.adjusted(all)[index]
    }
    (p, leastP) = (adjusted(test.p), adjusted(test.leastP))
    fewestDecisive = SignFlipTest.fewest { adjusted($0) < Self.level }
    comparisons = probabilities.count
  }

  /// Compares the values of the same queries in the same order, weighed as by ``init(differences:weights:)``.
  public init(_ first: [Double], _ second: [Double], weights: [Double]? = nil) {
    self.init(differences: zip(first, second).map { $1 - $0 }, weights: weights)
  }

  /// Describes the differences of queries of which several may have one need: a need counts as one difference.
  ///
  /// - Parameters:
  ///   - differences: One for each query.
  ///   - weights: How much each query counts in the mean, as many numbers above 0; nil if all count the same.
  ///   - needs: The queries' needs.
  public init(differences: [Double], weights: [Double]?, of needs: NeedGroups) {
    let means = needs.means(differences, weights: weights)
    self.init(differences: means.values, weights: means.weights)
  }

  /// Describes differences.
  ///
  /// Weights are taken as they are. The test gives each weighed difference the other sign. The interval is that of the
  /// jackknife, which for equal weights is Student's; its degrees of freedom are those of Kish's effective number, since
  /// a few large weights leave little to learn from the others.
  ///
  /// - Parameters:
  ///   - differences: The differences.
  ///   - weights: How much each counts in the mean, as many numbers above 0; nil if all count the same.
  public init(differences: [Double], weights: [Double]? = nil) {
    self.differences = differences
    let count = Double(differences.count)
    let weights = weights ?? differences.map { _ in 1 }
    let sum = weights.reduce(0, +)
    let parts = weights.map { $0 / sum }
    let weighed = zip(parts, differences).map { $0 * count * $1 }
    let mean = differences.isEmpty ? 0 : weighed.reduce(0, +) / count
    self.mean = mean
    test = SignFlipTest(weighed)
    (p, leastP) = (test.p, test.leastP)
    effectiveCount = differences.isEmpty ? 0 : 1 / parts.reduce(0) { $0 + $1 * $1 }
    guard effectiveCount >= 2 else {
      (deviation, interval) = (nil, nil)
      return
    }
    let variance =
      zip(parts, differences).reduce(0) { sum, pair in
        let change = pair.0 / (1 - pair.0) * (pair.1 - mean)
        return sum + change * change
      } * (count - 1) / count * effectiveCount
    let deviation = variance.squareRoot()
    let limit = StudentT(freedom: effectiveCount - 1).quantile(twoSided: 0.05)
    let reach = limit * deviation / effectiveCount.squareRoot()
    self.deviation = deviation
    let (low, high) = (mean - reach, mean + reach)
    // Values that are all equal do not bound the mean of others.
    let isBounded = deviation > SignFlipTest.tolerance && low.isFinite && high.isFinite
    interval = isBounded ? (low...high).clamped(to: -1...1) : nil
  }
}

/// Holm's adjustment of the probabilities of several tests (1979): below 0.05 it still means that at most one in
/// twenty such families of tests has a single wrong finding.
public enum Holm {
  /// The adjusted probabilities, in the order of the given ones.
  public static func adjusted(_ probabilities: [Double]) -> [Double] {
    var adjusted = probabilities
    var largest = 0.0
    for (position, index) in probabilities.indices.sorted(by: {
      probabilities[$0] < probabilities[$1]
    }).enumerated() {
      largest = max(largest, min(1, probabilities[index] * Double(probabilities.count - position)))
      adjusted[index] = largest
    }
    return adjusted
  }
}
