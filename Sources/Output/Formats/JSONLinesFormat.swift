extension OutputMode {
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

/// Writes an object for each row, on a line of its own.
final class JSONLinesFormat: RowFormat {
  private let object = JSONObjectWriter()

  func begin(columns: [String], to output: ByteOutput) {
    object.begin(columns: columns)
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    object.write(row, to: output)
    output.write(UInt8(ascii: "\n"))
  }

  func finish(to output: ByteOutput) {}
}
