extension OutputMode {
  /// The number of rows instead of the rows.
  public static let count = OutputMode(
    "count",
    abstract: "The number of rows only",
    reader: .programs
  ) { settings, presentation in
    CountFormat()
  }
}

/// Writes how many rows there are, unless there are none.
struct CountFormat: RowFormat {
  private var rowCount = 0

  mutating func begin(columns: [String], to output: ByteOutput) {}

  mutating func write(_ row: ResultRow, to output: ByteOutput) {
    rowCount += 1
  }

  mutating func finish(to output: ByteOutput) {
    output.write("\(rowCount) row\(rowCount == 1 ? "" : "s")\n")
  }
}
