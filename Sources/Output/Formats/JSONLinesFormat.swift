extension OutputMode {
  /// A JSON object for each row, one a line.
  public static let jsonLines = OutputMode(
    "jsonl",
    abstract: "A JSON object per line",
    reader: .programs
  ) { settings, presentation in
    JSONLinesFormat(settings)
  }
}

/// Writes an object for each row, one a line and nothing else.
struct JSONLinesFormat: RowFormat {
  private var object: JSONObjectWriter

  init(_ settings: OutputSettings) {
    object = JSONObjectWriter(settings)
  }

  mutating func begin(columns: [String], to output: ByteOutput) {
    object.begin(columns: columns)
  }

  mutating func write(_ row: ResultRow, to output: ByteOutput) {
    object.write(row, to: output)
    output.write(UInt8(ascii: "\n"))
  }

  mutating func finish(to output: ByteOutput) {}
}
