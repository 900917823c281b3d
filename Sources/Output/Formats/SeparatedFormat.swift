/// Writes the fields of a ``SeparatedFormat``.
protocol FieldWriter {
  /// Begins a result with the columns of its first row.
  func begin(columnsOf row: ResultRow)

  /// Writes the name of a column.
  func write(name: [UInt8], to output: ByteOutput)

  /// Writes a value.
  func write(_ row: ResultRow, at column: Int, to output: ByteOutput)
}

extension FieldWriter {
  func begin(columnsOf row: ResultRow) {}
}

/// Writes the fields of a row one after the other, with separators between them and after the row.
final class SeparatedFormat<Fields: FieldWriter>: RowFormat {
  private let rowStart: [UInt8]
  private let columnSeparator: [UInt8]
  private let rowSeparator: [UInt8]
  private let showsHeaders: Bool
  private let fields: Fields

  /// A format with the separators that the user has set.
  convenience init(_ settings: OutputSettings, _ fields: Fields) {
    self.init(
      settings,
      fields,
      columnSeparator: settings.columnSeparatorBytes,
      rowSeparator: settings.rowSeparatorBytes
    )
  }

  /// A format with separators of its own.
  init(
    _ settings: OutputSettings,
    _ fields: Fields,
    rowStart: [UInt8] = [],
    columnSeparator: [UInt8],
    rowSeparator: [UInt8]
  ) {
    self.rowStart = rowStart
    self.columnSeparator = columnSeparator
    self.rowSeparator = rowSeparator
    showsHeaders = settings.showsHeaders
    self.fields = fields
  }

  func begin(columnsOf row: ResultRow, to output: ByteOutput) {
    fields.begin(columnsOf: row)
    guard showsHeaders else { return }
    output.write(rowStart)
    for (index, name) in row.columnNameBytes.enumerated() {
      if index > 0 { output.write(columnSeparator) }
      fields.write(name: name, to: output)
    }
    output.write(rowSeparator)
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    if !rowStart.isEmpty { output.write(rowStart) }
    for column in 0..<row.columnCount {
      if column > 0 { output.write(columnSeparator) }
      fields.write(row, at: column, to: output)
    }
    output.write(rowSeparator)
  }
}
