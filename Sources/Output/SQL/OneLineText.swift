import SQLSpelling

/// Writes texts with line breaks as SQL expressions of one line, for the output mode `insert` and `.dump`.
///
/// The literal has a placeholder for each line break, and a call of `replace` puts the line breaks back:
/// `replace('a\nb','\n',char(10))`.
enum OneLineText {
  /// Writes the expression for a text in UTF-8; for a text without line breaks, its literal.
  static func write(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    let hasReturns = bytes.firstIndex(of: 0x0D, from: 0) != nil
    let hasFeeds = bytes.firstIndex(of: 0x0A, from: 0) != nil
    // The literal of a text with NUL bytes has hexadecimal digits, and no line breaks.
    guard hasReturns || hasFeeds, bytes.firstIndex(of: 0, from: 0) == nil else {
      return SQLLiteral.writeText(bytes, to: output)
    }
    let forReturn = hasReturns ? unused([#"\r"#, #"\015"#], in: bytes) : nil
    let forFeed = hasFeeds ? unused([#"\n"#, #"\012"#], in: bytes) : nil
    if hasReturns { output.write("replace(") }
    if hasFeeds { output.write("replace(") }
    output.write(SQLLiteral.quote)
    switch (forReturn ?? #"\r"#, forFeed ?? #"\n"#) {
    case (#"\r"#, #"\n"#): output.write(bytes, escapedBy: Placeholders.self)
    case (#"\r"#, #"\012"#) where !hasReturns: output.write(bytes, escapedBy: OctalFeeds.self)
    case (let forReturn, let forFeed): write(bytes, forReturn, forFeed, to: output)
    }
    output.write(SQLLiteral.quote)
    if let forReturn { output.write(",'\(forReturn)',char(13))") }
    if let forFeed { output.write(",'\(forFeed)',char(10))") }
  }

  /// Writes a text with any placeholders in the place of its line breaks, and its quotes doubled.
  private static func write(
    _ bytes: UnsafeRawBufferPointer,
    _ forReturn: String,
    _ forFeed: String,
    to output: ByteOutput
  ) {
    for byte in bytes {
      switch byte {
      case SQLLiteral.quote: output.write("''")
      case 0x0D: output.write(forReturn)
      case 0x0A: output.write(forFeed)
      default: output.write(byte)
      }
    }
  }

  /// The first placeholder that the text does not contain; if it contains all, a numbered one.
  private static func unused(_ placeholders: [String], in bytes: UnsafeRawBufferPointer) -> String {
    if let free = placeholders.first(where: { !contains(bytes, $0) }) { return free }
    let used = numbers(behind: Array("(\(placeholders[0])".utf8), in: bytes)
    let number = (0...used.count).first { !used.contains($0) } ?? used.count
    return "(\(placeholders[0])\(number))"
  }

  /// The numbers that stand between a beginning and a closing parenthesis.
  private static func numbers(
    behind beginning: [UInt8],
    in bytes: UnsafeRawBufferPointer
  ) -> Set<Int> {
    var numbers: Set<Int> = []
    var start = 0
    while let found = bytes.firstIndex(of: beginning[0], from: start) {
      start = found + 1
      guard bytes[found...].starts(with: beginning) else { continue }
      let digits = bytes[(found + beginning.count)...].prefix { 0x30...0x39 ~= $0 }
      guard digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: ")"),
        let number = Int(String(decoding: digits, as: UTF8.self))
      else { continue }
      numbers.insert(number)
    }
    return numbers
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

/// The same in a text that has a `\n` of its own, as programs do, and no returns.
private enum OctalFeeds: ByteEscapes {
  @inline(__always)
  static func marks(in word: ByteWord) -> UInt64 {
    word.equal(to: SQLLiteral.quote) | word.equal(to: 0x0A)
  }

  static let replacements = table { byte in
    switch byte {
    case SQLLiteral.quote: "''"
    case 0x0A: #"\012"#
    default: nil
    }
  }
}
