import TerminalKit

extension OutputMode {
  /// Each value on a line of its own.
  public static let line = OutputMode(
    "line",
    plural: "lines",
    abstract: "One value per line, with its column's name",
    reader: .people,
    separators: .init(row: "\n")
  ) { settings, presentation in
    LineFormat(settings, presentation)
  }
}

/// Writes each value on a line of its own, as `name = value`, and an empty line between rows.
final class LineFormat: RowFormat {
  private let rowSeparator: [UInt8]
  private let isOnTerminal: Bool
  private let values: ValueWriter
  private var labels: [[UInt8]] = []
  private var isFirstRow = true

  /// The least width of the column with the names.
  private static let narrowestLabel = 5

  init(_ settings: OutputSettings, _ presentation: Presentation) {
    rowSeparator = settings.rowSeparatorBytes
    isOnTerminal = settings.terminal != nil
    values = ValueWriter(settings, presentation)
  }

  func begin(columnsOf row: ResultRow, to output: ByteOutput) {
    values.begin(columnsOf: row)
    isFirstRow = true
    let names = row.columnNameBytes.map(values.heading)
    // In files and pipes, the width is in bytes, as in `sqlite3`.
    let widths = names.map { isOnTerminal ? $0.withUnsafeBytes(DisplayWidth.of) : $0.count }
    let width = widths.reduce(Self.narrowestLabel, max)
    labels = zip(names, widths).map { name, ownWidth in
      Array(repeating: UInt8(ascii: " "), count: width - ownWidth) + name + Array(" = ".utf8)
    }
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    if !isFirstRow { output.write(rowSeparator) }
    isFirstRow = false
    for column in 0..<row.columnCount {
      output.write(labels[column])
      values.write(row, at: column, to: output)
      output.write(rowSeparator)
    }
  }
}
