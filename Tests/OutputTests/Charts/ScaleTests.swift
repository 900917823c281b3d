import TestSupport
import Testing

@testable import Output

@Test(arguments: [
  // 5 / 5 is 1; 5 / 4 is above 1, so 2; 1 / 3 is above 0.2, so 0.5.
  (5, 5.0, 1.0), (4, 5, 2), (3, 1, 0.5), (1, 70, 100), (10, 0.02, 0.002),
])
func `a round step is 1, 2 or 5 times a power of ten`(count: Int, distance: Double, step: Double) {
  #expect((RoundStep.atMost(count, in: distance) / step - 1).magnitude < 1e-9)
}

@Test func `ticks are round values between the ends`() {
  #expect(Scale(from: 0, to: 5).ticks(atMost: 6) == [0, 1, 2, 3, 4, 5])
  #expect(Scale(from: 0, to: 5).ticks(atMost: 5) == [0, 2, 4])
  #expect(Scale(from: 20.5, to: 0.5).ticks(atMost: 3) == [10, 20])
  #expect(
    Scale(from: -0.25, to: 0.25).ticks(atMost: 6).map { ($0 * 10).rounded() } == [-2, -1, 0, 1, 2]
  )
  #expect(Scale(from: 0.1, to: 10, .logarithmic).ticks(atMost: 3) == [0.1, 1, 10])
  #expect(Scale(from: 0.1, to: 10, .logarithmic).ticks(atMost: 7) == [0.1, 0.2, 0.5, 1, 2, 5, 10])
}

@Test func `a value has its share of the axis, and one beyond stands at its end`() {
  #expect(Scale(from: 0, to: 4).share(of: 1) == 0.25)
  #expect(Scale(from: 4, to: 0).share(of: 1) == 0.75)
  #expect(Scale(from: 0, to: 4).share(of: 9) == 1)
  #expect((Scale(from: 0.01, to: 100, .logarithmic).share(of: 1) - 0.5).magnitude < 1e-12)
  #expect(Scale(from: 0.01, to: 100, .logarithmic).share(of: 0) == 0)
}

/// A thousand scales of any size: ticks never go beyond an end or beyond the number asked for.
@Test func `ticks stay within any scale`() {
  let seed = UInt64.random(in: 0...UInt64.max)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<1000 {
    let start =
      Double.random(in: -1...1, using: &random)
      * [1e-300, 1e-9, 1, 1e9, 1e300][Int.random(in: 0..<5, using: &random)]
    let end = start + max(start.magnitude, 1e-300) * Double.random(in: 1e-6...9, using: &random)
    let count = Int.random(in: 0...20, using: &random)
    let ticks = Scale(from: start, to: end).ticks(atMost: count)
    #expect(ticks.count <= count, "seed \(seed)")
    let margin = (end - start) * 1e-6
    #expect(ticks.allSatisfy { $0 >= start - margin && $0 <= end + margin }, "seed \(seed)")
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
  }
}
