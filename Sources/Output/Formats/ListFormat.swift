extension OutputMode {
  /// Values with a separator between them.
  public static let list = OutputMode(
    "list",
    abstract: "Values delimited by the column separator",
    reader: .people,
    separators: .init(column: "|", row: "\n")
  ) { settings, presentation in
    ListFormat(settings, presentation)
  }
}

/// Writes values as they are, with a separator between them.
final class ListFormat: RowFormat {
  private let columnSeparator: [UInt8]
  private let rowSeparator: [UInt8]
  private let showsHeaders: Bool
  private let values: ValueWriter

  init(_ settings: OutputSettings, _ presentation: Presentation) {
    columnSeparator = settings.columnSeparatorBytes
    rowSeparator = settings.rowSeparatorBytes
    showsHeaders = settings.showsHeaders
    values = ValueWriter(settings, presentation)
  }

  func begin(columns: [String], to output: ByteOutput) {
    values.begin(columns: columns)
    guard showsHeaders else { return }
    for (index, name) in columns.enumerated() {
      if index > 0 { output.write(columnSeparator) }
      output.write(values.heading(name))
    }
    output.write(rowSeparator)
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    for column in 0..<row.columnCount {
      if column > 0 { output.write(columnSeparator) }
      values.write(row, at: column, to: output)
    }
    output.write(rowSeparator)
  }

  func finish(to output: ByteOutput) {}
}
