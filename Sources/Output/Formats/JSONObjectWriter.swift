/// Writes rows as JSON objects, byte for byte as `sqlite3` does, but for NUL, which does not end a text.
final class JSONObjectWriter {
  private let filter: TerminalFilter
  private var keys: [[UInt8]] = []

  init(_ settings: OutputSettings) {
    // Control characters are escaped.
    filter = TerminalFilter(settings, keeping: .c0)
  }

  /// Takes the names of the columns.
  func begin(columns: [String]) {
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
      let value = row.value(at: column)
      switch value.type {
      case .null: output.write("null")
      case .integer: output.write(value.text)
      case .real: LongReal.write(value.real, to: output)
      case .text, .blob: writeString(value.text, to: output)
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
