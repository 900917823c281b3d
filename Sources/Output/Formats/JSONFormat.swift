import TerminalKit

extension OutputMode {
  /// A JSON array with an object for each row.
  public static let json = OutputMode(
    "json",
    abstract: "A JSON array with an object per row",
    reader: .programs,
    fileEndings: ["json"]
  ) { _, _ in
    JSONFormat()
  }

  /// A JSON object for each row, on a line of its own.
  public static let jsonLines = OutputMode(
    "jsonl",
    abstract: "A JSON object per line",
    reader: .programs,
    fileEndings: ["jsonl", "ndjson"]
  ) { _, _ in
    JSONLinesFormat()
  }
}

/// Writes an array with one object to a line.
final class JSONFormat: RowFormat {
  private let object = JSONObjectWriter()
  private var isFirstRow = true

  func begin(columnsOf row: ResultRow, to output: ByteOutput) {
    object.begin(columns: row.columnNames)
    isFirstRow = true
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    output.write(isFirstRow ? "[" : ",\n")
    isFirstRow = false
    object.write(row, to: output)
  }

  func finish(to output: ByteOutput) {
    output.write("]\n")
  }
}

/// Writes an object for each row, on a line of its own.
final class JSONLinesFormat: RowFormat {
  private let object = JSONObjectWriter()

  func begin(columnsOf row: ResultRow, to output: ByteOutput) {
    object.begin(columns: row.columnNames)
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    object.write(row, to: output)
    output.write(UInt8(ascii: "\n"))
  }

  func finish(to output: ByteOutput) {}
}

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
    case .real: output.write(real: value.real)
    case .text, .blob: writeString(value.text, to: output)
    }
  }

  private func writeString(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    output.write(UInt8(ascii: "\""))
    JSONString.write(bytes, to: output)
    output.write(UInt8(ascii: "\""))
  }
}
