internal import GRDBSQLite

/// The spelling of names in SQL, as `sqlite3` spells them in its output.
public enum SQLName {
  /// The name, in double quotes if it is a keyword, empty, or not made of ASCII letters, digits and `_`.
  public static func spelled(_ name: String) -> String {
    if isSimple(name), sqlite3_keyword_check(name, Int32(clamping: name.utf8.count)) == 0 {
      return name
    }
    // By scalars: a quote with an accent on it is one character, but ends the name all the same.
    var quoted = "\"".unicodeScalars
    for scalar in name.unicodeScalars { quoted += scalar == "\"" ? [scalar, scalar] : [scalar] }
    return String(quoted) + "\""
  }

  private static func isSimple(_ name: String) -> Bool {
    guard let first = name.utf8.first, !isDigit(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
