import Benchmarking
import Testing

@Suite struct GrowthTests {
  @Test(arguments: [0, 1, 2])
  func `a power of the rows has its exponent, and no cliff`(power: Int) {
    // 1, 10, 100 rows, and the times 3, 3·10^power, 3·100^power.
    let step = [1.0, 10, 100][power]
    let growth = Growth(sizes: [1, 10, 100], times: [3, 3 * step, 3 * step * step])
    #expect((growth.exponent - Double(power)).magnitude < 1e-9)
    #expect(growth.cliff.map { ($0.ratio - 1).magnitude < 1e-9 } == true)
  }

  @Test func `a cliff is how far a point is above the line through its neighbours`() throws {
    // Between 1 s and 4 s there are 2 s at the middle of the sizes' logarithms.
    let peak = try #require(Growth(sizes: [1, 2, 4], times: [1, 6, 4]).cliff)
    #expect((peak.ratio - 3).magnitude < 1e-9)
    #expect(peak.place == 1)
    // A point below the line is none; the one after it is 4 times above its own line.
    let last = try #require(Growth(sizes: [1, 2, 4, 8], times: [1, 1, 4, 1]).cliff)
    #expect((last.ratio - 4).magnitude < 1e-9)
    #expect(last.place == 2)
    #expect(Growth(sizes: [1, 2], times: [1, 100]).cliff == nil)
  }
}
