/// The backslash escapes of dot-command arguments, as the `sqlite3` 3.40 shell resolves them.
enum BackslashEscapes {
  /// Replaces `\a \b \t \n \v \f \r` by their control characters and `\ooo` by the byte of that octal
  /// number; removes a backslash before any other character, and keeps one at the end of the text.
  ///
  /// As in C, a `\0` ends the text. ``StrayBytes`` keeps the bytes that are not UTF-8.
  static func resolve(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var resolved: [UInt8] = []
    var rest = StrayBytes.bytes(of: String(text))[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        resolved.append(byte)
        continue
      }
      let value = octal(escaped, &rest) ?? controls[escaped] ?? escaped
      if value == 0 { break }
      resolved.append(value)
    }
    return StrayBytes.text(resolved[...])
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// The byte of one to three octal digits, without their high bits; nil if the first is no such digit.
  private static func octal(_ first: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt8? {
    guard var value = digit(first) else { return nil }
    for _ in 0..<2 {
      guard let next = rest.first.flatMap(digit) else { break }
      value = value &<< 3 | next
      rest.removeFirst()
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    UInt8(ascii: "0")...UInt8(ascii: "7") ~= byte ? byte - UInt8(ascii: "0") : nil
  }
}
