internal import CSQLite

/// Writes names in SQL as `sqlite3` does in its output.
public enum SQLName {
  /// The name, in double quotes if it needs them.
  ///
  /// A name needs quotes if it is a keyword, is empty, begins with a digit, or has anything but ASCII letters,
  /// digits and `_`.
  public static func spelled(_ name: String) -> String {
    if isSimple(name), sqlite3_keyword_check(name, Int32(clamping: name.utf8.count)) == 0 {
      return name
    }
    // By scalars: a quote with a combining accent is one character to Swift, but SQL sees a quote.
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
