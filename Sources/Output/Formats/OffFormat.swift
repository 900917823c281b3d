extension OutputMode {
  /// Nothing: the statement runs, and its rows are dropped.
  public static let off = OutputMode("off", abstract: "No output", reader: .programs) { _, _ in
    OffFormat()
  }
}

/// Writes nothing.
final class OffFormat: RowFormat {
  func begin(columnsOf row: ResultRow, to output: ByteOutput) {}

  func write(_ row: ResultRow, to output: ByteOutput) {}
}
