@testable import Relevance
import Testing

@Suite struct PairedComparisonTests {
  private let comparison = PairedComparison(
    [0.50, 0.10, 0.00, 0.20, 0.40, 0.50, 0.25, 0.60],
    [0.70, 0.30, 0.20, 0.60, 0.40, 0.55, 0.10, 0.80]
  )

  private func isNear(_ value: Double?, _ expected: Double, to tolerance: Double = 1e-13) -> Bool {
    value.map { ($0 - expected).magnitude < tolerance } ?? false
  }

  /// The expected values are scipy's.
  @Test
  func `Eight queries have scipy's mean, deviation, t, interval and exact sign-flip probability`() {
    #expect(isNear(comparison.mean, 0.1375))
    #expect(isNear(comparison.deviation, 0.16636878141217304))
    let t = comparison.mean / ((comparison.deviation ?? 0) / 8.0.squareRoot())
    #expect(isNear(t, 2.3376304517678284))
    #expect(isNear(StudentT(freedom: 7).twoSided(t), 0.05202612751837169))
    #expect(isNear(comparison.interval?.lowerBound, -0.0015877819666168524))
    #expect(isNear(comparison.interval?.upperBound, 0.2765877819666169))
    #expect(comparison.test.p == 12 / 256.0)
    #expect(comparison.test.isExact)
    #expect((comparison.helped, comparison.hurt, comparison.same) == (6, 1, 1))
    #expect(comparison.verdict == .better)
  }

  @Test(arguments: [
    [1e308, -1e308, 1e308], [.infinity, 1, 2], [.nan, 1], [.infinity, -.infinity],
    [1.7e308, 1.7e308, 1.7e308],
  ])
  func `Differences whose mean or deviation is no number have no interval`(differences: [Double]) {
    #expect(PairedComparison(differences: differences).interval == nil)
  }

  /// The expected values were computed apart, by the jackknife and Student's t with 1.25 degrees of freedom.
  @Test func `weights count in the mean, the interval and the test`() {
    let differences = [0.2, -0.1, 0.05, 0.4, 0.0, 0.3]
    let weighed = PairedComparison(differences: differences, weights: [10, 3, 40, 1, 7, 2])
    #expect(isNear(weighed.mean, 0.0746031746031746))
    #expect(isNear(weighed.deviation, 0.07032212960034594))
    #expect(isNear(weighed.effectiveCount, 2.2512762336925696))
    #expect(isNear(weighed.interval?.lowerBound, -0.30097063016451847, to: 1e-9))
    #expect(isNear(weighed.interval?.upperBound, 0.4501769793708677, to: 1e-9))
    #expect(weighed.test.p == 4 / 32.0)
    #expect((weighed.helped, weighed.hurt, weighed.same) == (4, 1, 1))
    // Weights that are all the same change nothing.
    let same = PairedComparison(differences: differences, weights: [4, 4, 4, 4, 4, 4])
    let plain = PairedComparison(differences: differences)
    #expect(isNear(same.mean, plain.mean) && same.test == plain.test)
    #expect(isNear(same.deviation, plain.deviation ?? 0))
    #expect(isNear(same.interval?.lowerBound, plain.interval?.lowerBound ?? 0))
    #expect(same.smallestDetectable() != nil)
  }

  /// Every query of six needs is better by the same, five of them by one need: there is no spread.
  @Test(arguments: [nil, [Double](repeating: 1, count: 10)])
  func `The size of a need is no spread`(weights: [Double]?) throws {
    let words = ["a", "a", "a", "a", "a", "b", "c", "d", "e", "f"]
    let comparison = PairedComparison(
      differences: words.map { _ in 0.5 },
      weights: weights,
      of: NeedGroups(words.map { .init(words: [$0]) })
    )
    #expect(comparison.mean == 0.5 && comparison.differences.count == 6)
    // All six signs.
    #expect(comparison.test.p == 2 / 64.0)
    #expect(isNear(comparison.deviation, 0))
    // Six equal values do not say that all others are the same.
    #expect(comparison.interval == nil)
  }

  /// One query of a thousand searches beside five of one each leaves 1.01 effective queries.
  @Test
  func
    `Where one query weighs nearly all there is no interval, and none is wider than metrics are`()
  {
    let one = PairedComparison(
      differences: [0.2, -0.1, 0.05, 0.4, 0, 0.3],
      weights: [1000, 1, 1, 1, 1, 1]
    )
    #expect(one.interval == nil && one.deviation == nil && one.smallestDetectable() == nil)
    let wild = PairedComparison(differences: [0.9, -0.9, 0.8, -0.8])
    #expect(wild.interval == -1...1)
    #expect(wild.smallestDetectable() == nil)
  }

  @Test func `With the sides exchanged, the second is worse`() {
    let other = PairedComparison(differences: comparison.differences.map { -$0 })
    #expect(other.verdict == .worse)
    #expect(other.p == comparison.p)
  }

