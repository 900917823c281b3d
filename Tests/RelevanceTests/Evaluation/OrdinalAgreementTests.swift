import Relevance
import TestSupport
import Testing

struct OrdinalAgreementTests {
  /// The data of Krippendorff's paper, part C: 12 units, four observers, and some values missing.
  private static let published: [[Int]] = {
    let observers = [
      "1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3", ". 3 3 3 2 3 4 2 2 5 1 .",
      "1 2 3 3 2 4 4 1 2 5 1 .",
    ].map { $0.split(separator: " ") }
    return (0..<12).map { unit in observers.compactMap { Int($0[unit]) } }
  }()

  /// How far two values are apart, in the paper's four kinds of data.
  private enum Kind: CaseIterable {
    case nominal, ordinal, interval, ratio

    func difference(_ c: Int, _ k: Int, _ n: [Int: Double]) -> Double {
      let (low, high) = (min(c, k), max(c, k))
      guard low < high else { return 0 }
      switch self {
      case .nominal: return 1
      case .ordinal:
        let sum = (low...high).map { n[$0] ?? 0 }.reduce(0, +)
        let root = sum - ((n[c] ?? 0) + (n[k] ?? 0)) / 2
        return root * root
      case .interval: return Double((high - low) * (high - low))
      case .ratio:
        let root = Double(high - low) / Double(high + low)
        return root * root
      }
    }
  }

  /// Alpha as the paper computes it, by the matrix of coincidences.
  private func alpha(by kind: Kind, of units: [[Int]]) -> Double {
    var coincidences: [[Int]: Double] = [:]
    for unit in units where unit.count > 1 {
      for (one, c) in unit.enumerated() {
        for (other, k) in unit.enumerated() where one != other {
          coincidences[[c, k], default: 0] += 1 / Double(unit.count - 1)
        }
      }
    }
    var n: [Int: Double] = [:]
    for (pair, count) in coincidences { n[pair[0], default: 0] += count }
    let observed = coincidences.map { $0.value * kind.difference($0.key[0], $0.key[1], n) }
    let expected = n.flatMap { c in
      n.map { k in c.value * k.value * kind.difference(c.key, k.key, n) }
    }
    let total = n.values.reduce(0, +)
    return 1 - (total - 1) * observed.reduce(0, +) / expected.reduce(0, +)
  }

  @Test func `it is that of the published example`() throws {
    let alpha = try #require(OrdinalAgreement.alpha(of: Self.published))
    #expect((alpha * 1000).rounded() == 815)
  }

  /// The reckoning below that checks random grades must itself be that of the paper.
  @Test func `the matrix of coincidences has all four published values`() {
    let values = Kind.allCases.map { (alpha(by: $0, of: Self.published) * 1000).rounded() }
    #expect(values == [743, 815, 849, 797])
  }

  @Test func `on random grades it is that of the matrix of coincidences`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      // With two grades in one row there is always something to say.
      var rows = [[0, 9]]
      for _ in 0..<10 {
        let count = Int.random(in: 0...4, using: &random)
        rows.append((0..<count).map { _ in Int.random(in: 0...9, using: &random) })
      }
      let alpha = try #require(OrdinalAgreement.alpha(of: rows))
      let expected = self.alpha(by: .ordinal, of: rows)
      #expect((alpha - expected).magnitude < 1e-12, "seed \(seed)")
    }
  }

  @Test func `full agreement is 1`() {
    #expect(OrdinalAgreement.alpha(of: [[0, 0], [3, 3, 3], [1, 1], [2]]) == 1)
  }

  @Test(
    arguments: [
      [], [[1], [2]], [[], [3]], [[1, 1], [1, 1]], [[2, 2], [0]],
    ] as [[[Int]]]
  )
  func `of one judge, or without variation, nothing can be said`(rows: [[Int]]) {
    #expect(OrdinalAgreement.alpha(of: rows) == nil)
  }

  @Test func `small cases are as reasoned by hand`() throws {
    // Of two grades two each, the middles are 2 places apart, so that every disagreement is 4. Both rows disagree: 8 are
    // observed. Four pairs of a 0 and a 1 are expected: 16, over 4 - 1. It is 1 - 24 / 16.
    #expect(OrdinalAgreement.alpha(of: [[0, 1], [1, 0]]) == -0.5)
    // With a row of each grade more, both alike, the middles are 4 places apart, and every disagreement is 16: two are
    // observed, and 4 times 4 expected over 8 - 1: 1 - 224 / 256.
    #expect(OrdinalAgreement.alpha(of: [[0, 1], [1, 0], [0, 0], [1, 1]]) == 0.125)
    // Three 0, a 2 and two 3 have their middles at 1.5, 3.5 and 5. A 2 beside a 0 costs 4. Expected are 3 times 4,
    // 6 times 12.25 and 2 times 2.25, which is 90, over 6 - 1.
    let alpha = try #require(OrdinalAgreement.alpha(of: [[3, 3], [2, 0], [0, 0]]))
    #expect((alpha - (1 - 20.0 / 90)).magnitude < 1e-12)
  }

  @Test func `only the order of grades counts, and chance comes to about 0`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let rows = (0..<4000).map { _ in (0..<2).map { _ in Int.random(in: 0...3, using: &random) } }
    let alpha = try #require(OrdinalAgreement.alpha(of: rows))
    #expect(alpha.magnitude < 0.1, "seed \(seed)")
    let squares = rows.map { row in row.map { grade in grade * grade } }
    let stretched = try #require(OrdinalAgreement.alpha(of: squares))
    #expect((stretched - alpha).magnitude < 1e-12, "seed \(seed)")
  }

  @Test func `a row with grades far apart costs more than one with neighbours`() throws {
    let near = try #require(
      OrdinalAgreement.alpha(of: [[0, 0], [1, 1], [2, 2], [3, 3], [2, 3]])
    )
    let far = try #require(
      OrdinalAgreement.alpha(of: [[0, 0], [1, 1], [2, 2], [3, 3], [0, 3]])
    )
    #expect(far < near)
  }
}
