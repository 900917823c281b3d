import Output
import Relevance

/// How much longer one statement takes than another, by runs in turn.
public struct TimeRatio {
  /// The ratio in the middle of those of the pairs of runs, and its interval.
  private let ratio: MedianInterval
  /// The number of pairs.
  private let pairs: Int

  /// Compares runs, of which those with the same number are a pair: they followed each other.
  public init(of times: RunTimes, to others: RunTimes) {
    let ratios = zip(times.times, others.times).map { $0.seconds / max($1.seconds, 1e-9) }
    pairs = ratios.count
    ratio = MedianInterval(of: ratios)
  }

  /// The ratio of B to A, and whether the runs show a difference.
  public var sentence: String {
    let text = "B takes \(Self.text(ratio.median)) times as long as A"
    guard let interval = ratio.interval else {
      return "\(text). An interval needs 6 runs."
    }
    let bounds =
      "\(Self.text(interval.lowerBound)) to \(Self.text(interval.upperBound)), 95 % interval by \(pairs) "
      + "pairs of runs"
    return interval.contains(1)
      ? "No difference is shown: \(text) (\(bounds))." : "\(text) (\(bounds))."
  }

  private static func text(_ ratio: Double) -> String { ShortNumber.fixed(ratio, decimals: 2) }
}
