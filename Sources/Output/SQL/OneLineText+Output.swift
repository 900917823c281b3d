import SQLSpelling

extension OneLineText {
  /// Writes the expression for a text: see ``OneLineText/expression(_:)``.
  ///
  /// A text that has the usual placeholders itself takes longer, because it is copied.
  static func write(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    let hasReturns = bytes.firstIndex(of: 0x0D, from: 0) != nil
    guard hasReturns || bytes.firstIndex(of: 0x0A, from: 0) != nil else {
      return SQLLiteral.writeText(bytes, to: output)
    }
    let hasFeeds = !hasReturns || bytes.firstIndex(of: 0x0A, from: 0) != nil
    guard bytes.firstIndex(of: 0, from: 0) == nil, !hasPlaceholder(bytes) else {
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

  /// Whether a text may hold what stands for its line breaks.
  private static func hasPlaceholder(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while let backslash = bytes.firstIndex(of: UInt8(ascii: "\\"), from: start) {
      start = backslash + 1
      guard start < bytes.count else { return false }
      if bytes[start] == UInt8(ascii: "n") || bytes[start] == UInt8(ascii: "r") { return true }
    }
    return false
  }
}

/// The line breaks and the single quotes in a literal of one line.
private enum Placeholders: ByteEscapes {
  @inline(__always)
  static func areNone(in word: ByteWord) -> Bool {
    word.equal(to: SQLLiteral.quote) | word.equal(to: 0x0A) | word.equal(to: 0x0D) == 0
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
