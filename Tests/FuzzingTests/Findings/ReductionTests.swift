import Testing

@testable import Fuzzing

struct ReductionTests {
  @Test
  func `what a failure does not need goes, and the rest keeps its order`() {
    let left = Reduction.smallest(Array(0..<100)) { $0.contains(7) && $0.contains(63) }
    #expect(left == [7, 63])
  }

  @Test
  func `a failure that needs nothing leaves nothing`() {
    #expect(Reduction.smallest(["a", "b"]) { _ in true }.isEmpty)
  }

  @Test
  func `a failure that needs everything keeps everything`() {
    #expect(Reduction.smallest([1, 2, 3, 4, 5]) { $0.count == 5 } == [1, 2, 3, 4, 5])
  }

  @Test
  func `a reduction ends with its time`() {
    var tries = 0
    let left = Reduction.smallest(Array(0..<100), until: { tries == 1 }) { _ in
      tries += 1
      return true
    }
    #expect(left == Array(50..<100))
  }
}
