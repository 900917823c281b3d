import SQLText

extension OutputMode {
  /// Strings with the quotes and escapes of C and Tcl.
  public static let tcl = OutputMode(
    "tcl",
    abstract: "Values in double quotes, escaped as in C and Tcl",
    reader: .programs,
    separators: .init(column: " ", row: "\n")
  ) { settings, presentation in
    SeparatedFormat(settings, TclFields(nullText: settings.nullText))
  }
}

extension String {
  /// The text as C writes a string, in which form `sqlite3` shows separators, too; ``StrayBytes`` may keep bytes in it.
  public var quotedAsInC: String {
    let escaped = TclEscapes.escaped(StrayBytes.bytes(of: self))
    return "\"\(String(decoding: escaped, as: UTF8.self))\""
  }
}

/// Writes each value in double quotes, with everything but printable ASCII as escapes.
private struct TclFields: FieldWriter {
  let nullText: [UInt8]

  func write(name: [UInt8], to output: ByteOutput) {
    name.withUnsafeBytes { write($0, to: output) }
  }

  @inline(__always)
  func write(_ row: ResultRow, at column: Int, to output: ByteOutput) {
    let value = row.value(at: column)
    if value.type == .null {
      nullText.withUnsafeBytes { write($0, to: output) }
    } else {
      write(value.text, to: output)
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(UInt8(ascii: "\""))
    output.write(bytes, escapedBy: TclEscapes.self)
    output.write(UInt8(ascii: "\""))
  }
}

/// The bytes that are escaped between double quotes: all but printable ASCII, quotes and backslashes.
private enum TclEscapes: ByteEscapes {
  @inline(__always)
  static func marks(in word: ByteWord) -> UInt64 {
    let quotes = word.equal(to: UInt8(ascii: "\"")) | word.equal(to: UInt8(ascii: "\\"))
    return word.controls | word.beyondASCII | quotes | word.equal(to: 0x7F)
  }

  static let replacements = table { byte in
    switch byte {
    case UInt8(ascii: "\\"): #"\\"#
    case UInt8(ascii: "\""): #"\""#
    case 0x09: #"\t"#
    case 0x0A: #"\n"#
    case 0x0D: #"\r"#
    case 0x20..<0x7F: nil
    default:
      #"\"# + [6, 3, 0].map { String(byte >> UInt8($0) & 7) }.joined()
    }
  }
}
