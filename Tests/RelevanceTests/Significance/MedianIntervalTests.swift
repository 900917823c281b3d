import Relevance
import Testing

/// The median with its interval by the sign test.
struct MedianIntervalTests {
  /// The ranks of the 95 % interval of a median, as tables of the sign test have them.
  @Test(arguments: [
    (6, 1, 6), (8, 1, 8), (9, 2, 8), (10, 2, 9), (20, 6, 15), (50, 18, 33), (100, 40, 61),
  ])
  func `the interval lies between two of the values`(count: Int, low: Int, high: Int) {
    let median = MedianInterval(of: (1...count).map(Double.init).reversed())
    #expect(median.interval == Double(low)...Double(high))
    #expect(median.median == Double(count + 1) / 2)
  }

  @Test func `few values have no interval, and very many have one`() {
    #expect(MedianInterval(of: [5, 1, 3, 2, 4]).interval == nil)
    #expect(MedianInterval(of: [5, 1, 3, 2, 4]).median == 3)
    #expect(MedianInterval(of: []).median == 0)
    // By the normal distribution 2500 plus and minus 1.96 times half the root of 5000.
    let interval = MedianInterval(of: (1...5000).map(Double.init)).interval
    #expect(interval.map { abs($0.lowerBound - 2431) < 2 && abs($0.upperBound - 2570) < 2 } == true)
  }
}
