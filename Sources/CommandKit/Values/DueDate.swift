public import ReminderStore

/// When a reminder is due, as somebody typed it: a date, or a time from now; all times are UTC.
///
/// | typed | moment |
/// |---|---|
/// | `2026-05-01` | the midnight at which the day begins |
/// | `2026-05-01 09:30`, `2026-05-01 09:30:15` | that time |
/// | `today`, `tomorrow` | the midnight at which the day begins |
/// | `+3d`, `-1w` | 3 days after, a week before the midnight at which today began |
/// | `+4h`, `+30m` | 4 hours, 30 minutes from now |
public enum DueDate: Sendable {
  /// A moment.
  case moment(Timestamp)
  /// So many seconds after the midnight at which today began.
  case sinceMidnight(seconds: Int64)
  /// So many seconds from now.
  case fromNow(seconds: Int64)

  /// Reads a date; nil if the text has none of the forms.
  ///
  /// - Throws: A ``CommandError`` for a text such as `2026-02-30`, which has the form but is no date.
  public init?(_ text: String) throws {
    let read: DueDate? =
      switch text.lowercased() {
      case "today": .sinceMidnight(seconds: 0)
      case "tomorrow": .sinceMidnight(seconds: 86_400)
      case let text where text.hasPrefix("+") || text.hasPrefix("-"): Self.offset(text)
      default: try Self.date(text).map { .moment($0) }
      }
    guard let read else { return nil }
    self = read
  }

  /// The moment that is meant.
  ///
  /// - Parameter now: The moment from which days and hours are counted.
  /// - Returns: The moment.
  /// - Throws: A ``CommandError`` where it is before the year 0 or after the year 9999.
  public func moment(at now: Timestamp) throws -> Timestamp {
    let moment =
      switch self {
      case .moment(let moment): moment
      case .sinceMidnight(let seconds): now.startOfDay.adding(seconds: seconds)
      case .fromNow(let seconds): now.adding(seconds: seconds)
      }
    guard Timestamp.writable.contains(moment) else {
      throw CommandError("dates reach from the year 0 to the year 9999")
    }
    return moment
  }

  /// The seconds that an offset may have, 9999 years either way: the database's dates reach no further.
  private static let limits: ClosedRange<Int64> = -3_652_059 * 86_400...3_652_059 * 86_400

  private static func offset(_ text: String) -> DueDate? {
    guard let number = Int64(text.dropLast()), limits.contains(number), let unit = text.last,
      let size = ["m": 60, "h": 3600, "d": 86_400, "w": 7 * 86_400][unit] as Int64?
    else { return nil }
    let seconds = number * size
    guard limits.contains(seconds) else { return nil }
    return unit == "m" || unit == "h"
      ? .fromNow(seconds: seconds) : .sinceMidnight(seconds: seconds)
  }

  private static func date(_ text: String) throws -> Timestamp? {
    let halves = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let date = halves.first.flatMap({ numbers($0, separator: "-", widths: [4, 2, 2]) }) else {
      return nil
    }
    var time = [0, 0, 0]
    switch halves.count {
    case 1: break
    case 2:
      let isShort = halves[1].count == 5
      let widths = isShort ? [2, 2] : [2, 2, 2]
      guard let fields = numbers(halves[1], separator: ":", widths: widths) else { return nil }
      time = isShort ? fields + [0] : fields
    default: return nil
    }
    let moment = Timestamp(
      year: date[0],
      month: date[1],
      day: date[2],
      hour: time[0],
      minute: time[1],
      second: time[2]
    )
    guard let moment else { throw CommandError("there is no such date: \(text)") }
    return moment
  }

  /// The numbers between separators; nil unless each has as many digits as `widths` says.
  private static func numbers(
    _ text: Substring,
    separator: Character,
    widths: [Int]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == widths,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    return parts.compactMap { Int($0) }
  }
}

extension ValueKind where Value == DueDate {
  /// A date.
  public static var due: Self {
    let expectation = "a date, as 2026-05-01, \"2026-05-01 09:30\", today, tomorrow, +3d or +2h"
    let completion = CompletionKind.words(["today", "tomorrow"])
    return .init("DATE", expecting: expectation, completion: completion) {
      try DueDate($0)
    }
  }
}
