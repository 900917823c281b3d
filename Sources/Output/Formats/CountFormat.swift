import TerminalKit

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

/// Writes the number of rows, unless there are none.
final class CountFormat: RowFormat {
  private var rowCount = 0

  func begin(columnsOf row: ResultRow, to output: ByteOutput) {
    rowCount = 0
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    rowCount += 1
  }

  func finish(to output: ByteOutput) {
    output.write("\(Count(rowCount, "row"))\n")
  }
}
