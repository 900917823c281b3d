import TerminalKit

/// Writes rows as JSON objects, byte for byte as `sqlite3` does, but for NUL, which does not end a text.
final class JSONObjectWriter {
  private let filter: TerminalFilter

  /// What is written before the values, one after the other: an array for each would be counted at each row.
  private var keys: [UInt8] = []
  private var keyEnds: [Int] = []

  init(_ settings: OutputSettings) {
    // Control characters are escaped.
    filter = TerminalFilter(settings, keeping: .c0)
  }

  /// Takes the names of the columns.
  func begin(columns: [String]) {
    for (index, name) in columns.enumerated() {
      keys += (index == 0 ? "{\"" : ",\"").utf8
      filter.pass(name) { keys += JSONString.escaped($0) }
      keys += "\":".utf8
      keyEnds.append(keys.count)
    }
  }

  /// Writes a row.
  func write(_ row: ResultRow, to output: ByteOutput) {
    // As properties, they would be checked for overlapping accesses at each value.
    let (keys, keyEnds) = (keys, keyEnds)
    keys.withUnsafeBytes { keys in
      var keyStart = 0
      for column in 0..<row.columnCount {
        output.write(UnsafeRawBufferPointer(rebasing: keys[keyStart..<keyEnds[column]]))
        keyStart = keyEnds[column]
        write(row.value(at: column), to: output)
      }
    }
    output.write(UInt8(ascii: "}"))
  }

  private func write(_ value: ResultValue, to output: ByteOutput) {
    switch value.type {
    case .null: output.write("null")
    case .integer: output.write(value.text)
    case .real: LongReal.write(value.real, to: output)
    case .text, .blob: writeString(value.text, to: output)
    }
  }

  private func writeString(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(UInt8(ascii: "\""))
    filter.pass(bytes) { JSONString.write($0, to: output) }
    output.write(UInt8(ascii: "\""))
  }
}
