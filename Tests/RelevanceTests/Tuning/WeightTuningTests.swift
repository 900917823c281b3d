import Relevance
import TestSupport
import Testing

@Suite struct WeightTuningTests {
  private func needs(_ count: Int) -> NeedGroups { needs(names(count)) }

  private func needs(_ names: [String]) -> NeedGroups {
    NeedGroups(names.map { NeedGroups.Wording(words: [$0]) })
  }

  private func names(_ count: Int) -> [String] { (0..<count).map { "need \($0)" } }

  @Test func `Weights that are better for every query are to be used`() throws {
    let present = (0..<12).map { 0.3 + Double($0) / 100 }
    let tuning = try WeightTuning(
      values: [present, present.map { $0 + 0.2 }, present.map { $0 - 0.1 }],
      distances: [0, 1, 1],
      needs: needs(12)
    )
    #expect(tuning.verdict == .useThese)
    #expect(tuning.choice == 1)
    #expect((tuning.gain.mean - 0.2).magnitude < 1e-12)
    // Twelve equal signs of 2^12.
    #expect(tuning.gain.p == 2 / 4096.0)
    #expect(tuning.queriesNeeded == nil)
  }

  @Test func `Where nothing is better, the weights in force stay`() throws {
    let present = [Double](repeating: 0.5, count: 12)
    let tuning = try WeightTuning(
      values: [present, present.map { $0 - 0.1 }],
      distances: [0, 1],
      needs: needs(12)
    )
    #expect(tuning.verdict == .nothingShown)
    #expect(tuning.choice == 0)
    #expect(tuning.gain.mean == 0)
  }

  @Test(arguments: 1...6)
  func `Fewer than seven queries are too few, however much better the weights are`(count: Int)
    throws
  {
    let present = [Double](repeating: 0.1, count: count)
    let tuning = try WeightTuning(
      values: [present, present.map { $0 + 0.5 }],
      distances: [0, 1],
      needs: needs(count)
    )
    #expect(tuning.verdict == .tooFew)
    #expect((tuning.queriesNeeded ?? 0) >= 7 - count)
  }

  /// Each query's weights are the other ones', since nine of ten gain by more than one standard error.
  ///
  /// Of the 2^10 signs 104 reach the mean. By scipy's noncentral t, 29 queries show a mean of 0.185 with the deviation
  /// 0.298 at 0.02.
  @Test func `A gain that is not significant asks for as many more queries as show it`() throws {
    let gains = [0.5, 0.5, 0.45, -0.3, -0.2, 0.1, 0.2, -0.1, 0.3, 0.4]
    let tuning = try WeightTuning(
      values: [gains.map { _ in 0.4 }, gains.map { 0.4 + $0 }],
      distances: [0, 1],
      needs: needs(10)
    )
    #expect(tuning.verdict == .tooFew)
    #expect(tuning.gain.p == 104 / 1024.0)
    #expect(tuning.queriesNeeded == 19)
  }

  /// The candidate helps one need, which is asked for in eight wordings, and harms six others a little.
  ///
  /// If the wordings were needs of their own, it would be the best of every part, and gain 8 times.
  @Test func `What helps one need in many wordings is not learned from these wordings`() throws {
    let present = [Double](repeating: 0.5, count: 14)
    let other = [Double](repeating: 1, count: 8) + [Double](repeating: 0.4, count: 6)
    let words = [String](repeating: "one", count: 8) + names(6)
    let tuning = try WeightTuning(
      values: [present, other],
      distances: [0, 1],
      needs: needs(words)
    )
    #expect(tuning.gain.differences == [0, 0, 0, 0, 0, 0, 0])
    #expect(tuning.choice == 0)
    // As eight needs they would be 14, all but six of which gain.
    let apart = try WeightTuning(values: [present, other], distances: [0, 1], needs: needs(14))
    #expect(apart.gain.helped == 8)
  }

