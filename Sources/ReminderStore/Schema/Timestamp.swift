import CLibrary

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

// MARK: - The calendar

extension Timestamp {
  /// A moment by its date and time of the Gregorian calendar, UTC; nil if there is no such date or time.
  ///
  /// - Parameters:
  ///   - year: 0 to 9999.
  ///   - month: 1 to 12.
  ///   - day: From 1.
  ///   - hour: 0 to 23.
  ///   - minute: 0 to 59.
  ///   - second: 0 to 59.
  public init?(
    year: Int,
    month: Int,
    day: Int,
    hour: Int = 0,
    minute: Int = 0,
    second: Int = 0
  ) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    self.init(milliseconds: Int64(((days * 24 + hour) * 60 + minute) * 60 + second) * 1000)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Howard Hinnant's `days_from_civil`, for years that are not negative.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // 400 years are added, and subtracted again below, so that the year before 0 is not negative.
    let year = (month <= 2 ? year - 1 : year) + 400
    let yearOfEra = year % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (year / 400 - 1) * 146_097 + dayOfEra - 719_468
  }
}

extension Timestamp {
  /// The moments of the years 0 to 9999, which are those that SQLite's date functions accept.
  public static let writable: ClosedRange<Timestamp> =
    Timestamp(milliseconds: -62_167_219_200_000)...Timestamp(milliseconds: 253_402_300_799_999)
}

// MARK: - The text

/// The text of a ``Timestamp``, written from its end to its beginning, the order in which division gives
/// digits.
///
/// A seed writes millions of them: with a String for each part, that took as long as writing the rows.
private struct TimestampText {
  /// Room for 64-bit years.
  static let capacity = 48

  private let memory: UnsafeMutableRawBufferPointer
  private var start: Int

  /// An empty text in memory of ``capacity`` bytes.
  init(_ memory: UnsafeMutableRawBufferPointer) {
    self.memory = memory
    start = memory.count
  }

  /// The text as a String.
  var string: String {
    String(decoding: UnsafeRawBufferPointer(rebasing: memory[start...]), as: UTF8.self)
  }

  /// Puts a number before the text, of at least so many digits, and a character before the number.
  mutating func prepend(_ number: Int64, digits: Int, after mark: Unicode.Scalar) {
    prepend(number, digits: digits)
    prepend(UInt8(ascii: mark))
  }

  /// Puts a number before the text, of at least so many digits.
  mutating func prepend(_ number: Int64, digits: Int) {
    var rest = number.magnitude
    var missing = digits
    while missing > 0 || rest > 0 {
      prepend(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      missing -= 1
    }
    if number < 0 { prepend(UInt8(ascii: "-")) }
  }

  private mutating func prepend(_ byte: UInt8) {
    start -= 1
    memory[start] = byte
  }
}
