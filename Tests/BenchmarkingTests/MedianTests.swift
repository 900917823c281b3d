import Benchmarking
import Testing

@Test func `the median is in the middle, whatever the order and the outliers`() {
  #expect(median([3]) == 3)
  #expect(median([9, 1, 2]) == 2)
  #expect(median([4, 1, 100, 2]) == 3)
  #expect(median([5, 5, 1, 5]) == 5)
}