  /// Ten queries gain 0.5, and thirty wordings of one need lose 0.6: the mean of all, which `.eval` shows, falls.
  @Test func `What lowers the mean of the queries is not chosen, though most needs gain`() throws {
    let present = [Double](repeating: 0.3, count: 10) + [Double](repeating: 1, count: 30)
    let other = [Double](repeating: 0.8, count: 10) + [Double](repeating: 0.4, count: 30)
    let tuning = try WeightTuning(
      values: [present, other],
      distances: [0, 1],
      needs: needs(names(10) + [String](repeating: "one", count: 30))
    )
    #expect(tuning.choice == 0)
    #expect(tuning.verdict != .useThese)
    // (10 · 0.3 + 30 · 1) / 40
    #expect((tuning.present - 0.825).magnitude < 1e-12)
    #expect(tuning.gain.mean <= 0)
  }

  /// One need has thirty of 39 queries, which leaves 1.6 effective needs: nobody knows how far others differ.
  @Test func `No number of needs is asked for where one of them has nearly all the weight`() throws
  {
    let present = [Double](repeating: 0.5, count: 39)
    let other = [Double](repeating: 0.52, count: 30) + (0..<9).map { $0 < 5 ? 0.6 : 0.42 }
    let tuning = try WeightTuning(
      values: [present, other],
      distances: [0, 1],
      needs: needs([String](repeating: "one", count: 30) + names(9))
    )
    #expect(tuning.gain.deviation == nil)
    #expect(tuning.queriesNeeded == nil && tuning.verdict == .nothingShown)
  }

  @Test func `Twelve queries of six needs decide no more than six queries`() throws {
    let present = [Double](repeating: 0.1, count: 12)
    let tuning = try WeightTuning(
      values: [present, present.map { $0 + 0.5 }],
      distances: [0, 1],
      needs: needs(names(6) + names(6))
    )
    #expect(tuning.verdict == .tooFew)
    #expect(tuning.gain.differences.count == 6)
    #expect(tuning.gain.p == 2 / 64.0)
  }

  /// The differences of the best candidate alternate between +0.2 and -0.18; all queries are scored by the weights in
  /// force, so that those of the cross-validation are 0 and say nothing of what could be shown.
  @Test func `What so many queries would show is reckoned from how far the best weights differ`()
    throws
  {
    let changes = (0..<20).map { $0 % 2 == 0 ? 0.2 : -0.18 }
    let tuning = try WeightTuning(
      values: [changes.map { _ in 0.5 }, changes.map { 0.5 + $0 }],
      distances: [0, 1],
      needs: needs(20)
    )
    #expect(tuning.verdict == .nothingShown)
    #expect(tuning.gain.test.differing == 0)
    // The deviation is 0.19 × sqrt(20 / 19); scipy's power of 20 queries at 0.02 is 0.8 from 0.7637 deviations on.
    let expected = 0.7637 * 0.19 * (20 / 19.0).squareRoot()
    #expect(((tuning.smallestDetectable ?? 0) - expected).magnitude < 0.0005)
  }

  @Test
  func `Of weights within one standard error of the best, the nearest to those in force is chosen`()
    throws
  {
    // The third is best by a hair, with differences of both signs; the second is nearer.
    let present = [0.1, 0.2, 0.1, 0.2, 0.1, 0.2, 0.1, 0.2]
    let near = [0.5, 0.6, 0.5, 0.6, 0.5, 0.6, 0.5, 0.6]
    let far = [0.7, 0.42, 0.7, 0.42, 0.7, 0.42, 0.7, 0.42]
    let tuning = try WeightTuning(
      values: [present, near, far],
      distances: [0, 1, 2],
      needs: needs(8)
    )
    #expect(tuning.choice == 1)
  }

  @Test func `A seed gives the same parts again`() throws {
    var generator = SeededGenerator(seed: 4)
    let values = (0..<5).map { _ in
      (0..<25).map { _ in Double.random(in: 0...1, using: &generator) }
    }
    func gain(_ seed: UInt64) throws -> [Double] {
      try WeightTuning(
        values: values,
        distances: [0, 1, 2, 3, 4],
        needs: needs(25),
        seed: seed
      ).gain.differences
    }
    let gains = try (1...20).map { try gain($0) }
    #expect(try (1...20).map { try gain($0) } == gains)
    // Other parts, other gains.
    #expect(Set(gains).count > 1)
  }

