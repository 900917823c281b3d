extension OutputMode {
  /// Strings with the quotes and escapes of C and Tcl.
  public static let tcl = OutputMode(
    "tcl",
    abstract: "Values in double quotes, escaped as in C and Tcl",
    reader: .programs,
    separators: .init(column: " ", row: "\n")
  ) { settings, presentation in
    TclFormat(settings)
  }
}

/// Writes each value in double quotes, with everything but printable ASCII as escapes.
final class TclFormat: RowFormat {
  private let columnSeparator: [UInt8]
  private let rowSeparator: [UInt8]
  private let nullText: [UInt8]
  private let showsHeaders: Bool

  init(_ settings: OutputSettings) {
    columnSeparator = settings.columnSeparatorBytes
    rowSeparator = settings.rowSeparatorBytes
    nullText = settings.nullText
    showsHeaders = settings.showsHeaders
  }

  func begin(columns: [String], to output: ByteOutput) {
    guard showsHeaders else { return }
    for (index, name) in columns.enumerated() {
      if index > 0 { output.write(columnSeparator) }
      Array(name.utf8).withUnsafeBytes { writeQuoted($0, to: output) }
    }
    output.write(rowSeparator)
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    for column in 0..<row.columnCount {
      if column > 0 { output.write(columnSeparator) }
      let value = row.value(at: column)
      if value.type == .null {
        nullText.withUnsafeBytes { writeQuoted($0, to: output) }
      } else {
        writeQuoted(value.text, to: output)
      }
    }
    output.write(rowSeparator)
  }

  func finish(to output: ByteOutput) {}

  private func writeQuoted(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(UInt8(ascii: "\""))
    output.write(bytes, escapedBy: TclEscapes.self)
    output.write(UInt8(ascii: "\""))
  }
}

/// The bytes that are escaped between double quotes: all but printable ASCII, quotes and backslashes.
private enum TclEscapes: ByteEscapes {
  @inline(__always)
  static func areNone(in word: ByteWord) -> Bool {
    let quotes = word.equal(to: UInt8(ascii: "\"")) | word.equal(to: UInt8(ascii: "\\"))
    return word.controls | word.beyondASCII | quotes | word.equal(to: 0x7F) == 0
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
