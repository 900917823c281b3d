/// Writes texts with line breaks as SQL expressions of one line, for the output mode `insert`.
///
/// The literal has a placeholder for each line break, and a call of `replace` puts the line breaks back:
/// `replace('a\nb','\n',char(10))`.
public enum OneLineText {
  /// The expression for a text in UTF-8; for a text without line breaks, its literal.
  public static func expression(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var literal = SQLLiteral.text(bytes)
    // The literal of a text with NUL bytes has hexadecimal digits, and no line breaks.
    guard !bytes.contains(0) else { return literal }
    let breaks: [(byte: UInt8, placeholders: [String], code: Int)] = [
      (0x0D, [#"\r"#, #"\015"#], 13),
      (0x0A, [#"\n"#, #"\012"#], 10),
    ]
    var (before, after) = ("", "")
    for lineBreak in breaks where bytes.contains(lineBreak.byte) {
      let placeholder = unused(lineBreak.placeholders, in: bytes)
      literal = replacing(lineBreak.byte, in: literal, with: placeholder)
      before += "replace("
      after += ",'\(placeholder)',char(\(lineBreak.code)))"
    }
    return Array(before.utf8) + literal + Array(after.utf8)
  }

  /// The first placeholder that the text does not contain; if it contains all, a numbered one.
  private static func unused(_ placeholders: [String], in bytes: UnsafeRawBufferPointer) -> String {
    if let free = placeholders.first(where: { !contains(bytes, $0) }) { return free }
    var number = 0
    while contains(bytes, "(\(placeholders[0])\(number))") { number += 1 }
    return "(\(placeholders[0])\(number))"
  }

  private static func contains(_ bytes: UnsafeRawBufferPointer, _ part: String) -> Bool {
    let part = Array(part.utf8)
    return bytes.indices.contains { bytes[$0] == part[0] && bytes[$0...].starts(with: part) }
  }

  private static func replacing(
    _ byte: UInt8,
    in text: [UInt8],
    with placeholder: String
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 8)
    for other in text {
      if other == byte {
        result.append(contentsOf: placeholder.utf8)
      } else {
        result.append(other)
      }
    }
    return result
  }
}
