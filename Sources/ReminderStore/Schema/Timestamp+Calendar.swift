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
