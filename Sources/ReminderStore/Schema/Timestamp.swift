#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A moment, as the database writes it: UTC, `YYYY-MM-DD HH:MM:SS.SSS`.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Milliseconds since 1970-01-01 00:00 UTC.
  public let milliseconds: Int64

  /// A moment by its milliseconds since 1970-01-01 00:00 UTC.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The moment so many seconds later.
  public func adding(seconds: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds + seconds * 1000)
  }

  /// The moment so many days of 24 hours later.
  public func adding(days: Int64) -> Timestamp {
    adding(seconds: days * 86_400)
  }

  /// The midnight, UTC, at which the moment's day begins.
  public var startOfDay: Timestamp {
    Timestamp(milliseconds: milliseconds.flooredDivision(by: 86_400_000).quotient * 86_400_000)
  }

  /// The moment as `YYYY-MM-DD HH:MM:SS.SSS`.
  public var text: String {
    let (days, time) = milliseconds.flooredDivision(by: 86_400_000)
    let date = Self.date(daysSince1970: days)
    let (seconds, millis) = time.quotientAndRemainder(dividingBy: 1000)
    return withUnsafeTemporaryAllocation(byteCount: TimestampText.capacity, alignment: 1) {
      memory in
      var text = TimestampText(memory)
      text.prepend(millis, digits: 3, after: ".")
      text.prepend(seconds % 60, digits: 2, after: ":")
      text.prepend(seconds / 60 % 60, digits: 2, after: ":")
      text.prepend(seconds / 3600, digits: 2, after: " ")
      text.prepend(date.day, digits: 2, after: "-")
      text.prepend(date.month, digits: 2, after: "-")
      text.prepend(date.year, digits: 4)
      return text.string
    }
  }

  /// Whether a moment is before another.
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }

  /// The Gregorian date, by the algorithm `civil_from_days` of Howard Hinnant's "chrono-Compatible
  /// Low-Level Date Algorithms": years begin in March, so that the leap day is the last of a year.
  private static func date(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }
}

extension Int64 {
  fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Timestamp {
  /// The present moment, by the system's clock.
  public static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
