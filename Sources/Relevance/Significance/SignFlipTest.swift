/// The paired randomization test of a mean difference: how often a mean at least as far from 0 would come out if each
/// query's difference could as well have had the other sign.
///
/// It leaves out queries without a difference, because they change nothing. Of up to 20 others all 2^m signs are tried,
/// of more 100,000 from a fixed seed; a sampled p counts the signs that were observed as one sample more, so that it is
/// never 0.
public struct SignFlipTest: Sendable, Hashable {
  /// The greatest number of differing queries whose signs are all tried.
  static let mostEnumerated = 20
  /// The number of samples where there are more.
  public static let samples = 100_000
  /// The number of differing queries below which no p is below a level, whatever the differences are: p is at least
  /// 2 / 2^m.
  public static func fewestDecisive(at level: Double) -> Int {
    fewest { $0 < level }
  }

  /// The number of differing queries from which on their smallest p is small enough.
  static func fewest(_ isSmall: (Double) -> Bool) -> Int {
    var count = 1
    while count <= mostEnumerated, !isSmall(least(of: count)) { count += 1 }
    return count
  }

  /// The smallest p of a number of differing queries.
  private static func least(of count: Int) -> Double {
    count > mostEnumerated ? 1 / Double(samples + 1) : min(1, 2 / Double(1 << count))
  }

  /// The number of queries with a difference (m).
  public let differing: Int
  /// The probability; 1 if nothing differs.
  public let p: Double

  /// The smallest p that a number of differing queries can have.
  public var leastP: Double { Self.least(of: differing) }

  /// Whether all signs were tried.
  public var isExact: Bool { differing <= Self.mostEnumerated }

  /// Differences nearer to 0 than this, and sums nearer to each other, are taken for rounding.
  public static let tolerance = 1e-12

  /// Tests the mean of some differences.
  ///
  /// - Parameter differences: The difference of each query.
  public init(_ differences: [Double]) {
    let differences = differences.filter { $0.magnitude > Self.tolerance }
    differing = differences.count
    guard !differences.isEmpty else {
      p = 1
      return
    }
    let limit = differences.reduce(0, +).magnitude - Self.tolerance
    if differences.count <= Self.mostEnumerated {
      let half = differences.count / 2
      let (first, second) = (Self.sums(differences[..<half]), Self.sums(differences[half...]))
      var count = 0
      for sum in first {
        for other in second where (sum + other).magnitude >= limit { count += 1 }
      }
      p = Double(count) / Double(first.count * second.count)
    } else {
      let count = Self.sampled(differences, reaching: limit)
      p = Double(count + 1) / Double(Self.samples + 1)
    }
  }

  /// The sums of some differences under all signs.
  private static func sums(_ differences: ArraySlice<Double>) -> [Double] {
    differences.reduce([0]) { sums, difference in
      sums.map { $0 + difference } + sums.map { $0 - difference }
    }
  }

  private static func sampled(_ differences: [Double], reaching limit: Double) -> Int {
    // A table for eight differences at a time takes the place of eight additions.
    let tables = stride(from: 0, to: differences.count, by: 8).map { start in
      sums(differences[start..<min(start + 8, differences.count)])
    }
    var generator = SplitMix64(seed: 17)
    var count = 0
    for _ in 0..<samples {
      var (sum, bits, left) = (0.0, UInt64(0), 0)
      for table in tables {
        if left == 0 { (bits, left) = (generator.next(), 8) }
        sum += table[Int(bits & 0xFF) & (table.count - 1)]
        bits >>= 8
        left -= 1
      }
      if sum.magnitude >= limit { count += 1 }
    }
    return count
  }
}
