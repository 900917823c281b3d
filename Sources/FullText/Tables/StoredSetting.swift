public import QueryBuilder

/// What FTS5 makes of a setting that an index stores.
///
/// Who writes the table `_config` past FTS5 can store anything. (ext/fts5/fts5_config.c: `sqlite3Fts5ConfigSetValue`.)
public enum StoredSetting {
  /// The settings that are numbers, and those that FTS5 accepts for each.
  private static let numbers: [(name: String, accepted: ClosedRange<Int32>)] = [
    ("pgsz", 32...65_536), ("hashsize", 1...Int32.max), ("automerge", 0...64),
    ("usermerge", 2...16), ("crisismerge", 0...Int32.max),
  ]

  /// The number that FTS5 uses: of a whole number, also of one in a text, the lowest 32 bits; its own value for some small
  /// ones, and at most 1,999 segments of a level.
  ///
  /// - Parameters:
  ///   - name: The setting's name, in any case.
  ///   - value: What is stored for it.
  /// - Returns: The number; nil where FTS5 ignores the value, and for a setting that is no number.
  public static func number(_ name: String, _ value: SQLValue) -> Int32? {
    guard let setting = numbers.first(where: { $0.name.isEqualInASCII(to: name) }) else {
      return nil
    }
    let whole: Int64? =
      switch value {
      case .integer(let number): number
      case .text(let text): Int64(text.drop { $0 == " " })
      default: nil
      }
    guard let number = whole.map(Int32.init(truncatingIfNeeded:)),
      setting.accepted.contains(number)
    else { return nil }
    return switch setting.name {
    case "automerge" where number == 1: 4
    case "crisismerge": number <= 1 ? 16 : min(number, 1_999)
    default: number
    }
  }

  /// Whether FTS5 ignores the value of a setting that is a number.
  public static func isIgnored(_ name: String, _ value: SQLValue) -> Bool {
    numbers.contains { $0.name.isEqualInASCII(to: name) } && number(name, value) == nil
  }
}