  /// With m differences of the same sign, 2 of 2^m signs reach the mean.
  @Test(arguments: [1, 2, 5, 6, 8, 10, 20])
  func `No probability is smaller than two in two to the number of differing queries`(count: Int) {
    let differences = (0..<count).map { 0.1 + Double($0) / 100 }
    let comparison = PairedComparison(differences: differences + [0, 0, 1e-15])
    #expect(comparison.test.p == 2 / Double(1 << count))
    #expect((comparison.verdict == .cannotBeDecided) == (count < 6))
    #expect(comparison.same == 3)
  }

  @Test func `The samples for 21 differences agree with the share that can be counted`() {
    // Of 21 equal differences, the mean is reached by all signs alike, or by at least 16 against 5.
    let differences = [Double](repeating: 0.1, count: 16) + [Double](repeating: -0.1, count: 5)
    let choices = [1.0, 21, 210, 1330, 5985, 20349]
    let expected = 2 * choices.reduce(0, +) / Double(1 << 21)
    let test = SignFlipTest(differences)
    #expect(!test.isExact)
    #expect((test.p - expected).magnitude < 0.002)
    #expect(test.p == SignFlipTest(differences).p)
  }

  @Test func `A sampled probability is never 0`() {
    let test = SignFlipTest([Double](repeating: 1, count: 64))
    #expect(test.p == 1 / 100_001.0)
  }

  @Test func `Nothing differs where there are no queries`() {
    let comparison = PairedComparison(differences: [])
    #expect(comparison.p == 1)
    #expect(comparison.interval == nil)
    #expect(comparison.smallestDetectable() == nil)
    #expect(comparison.verdict == .cannotBeDecided)
  }

  @Test func `Holm's adjustment keeps the order and never falls`() {
    let adjusted = Holm.adjusted([0.01, 0.04, 0.03, 0.005])
    #expect(zip(adjusted, [0.03, 0.06, 0.06, 0.02]).allSatisfy { ($0 - $1).magnitude < 1e-15 })
    #expect(Holm.adjusted([0.9, 0.8]) == [1, 1])
  }

  /// The smallest detectable differences are those of scipy's noncentral t.
  @Test(arguments: [(6, 1.435), (10, 0.996), (20, 0.660), (25, 0.584), (50, 0.404), (100, 0.283)])
  func `The smallest difference that some queries can show has the power 80 in 100`(
    queries: Int,
    expected: Double
  ) {
    #expect(
      isNear(
        DetectableDifference.inDeviations(queries: queries, level: 0.05),
        expected,
        to: 0.0005
      )
    )
  }

  /// The numbers are those of scipy's noncentral t.
  @Test(arguments: [
    (0.05, 0.10, [199, 90, 34, 10]), (0.05, 0.15, [444, 199, 73, 20]),
    (0.05, 0.20, [787, 351, 128, 34]), (0.02, 0.10, [254, 115, 43, 13]),
    (0.02, 0.15, [568, 254, 94, 26]), (0.02, 0.20, [1007, 449, 164, 43]),
  ])
  func `The number of queries that show a difference grows with the square of the deviation`(
    level: Double,
    deviation: Double,
    expected: [Int]
  ) {
    let queries = [0.02, 0.03, 0.05, 0.10].map {
      DetectableDifference.queries(toShow: $0, deviation: deviation, level: level)
    }
    #expect(queries == expected)
  }

  /// 2 / 2^m is below 0.05 from 6 on, below 0.02 from 7 on, and below 0.025 = 0.05 / 2 from 7 on.
  @Test(arguments: [(0.05, 6), (0.02, 7), (0.025, 7), (0.01, 8)])
  func `The fewest queries that can decide are those whose smallest p is below the level`(
    level: Double,
    expected: Int
  ) {
    #expect(SignFlipTest.fewestDecisive(at: level) == expected)
  }

  /// Six equal signs have p = 2/64, which adjusted for two comparisons is 0.0625.
  @Test func `What no p among several comparisons could show, cannot be decided`() {
    var comparison = PairedComparison(differences: [0.1, 0.2, 0.3, 0.1, 0.2, 0.3])
    #expect(comparison.verdict == .better)
    comparison.adjust(among: [2 / 64.0, 1], at: 0)
    #expect((comparison.p, comparison.leastP) == (0.0625, 0.0625))
    #expect(comparison.verdict == .cannotBeDecided)
    #expect(comparison.fewestDecisive == 7)
    // Behind a smaller p, Holm's method leaves p as it is.
    comparison.adjust(among: [2 / 64.0, 0.001], at: 0)
    #expect((comparison.p, comparison.leastP) == (2 / 64.0, 2 / 64.0))
    #expect(comparison.verdict == .better)
    #expect(comparison.fewestDecisive == 6)
    // Seven could have shown it: 2 / 128 × 2 is below 0.05.
    var mixed = PairedComparison(differences: [0.1, -0.2, 0.3, -0.1, 0.2, -0.3, 0.1])
    mixed.adjust(among: [1, mixed.test.p], at: 1)
    #expect(mixed.verdict == .noDifferenceShown)
  }
}
