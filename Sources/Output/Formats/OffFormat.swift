extension OutputMode {
  /// Nothing: the statement runs, and its rows are dropped.
  public static let off = OutputMode("off", abstract: "No output", reader: .programs) { _, _ in
    OffFormat()
  }
}

/// Writes nothing.
struct OffFormat: RowFormat {
  mutating func begin(columns: [String], to output: ByteOutput) {}

  mutating func write(_ row: ResultRow, to output: ByteOutput) {}

  mutating func finish(to output: ByteOutput) {}
}
