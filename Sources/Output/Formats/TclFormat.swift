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
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""):
        output.write(UInt8(ascii: "\\"))
        output.write(byte)
      case 0x09: output.write(#"\t"#)
      case 0x0A: output.write(#"\n"#)
      case 0x0D: output.write(#"\r"#)
      case 0x20..<0x7F: output.write(byte)
      default: writeOctal(byte, to: output)
      }
    }
    output.write(UInt8(ascii: "\""))
  }

  private func writeOctal(_ byte: UInt8, to output: ByteOutput) {
    output.write(UInt8(ascii: "\\"))
    for shift in [6, 3, 0] {
      output.write(UInt8(ascii: "0") + (byte >> UInt8(shift)) & 7)
    }
  }
}
