/// Writes texts and blobs as SQL literals.
public enum SQLLiteral {
  /// A text in single quotes, with the quotes in it doubled.
  ///
  /// SQL has no literal for a text with NUL bytes (`sqlite3` ends it at the first one). Such a text is written
  /// as a blob with a cast: `CAST(X'...' AS TEXT)`.
  public static func text(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    guard !bytes.contains(0) else {
      return Array("CAST(".utf8) + blob(bytes, prefix: "X") + Array(" AS TEXT)".utf8)
    }
    var literal: [UInt8] = []
    literal.reserveCapacity(bytes.count + 2)
    literal.append(quote)
    for byte in bytes {
      if byte == quote { literal.append(quote) }
      literal.append(byte)
    }
    literal.append(quote)
    return literal
  }

  /// A blob in hexadecimal digits; `sqlite3` uses the prefix `X` in some places and `x` in others.
  public static func blob(_ bytes: UnsafeRawBufferPointer, prefix: Unicode.Scalar) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    var literal = [UInt8(ascii: prefix), quote]
    literal.reserveCapacity(2 * bytes.count + 3)
    for byte in bytes {
      literal.append(digits[Int(byte >> 4)])
      literal.append(digits[Int(byte & 15)])
    }
    literal.append(quote)
    return literal
  }

  /// The single quote, which surrounds text literals.
  public static let quote = UInt8(ascii: "'")
}
