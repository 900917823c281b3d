import TerminalKit

/// Writes rows as JSON objects, byte for byte as `sqlite3` does, except that NUL does not end a text.
final class JSONObjectWriter {
  /// The bytes to write before each value, one key after the other; with an array for each key, every row would
  /// count references.
  private var keys: [UInt8] = []
  private var keyEnds: [Int] = []

  /// Sets the names of the columns.
  func begin(columns: [String]) {
    (keys, keyEnds) = ([], [])
    for (index, name) in columns.enumerated() {
      keys += (index == 0 ? "{\"" : ",\"").utf8
      Array(name.utf8).withUnsafeBytes { keys += JSONString.escaped($0) }
      keys += "\":".utf8
      keyEnds.append(keys.count)
    }
  }

  /// Writes a row.
  func write(_ row: ResultRow, to output: ByteOutput) {
    // Local copies: Swift would check properties for overlapping accesses at each value.
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
    JSONString.write(bytes, to: output)
    output.write(UInt8(ascii: "\""))
  }
}
