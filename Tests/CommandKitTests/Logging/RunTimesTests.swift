import Output
import Testing

@testable import CommandKit

/// The numbers of `.timer N`.
struct RunTimesTests {
  private func times(_ milliseconds: [Int]) -> RunTimes {
    RunTimes(milliseconds.map { .milliseconds($0) })
  }

  @Test func `the middle, the spread and the first run`() {
    let times = times([40, 10, 12, 11, 14])
    #expect(times.median == .milliseconds(12))
    #expect(times.middle == (.milliseconds(11), .milliseconds(14)))
    #expect(times.range == (.milliseconds(10), .milliseconds(40)))
    // The median of 10, 11, 12 and 14 is 11.5.
    #expect(times.firstAgainstLater.map { abs($0 - 40 / 11.5) < 1e-12 } == true)
    #expect(self.times([3]).firstAgainstLater == nil)
    #expect(self.times([3, 4]).median == .microseconds(3500))
  }

  @Test func `a ratio is shown to be another than 1, or not`() {
    // Ten ratios from 2 to 11: the second and the ninth are the ends.
    let ones = times(Array(repeating: 1, count: 10))
    #expect(
      TimeRatio(of: times(Array(2...11)), to: ones).sentence
        == "B takes 6.50 times as long as A (3.00 to 10.00, 95 % interval by 10 pairs of runs)."
    )
    // As many are above 1 as below.
    let others = times([1, 2, 1, 2, 1, 2, 1, 2, 1, 2])
    #expect(
      TimeRatio(of: others, to: times(others.times.map { _ in 1 }.reversed())).sentence
        .hasPrefix("No difference is shown: B takes 1.50 times")
    )
    let five = times([1, 2, 3, 4, 5])
    #expect(
      TimeRatio(of: five, to: five).sentence
        == "B takes 1.00 times as long as A. An interval needs 6 runs."
    )
  }

  @Test func `a long run does not press the others into one range`() {
    // Ten times from 10 to 19 µs, of which nine are usual: the ranges are 2 µs wide, and 900 µs is beyond them.
    let times = [10, 11, 12, 13, 14, 15, 16, 17, 18, 900].map { Duration.microseconds($0) }
    let bins = RunTimes(times).histogram.bins
    #expect(bins.map(\.count) == [2, 2, 2, 2, 1, 1])
    #expect(bins.first?.first == 10_000 && bins.last?.last == nil)
  }

  @Test(arguments: [
    (Duration.nanoseconds(420), "0.42 µs"), (.nanoseconds(4250), "4.25 µs"),
    (.microseconds(434), "434 µs"), (.nanoseconds(999_600), "1.00 ms"),
    (.microseconds(52_140), "52.1 ms"), (.milliseconds(1234), "1.23 s"), (.zero, "0.00 µs"),
    (.seconds(3600), "3600 s"),
  ])
  func `times are told in three digits`(time: Duration, text: String) {
    #expect(time.shortText == text)
  }
}
