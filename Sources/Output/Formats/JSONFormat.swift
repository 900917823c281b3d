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
}

/// Writes an array with one object to a line.
final class JSONFormat: RowFormat {
  private let object = JSONObjectWriter()
  private var isFirstRow = true

  func begin(columns: [String], to output: ByteOutput) {
    object.begin(columns: columns)
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