  @Test func `The grid of three columns has each relation of weights once, those in force first`()
    throws
  {
    let grid = try WeightGrid(
      around: [0, 1, 1, 1],
      columns: [1, 2, 3],
      isWhole: true,
      isScaled: false,
      needs: 10
    )
    // Of 27 combinations, those are left that no common factor turns into another: 27 - 8.
    #expect(grid.candidates.count == 19)
    #expect(grid.candidates[0].weights == [0, 1, 1, 1])
    #expect(grid.candidates[0].distance == 0)
    let relations = grid.candidates.map { candidate in
      [candidate.weights[1] / candidate.weights[2], candidate.weights[2] / candidate.weights[3]]
    }
    #expect(Set(relations).count == 19)
  }

  @Test(arguments: [(49, 1.0 / 4), (50, 1.0 / 16)])
  func `From 50 queries on the grid reaches farther`(queries: Int, smallest: Double) throws {
    let grid = try WeightGrid(
      around: [2, 1],
      columns: [0],
      isWhole: false,
      isScaled: false,
      needs: queries
    )
    #expect(grid.candidates.map { $0.weights[0] }.min() == 2 * smallest)
    #expect(grid.candidates.allSatisfy { $0.weights[1] == 1 })
  }

  /// 3^7 = 2187 and 5^5 = 3125 are tried; 3^8 = 6561 and 5^6 = 15625 are not.
  @Test(
    arguments: [
      (7, 10, false, 2187), (8, 10, false, nil), (5, 50, false, 3125), (6, 50, false, nil),
      (7, 10, true, nil), (100, 50, true, nil),
    ] as [(Int, Int, Bool, Int?)]
  )
  func `More combinations than anybody waits for are refused`(
    columns: Int,
    queries: Int,
    isScaled: Bool,
    expected: Int?
  ) {
    let grid = try? WeightGrid(
      around: [Double](repeating: 1, count: columns),
      columns: Array(0..<columns),
      isWhole: false,
      isScaled: isScaled,
      needs: queries
    )
    #expect(grid?.candidates.count == expected)
  }

  @Test func `A tuning that is cancelled ends with the error of the check`() {
    struct Stopped: Error {}
    #expect(throws: Stopped.self) {
      try WeightTuning(
        values: [[1, 2, 3], [2, 3, 4]],
        distances: [0, 1],
        needs: needs(3),
        checkCancellation: { throw Stopped() }
      )
    }
  }

  @Test func `A common factor is a candidate only where k1 is tuned`() throws {
    let grid = try WeightGrid(
      around: [1, 3],
      columns: [0, 1],
      isWhole: true,
      isScaled: true,
      needs: 10
    )
    #expect(grid.candidates.count == 15)
    #expect(grid.candidates.contains { $0.weights == [4, 12] && $0.scale == 4 })
  }

  @Test func `Each form has all weights, and another form is as far as one step`() throws {
    func grid(_ forms: Int) throws -> WeightGrid {
      try WeightGrid(
        around: [1, 1],
        columns: [0, 1],
        isWhole: true,
        isScaled: false,
        forms: forms,
        needs: 10
      )
    }
    let (one, three) = (try grid(1).candidates, try grid(3).candidates)
    #expect(three.count == 3 * one.count)
    #expect(three[0] == one[0])
    for form in 0..<3 {
      let own = three.filter { $0.form == form }
      #expect(Set(own.map(\.weights)) == Set(one.map(\.weights)))
      let nearest = try #require(own.map(\.distance).min())
      #expect(nearest == (form == 0 ? 0 : one.map(\.distance).filter { $0 > 0 }.min()))
    }
    // 2,000 of 9 weightings each are too many.
    #expect((try? grid(2_000)) == nil)
  }

  @Test func `A weight of 0 can become one above 0, and stays 0 where that is nearer`() throws {
    let grid = try WeightGrid(
      around: [0, 1],
      columns: [0, 1],
      isWhole: true,
      isScaled: false,
      needs: 10
    )
    #expect(grid.candidates[0].weights == [0, 1])
    // One step down, none, and one step up.
    #expect(Set(grid.candidates.map { $0.weights[0] }) == [0.25, 0, 1])
  }
}
