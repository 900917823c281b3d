import TerminalKit

extension OutputMode {
  /// A JSON array with an object for each row.
  public static let json = OutputMode(
    "json",
    abstract: "A JSON array with an object per row",
    reader: .programs,
    fileEndings: ["json"]
  ) { _, _ in
    JSONFormat(isArray: true)
  }

  /// A JSON object for each row, on a line of its own.
  public static let jsonLines = OutputMode(
    "jsonl",
    abstract: "A JSON object per line",
    reader: .programs,
    fileEndings: ["jsonl", "ndjson"]
  ) { _, _ in
    JSONFormat(isArray: false)
  }
}

/// Writes rows as JSON objects, each on a line: of an array, or of its own.
///
/// The bytes are those of `sqlite3`, except that NUL does not end a text.
final class JSONFormat: RowFormat {
  private let isArray: Bool
  private var isFirstRow = true
  /// The bytes to write before each value, one key after the other; with an array for each key, every row would
  /// count references.
  private var keys: [UInt8] = []
  private var keyEnds: [Int] = []

  /// Makes a format.
  init(isArray: Bool) { self.isArray = isArray }

  func begin(columnsOf row: ResultRow, to output: ByteOutput) {
    isFirstRow = true
    (keys, keyEnds) = ([], [])
    for (index, name) in row.columnNameBytes.enumerated() {
      keys += (index == 0 ? "{\"" : ",\"").utf8
      keys += JSONString.escaped(name)
      keys += "\":".utf8
      keyEnds.append(keys.count)
    }
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    if isArray { output.write(isFirstRow ? "[" : ",\n") }
    isFirstRow = false
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
    // A line of its own is whole when its row has been written.
    if !isArray { output.write(UInt8(ascii: "\n")) }
  }

  func finish(to output: ByteOutput) {
    if isArray { output.write("]\n") }
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
