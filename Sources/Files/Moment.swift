import CLibrary

/// A moment of a clock that nobody sets, to measure how long something takes, and for how long to wait.
///
/// It is the system's clock itself: `ContinuousClock` is part of Swift's concurrency, which brings threads and a library
/// to each start.
public struct Moment: Comparable, Sendable {
  private let sinceStart: Duration

  /// The present moment.
  public static var now: Moment {
    var time = timespec()
    // The one without RAW is set by macOS together with the time of day.
    clock_gettime(CLOCK_MONOTONIC_RAW, &time)
    return Moment(sinceStart: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  /// Whether one moment comes before another.
  public static func < (first: Moment, second: Moment) -> Bool {
    first.sinceStart < second.sinceStart
  }

  /// The time from one moment (`start`) to another; negative if that comes first.
  public static func - (end: Moment, start: Moment) -> Duration {
    end.sinceStart - start.sinceStart
  }

  /// The moment that comes so long after another.
  public static func + (moment: Moment, time: Duration) -> Moment {
    Moment(sinceStart: moment.sinceStart + time)
  }
}
