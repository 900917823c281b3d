import TestSupport
import Testing

@testable import Output

struct HistogramTests {
  @Test func `numbers are counted in ranges as wide as a round step`() {
    // 41 numbers from 3 to 43 in at most 10 ranges: 5 goes 8 times into 40, 2 would go 20 times.
    let histogram = Histogram(Dictionary((3...43).map { ($0, 2) }) { $1 }, atMost: 10)
    #expect(
      histogram.bins.map(\.name) == [
        "0 to 4", "5 to 9", "10 to 14", "15 to 19", "20 to 24", "25 to 29", "30 to 34", "35 to 39",
        "40 to 44",
      ]
    )
    #expect(histogram.bins.map(\.count) == [4, 10, 10, 10, 10, 10, 10, 10, 8])
  }

  @Test func `few numbers have a range each`() {
    let bins = Histogram([2: 5, 4: 1], atMost: 10).bins
    #expect(bins.map(\.name) == ["2", "3", "4"])
    #expect(bins.map(\.count) == [5, 0, 1])
  }

  @Test func `a number that is much greater than the others does not flatten them`() {
    let histogram = Histogram([1: 500, 2: 500, 3: 500, 1_000_000: 1], atMost: 10)
    #expect(histogram.bins.map(\.name) == ["1", "2", "3", "4 and more"])
    #expect(histogram.bins.map(\.count) == [500, 500, 500, 1])
  }

  @Test func `more numbers may be beyond the ranges`() {
    // Of ten numbers one is a tenth.
    let counts = Dictionary((1...9).map { ($0, 1) } + [(1000, 1)]) { $1 }
    #expect(Histogram(counts, atMost: 12, beyond: 0.1).bins.last?.name == "10 and more")
    #expect(Histogram(counts, atMost: 12, beyond: 0.09).bins.count == 11)
  }

  @Test func `a mean is in the range before the next one begins`() {
    let bins = Histogram([10: 1, 29: 1], atMost: 4).bins
    #expect(bins.map(\.name) == ["10 to 19", "20 to 29"])
    #expect(bins.map { $0.contains(19.5) } == [true, false])
    #expect(bins.map { $0.contains(20) } == [false, true])
  }

  @Test func `a few numbers that are a little greater make no more ranges than asked for`() {
    // 134 is less than a quarter of the distance beyond 109, so that the last range is not open.
    let counts = Dictionary((9...109).map { ($0, 5) } + [(134, 1)]) { $1 }
    let bins = Histogram(counts, atMost: 12).bins
    #expect(bins.count <= 12)
    #expect(bins.last?.contains(134) == true)
  }

  @Test func `nothing has no ranges`() {
    #expect(Histogram([:], atMost: 10).bins.isEmpty)
  }

  /// Whatever the numbers are, each is in one range, and there are not more ranges than asked for.
  @Test func `each number is in one range`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let top = Int.random(in: 1...10_000, using: &random)
      var counts: [Int: Int] = [:]
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let number = Int.random(in: 0...top, using: &random)
        counts[number, default: 0] += Int.random(in: 1...9, using: &random)
      }
      let most = Int.random(in: 3...20, using: &random)
      let bins = Histogram(counts, atMost: most).bins
      #expect(bins.count <= most, "seed \(seed)")
      let counted = bins.map(\.count).reduce(0, +)
      #expect(counted == counts.values.reduce(0, +), "seed \(seed)")
      for bin in bins {
        let inBin = counts.filter { number, _ in bin.contains(Double(number)) }
        let expected = inBin.values.reduce(0, +)
        #expect(bin.count == expected, "seed \(seed): \(bin.name)")
      }
    }
  }
}
