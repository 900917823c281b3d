/// Escapes text for a JSON string.
enum JSONString: ByteEscapes {
  /// Writes bytes with quotes, backslashes and characters below U+0020 escaped.
  ///
  /// All other bytes stay as they are, even if they are not UTF-8, as in `sqlite3`.
  static func write(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(bytes, escapedBy: Self.self)
  }

  @inline(__always)
  static func marks(in word: ByteWord) -> UInt64 {
    let quotes = word.equal(to: UInt8(ascii: "\"")) | word.equal(to: UInt8(ascii: "\\"))
    return word.controls | quotes
  }

  static let replacements = table { byte in
    switch byte {
    case 0x08: #"\b"#
    case 0x09: #"\t"#
    case 0x0A: #"\n"#
    case 0x0C: #"\f"#
    case 0x0D: #"\r"#
    case 0x00..<0x20: #"\u00"# + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    case UInt8(ascii: "\""): #"\""#
    case UInt8(ascii: "\\"): #"\\"#
    default: nil
    }
  }
}
