/// Writes rows as JSON objects, byte for byte as `sqlite3` does, but for NUL, which does not end a text.
struct JSONObjectWriter {
  private let filter: TerminalFilter
  private var keys: [[UInt8]] = []

  init(_ settings: OutputSettings) {
    // Control characters are escaped.
    filter = TerminalFilter(settings, keeping: .c0)
  }

  /// Takes the names of the columns.
  mutating func begin(columns: [String]) {
    keys = columns.enumerated().map { index, name in
      var escaped: [UInt8] = []
      filter.pass(name) { escaped = JSONString.escaped($0) }
      return Array((index == 0 ? "{\"" : ",\"").utf8) + escaped + Array("\":".utf8)
    }
  }

  /// Writes a row.
  func write(_ row: ResultRow, to output: ByteOutput) {
    for column in 0..<row.columnCount {
      output.write(keys[column])
      switch row.type(at: column) {
      case .null: output.write("null")
      case .integer: output.write(row.text(at: column))
      case .real: LongReal.write(row.real(at: column), to: output)
      case .text, .blob: writeString(row.text(at: column), to: output)
      }
    }
    output.write(UInt8(ascii: "}"))
  }

  private func writeString(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(UInt8(ascii: "\""))
    filter.pass(bytes) { JSONString.write($0, to: output) }
    output.write(UInt8(ascii: "\""))
  }
}
