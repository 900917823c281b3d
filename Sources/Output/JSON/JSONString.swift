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

  /// The bytes with the same escapes as `write`.
  static func escaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    bytes.flatMap { byte in escape(byte).map { Array($0.utf8) } ?? [byte] }
  }

  static let replacements = table(escape)

  /// What stands for a byte; nil for itself.
  private static func escape(_ byte: UInt8) -> String? {
    switch byte {
    case 0x08: return #"\b"#
    case 0x09: return #"\t"#
    case 0x0A: return #"\n"#
    case 0x0C: return #"\f"#
    case 0x0D: return #"\r"#
    case 0x00..<0x20: return #"\u00"# + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    case UInt8(ascii: "\""): return #"\""#
    case UInt8(ascii: "\\"): return #"\\"#
    default: return nil
    }
  }
}
