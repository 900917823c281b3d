/// Writes rows as JSON objects, byte for byte as `sqlite3` does, but for NUL, which does not end a text.
struct JSONObjectWriter {
  private let isOnTerminal: Bool
  private var keys: [[UInt8]] = []

  init(isOnTerminal: Bool) {
    self.isOnTerminal = isOnTerminal
  }

  /// Takes the names of the columns.
  mutating func begin(columns: [String]) {
    keys = columns.enumerated().map { index, name in
      let text = Array(name.utf8).withUnsafeBytes { bytes in
        isOnTerminal ? TerminalText.harmless(bytes, keeping: .c0) : Array(bytes)
      }
      let escaped = text.withUnsafeBytes(JSONString.escaped)
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
      case .real: JSONNumber.write(row.real(at: column), to: output)
      case .text, .blob: writeString(row.text(at: column), to: output)
      }
    }
    output.write(UInt8(ascii: "}"))
  }

  private func writeString(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(UInt8(ascii: "\""))
    if isOnTerminal, !TerminalText.isPlain(bytes) {
      TerminalText.harmless(bytes, keeping: .c0).withUnsafeBytes {
        JSONString.write($0, to: output)
      }
    } else {
      JSONString.write(bytes, to: output)
    }
    output.write(UInt8(ascii: "\""))
  }
}
