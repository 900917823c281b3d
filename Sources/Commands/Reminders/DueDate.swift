import CommandKit
import ReminderStore

/// Reads when a reminder is due: a date, or a time from now; all times are UTC.
///
/// | typed | moment |
/// |---|---|
/// | `2026-05-01` | the midnight at which the day begins |
/// | `2026-05-01 09:30`, `2026-05-01 09:30:15` | that time |
/// | `today`, `tomorrow` | the midnight at which the day begins |
/// | `+3d`, `-1w` | 3 days after, a week before the midnight at which today began |
/// | `+4h`, `+30m` | 4 hours, 30 minutes from now |
enum DueDate {
  /// Reads a date; nil if the text has none of these forms.
  ///
  /// - Throws: A ``CommandError`` for a text such as `2026-02-30`, which has the form but is no date.
  static func parse(_ text: String, now: Timestamp) throws -> Timestamp? {
    switch text.lowercased() {
    case "today": return now.startOfDay
    case "tomorrow": return now.startOfDay.adding(days: 1)
    case let text where text.hasPrefix("+") || text.hasPrefix("-"):
      return offset(text, from: now)
    default: return try date(text)
    }
  }

  /// The seconds that an offset may have, 9999 years either way: the database's dates reach no further.
  private static let limits: ClosedRange<Int64> = -3_652_059 * 86_400...3_652_059 * 86_400

  private static func offset(_ text: String, from now: Timestamp) -> Timestamp? {
    guard let number = Int64(text.dropLast()), limits.contains(number) else { return nil }
    let (start, unit): (Timestamp, Int64)
    switch text.last {
    case "m": (start, unit) = (now, 60)
    case "h": (start, unit) = (now, 3600)
    case "d": (start, unit) = (now.startOfDay, 86_400)
    case "w": (start, unit) = (now.startOfDay, 7 * 86_400)
    default: return nil
    }
    let seconds = number * unit
    guard limits.contains(seconds) else { return nil }
    let moment = start.adding(seconds: seconds)
    return Timestamp.writable.contains(moment) ? moment : nil
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

extension ValueKind where Value == Timestamp {
  /// A date, as ``DueDate`` reads it.
  static var due: Self {
    let expectation = "a date, as 2026-05-01, \"2026-05-01 09:30\", today, tomorrow, +3d or +2h"
    let completion = CompletionKind.words(["today", "tomorrow"])
    return .init("DATE", expecting: expectation, completion: completion) {
      try DueDate.parse($0, now: .now)
    }
  }
}
