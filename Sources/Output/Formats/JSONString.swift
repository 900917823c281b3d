/// The escaping of text inside a JSON string.
enum JSONString {
  /// Writes bytes, escaping quotes, backslashes and what is below U+0020; the rest stays as it is, as in
  /// `sqlite3`, even if it is no UTF-8.
  static func write(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    var start = 0
    isEscaped.withUnsafeBufferPointer { table in
      while let index = bytes[start...].firstIndex(where: { table[Int($0)] }) {
        output.write(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
        output.write(escape(bytes[index]))
        start = index + 1
      }
    }
    output.write(UnsafeRawBufferPointer(rebasing: bytes[start...]))
  }

  /// The bytes, escaped.
  static func escaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    bytes.flatMap { isEscaped[Int($0)] ? escape($0) : [$0] }
  }

  private static let isEscaped: [Bool] = (UInt8.min...UInt8.max).map {
    $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x08: return Array(#"\b"#.utf8)
    case 0x09: return Array(#"\t"#.utf8)
    case 0x0A: return Array(#"\n"#.utf8)
    case 0x0C: return Array(#"\f"#.utf8)
    case 0x0D: return Array(#"\r"#.utf8)
    case 0x00..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      return Array(#"\u00"#.utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: return [UInt8(ascii: "\\"), byte]
    }
  }
}
