import Output

/// The times of the runs of one statement, in their order.
public struct RunTimes {
  /// The times.
  let times: [Duration]
  private let sorted: [Duration]

  /// Takes times in the order of their runs.
  init(_ times: [Duration]) {
    self.times = times
    sorted = times.sorted()
  }

  /// The time in the middle, or the mean of the two in the middle; zero without times.
  var median: Duration { Self.median(ofSorted: sorted) }

  /// The times between which the middle half of the runs lies.
  var middle: (low: Duration, high: Duration) { (time(ofShare: 0.25), time(ofShare: 0.75)) }

  /// The shortest and the longest time.
  var range: (low: Duration, high: Duration) {
    (sorted.first ?? .zero, sorted.last ?? .zero)
  }

  /// The time that a part of the runs, from 0 to 1, did not exceed: the time of one of them; zero without times.
  func time(ofShare share: Double) -> Duration {
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted.isEmpty ? .zero : sorted[min(max(rank, 1), sorted.count) - 1]
  }

  /// The first time as a multiple of the median of the later ones; nil where there are none.
  var firstAgainstLater: Double? {
    let later = Self.median(ofSorted: times.dropFirst().sorted())
    guard let first = times.first, later > .zero else { return nil }
    return first / later
  }

  private static func median(ofSorted sorted: [Duration]) -> Duration {
    guard !sorted.isEmpty else { return .zero }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// How many times lie in each of some ranges, in nanoseconds.
  ///
  /// A tenth of them may be beyond the ranges, so that a long first run does not press the others into one.
  var histogram: Histogram {
    let counts = Dictionary(grouping: times) { Int($0 / .nanoseconds(1)) }.mapValues(\.count)
    return Histogram(counts, atMost: 6, beyond: 0.1)
  }
}
