extension OutputMode {
  /// A JSON object for each row, one a line.
  public static let jsonLines = OutputMode(
    "jsonl",
    abstract: "A JSON object per line",
    reader: .programs
  ) { settings, presentation in
    JSONLinesFormat(isOnTerminal: settings.terminal != nil)
  }
}

/// Writes an object for each row, one a line and nothing else.
struct JSONLinesFormat: RowFormat {
  private var object: JSONObjectWriter

  init(isOnTerminal: Bool) {
    object = JSONObjectWriter(isOnTerminal: isOnTerminal)
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
