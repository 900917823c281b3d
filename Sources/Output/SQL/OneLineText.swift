import SQLSpelling

/// Writes texts with line breaks as SQL expressions of one line, for the output mode `insert` and `.dump`.
///
/// The literal has a placeholder for each line break, and a call of `replace` puts the line breaks back:
/// `replace('a\nb','\n',char(10))`.
enum OneLineText {
  /// Writes the expression for a text in UTF-8; for a text without line breaks, its literal.
  ///
  /// A text that has the usual placeholders itself takes longer, because it is copied.
  static func write(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    let hasReturns = bytes.firstIndex(of: 0x0D, from: 0) != nil
    guard hasReturns || bytes.firstIndex(of: 0x0A, from: 0) != nil else {
      return SQLLiteral.writeText(bytes, to: output)
    }
    let hasFeeds = !hasReturns || bytes.firstIndex(of: 0x0A, from: 0) != nil
    let usual = [#"\r"#, #"\n"#]
    guard bytes.firstIndex(of: 0, from: 0) == nil, !usual.contains(where: { contains(bytes, $0) })
    else {
      return output.write(expression(bytes))
    }
    if hasReturns { output.write("replace(") }
    if hasFeeds { output.write("replace(") }
    output.write(SQLLiteral.quote)
    output.write(bytes, escapedBy: Placeholders.self)
    output.write(SQLLiteral.quote)
    if hasReturns { output.write(#",'\r',char(13))"#) }
    if hasFeeds { output.write(#",'\n',char(10))"#) }
  }

  /// The expression for a text that has the usual placeholders itself, or a NUL.
  private static func expression(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
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
    var start = 0
    while let found = bytes.firstIndex(of: part[0], from: start) {
      if bytes[found...].starts(with: part) { return true }
      start = found + 1
    }
    return false
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

/// The line breaks and the single quotes in a literal of one line.
private enum Placeholders: ByteEscapes {
  @inline(__always)
  static func marks(in word: ByteWord) -> UInt64 {
    word.equal(to: SQLLiteral.quote) | word.equal(to: 0x0A) | word.equal(to: 0x0D)
  }

  static let replacements = table { byte in
    switch byte {
    case SQLLiteral.quote: "''"
    case 0x0A: #"\n"#
    case 0x0D: #"\r"#
    default: nil
    }
  }
}
