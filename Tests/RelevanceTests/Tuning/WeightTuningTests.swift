import Relevance
import TestSupport
import Testing

@Suite struct WeightTuningTests {
  private func needs(_ count: Int) -> [String] { (0..<count).map { "need \($0)" } }

  @Test func `Weights that are better for every query are to be used`() {
    let present = (0..<12).map { 0.3 + Double($0) / 100 }
    let tuning = WeightTuning(
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

  @Test func `Where nothing is better, the weights in force stay`() {
    let present = [Double](repeating: 0.5, count: 12)
    let tuning = WeightTuning(
      values: [present, present.map { $0 - 0.1 }],
      distances: [0, 1],
      needs: needs(12)
    )
    #expect(tuning.verdict == .noBetter)
    #expect(tuning.choice == 0)
    #expect(tuning.gain.mean == 0)
  }

  @Test(arguments: 1...6)
  func `Fewer than seven queries are too few, however much better the weights are`(count: Int) {
    let present = [Double](repeating: 0.1, count: count)
    let tuning = WeightTuning(
      values: [present, present.map { $0 + 0.5 }],
      distances: [0, 1],
      needs: needs(count)
    )
    #expect(tuning.verdict == .tooFew)
    #expect((tuning.queriesNeeded ?? 0) >= 7 - count)
  }

  /// Of a gain that a few queries show and others do not, more queries would show it.
  @Test func `A gain that is not significant asks for more queries`() {
    let gains = [0.5, 0.5, 0.45, -0.3, -0.2, 0.1, 0.2, -0.1, 0.3, 0.4]
    let tuning = WeightTuning(
      values: [gains.map { _ in 0.4 }, gains.map { 0.4 + $0 }],
      distances: [0, 1],
      needs: needs(10)
    )
    #expect(tuning.verdict == .tooFew || tuning.verdict == .useThese)
    #expect((tuning.queriesNeeded == nil) == (tuning.verdict == .useThese))
  }

  @Test func `Two wordings of one need are never on both sides of the split`() {
    // The candidate helps only the need that is asked for twice: learned from the other wording, it would gain.
    var present = [Double](repeating: 0.5, count: 20)
    var other = [Double](repeating: 0.5, count: 20)
    (present[0], present[1]) = (0.0, 0.0)
    (other[0], other[1]) = (1.0, 1.0)
    var needs = needs(20)
    needs[1] = needs[0]
    let tuning = WeightTuning(values: [present, other], distances: [0, 1], needs: needs)
    #expect(tuning.gain.differences[0] == 0)
    #expect(tuning.gain.differences[1] == 0)
  }

  @Test
  func `Of weights within one standard error of the best, the nearest to those in force is chosen`()
  {
    // The third is best by a hair, with differences of both signs; the second is nearer.
    let present = [0.1, 0.2, 0.1, 0.2, 0.1, 0.2, 0.1, 0.2]
    let near = [0.5, 0.6, 0.5, 0.6, 0.5, 0.6, 0.5, 0.6]
    let far = [0.7, 0.42, 0.7, 0.42, 0.7, 0.42, 0.7, 0.42]
    let tuning = WeightTuning(
      values: [present, near, far],
      distances: [0, 1, 2],
      needs: needs(8)
    )
    #expect(tuning.choice == 1)
  }

  @Test func `A seed gives the same parts again`() {
    var generator = SeededGenerator(seed: 4)
    let values = (0..<5).map { _ in
      (0..<25).map { _ in Double.random(in: 0...1, using: &generator) }
    }
    func gain() -> [Double] {
      WeightTuning(values: values, distances: [0, 1, 2, 3, 4], needs: needs(25)).gain.differences
    }
    #expect(gain() == gain())
  }

  @Test func `The grid of three columns has each relation of weights once, those in force first`() {
    let grid = WeightGrid(
      around: [0, 1, 1, 1],
      columns: [1, 2, 3],
      isWhole: true,
      isScaled: false,
      queries: 10
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
  func `From 50 queries on the grid reaches farther`(queries: Int, smallest: Double) {
    let grid = WeightGrid(
      around: [2, 1],
      columns: [0],
      isWhole: false,
      isScaled: false,
      queries: queries
    )
    #expect(grid.candidates.map { $0.weights[0] }.min() == 2 * smallest)
    #expect(grid.candidates.allSatisfy { $0.weights[1] == 1 })
  }

  @Test func `A common factor is a candidate only where k1 is tuned`() {
    let grid = WeightGrid(
      around: [1, 3],
      columns: [0, 1],
      isWhole: true,
      isScaled: true,
      queries: 10
    )
    #expect(grid.candidates.count == 15)
    #expect(grid.candidates.contains { $0.weights == [4, 12] && $0.scale == 4 })
  }

  @Test func `A weight of 0 can become one above 0, and stays 0 where that is nearer`() {
    let grid = WeightGrid(
      around: [0, 1],
      columns: [0, 1],
      isWhole: true,
      isScaled: false,
      queries: 10
    )
    #expect(grid.candidates[0].weights == [0, 1])
    #expect(grid.candidates.contains { $0.weights == [4, 1] })
  }
}
