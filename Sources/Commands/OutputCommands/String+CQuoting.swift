import SQLText

extension String {
  /// The text as C writes a string, in which form `sqlite3` shows separators; ``StrayBytes`` may keep bytes in it.
  var quotedAsInC: String {
    let characters = StrayBytes.bytes(of: self).map { byte in
      switch byte {
      case UInt8(ascii: "\\"): "\\\\"
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\t"): "\\t"
      case UInt8(ascii: "\n"): "\\n"
      case UInt8(ascii: "\r"): "\\r"
      case 0x20...0x7E: String(Unicode.Scalar(byte))
      default: Self.octal(byte)
      }
    }
    return "\"\(characters.joined())\""
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
