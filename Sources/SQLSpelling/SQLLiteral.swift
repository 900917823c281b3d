/// Texts and blobs as SQL spells them.
public enum SQLLiteral {
  /// A text in single quotes, those in it doubled.
  ///
  /// SQL has no literal for a text with NUL bytes, where `sqlite3` ends it; it is a blob that is cast.
  public static func text(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    guard !bytes.contains(0) else {
      return Array("CAST(".utf8) + blob(bytes, prefix: "X") + Array(" AS TEXT)".utf8)
    }
    var literal = [quote]
    literal.reserveCapacity(bytes.count + 2)
    for byte in bytes {
      if byte == quote { literal.append(quote) }
      literal.append(byte)
    }
    literal.append(quote)
    return literal
  }

  /// A blob in hexadecimal digits; `sqlite3` has it begin with `X` in some places, with `x` in others.
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

  /// The single quote, which surrounds texts.
  public static let quote = UInt8(ascii: "'")
}
