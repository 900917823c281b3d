extension OutputMode {
  /// A JSON array with an object for each row.
  public static let json = OutputMode(
    "json",
    abstract: "A JSON array with an object per row",
    reader: .programs
  ) { settings, presentation in
    JSONFormat(settings)
  }
}

/// Writes an array of objects, one a line.
struct JSONFormat: RowFormat {
  private var object: JSONObjectWriter
  private var isFirstRow = true

  init(_ settings: OutputSettings) {
    object = JSONObjectWriter(settings)
  }

  mutating func begin(columns: [String], to output: ByteOutput) {
    object.begin(columns: columns)
  }

  mutating func write(_ row: ResultRow, to output: ByteOutput) {
    output.write(isFirstRow ? "[" : ",\n")
    isFirstRow = false
    object.write(row, to: output)
  }

  mutating func finish(to output: ByteOutput) {
    output.write("]\n")
  }
}
