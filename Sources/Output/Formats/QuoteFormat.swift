import SQLSpelling

extension OutputMode {
  /// Values as SQL literals.
  public static let quote = OutputMode(
    "quote",
    abstract: "Values as SQL spells them",
    reader: .programs,
    separators: .init(column: ",", row: "\n"),
    optionSeparators: .init(column: ",", row: "\n")
  ) { settings, presentation in
    QuoteFormat(settings)
  }
}

/// Writes SQL literals with a separator between them.
final class QuoteFormat: RowFormat {
  private let columnSeparator: [UInt8]
  private let rowSeparator: [UInt8]
  private let showsHeaders: Bool

  init(_ settings: OutputSettings) {
    columnSeparator = settings.columnSeparatorBytes
    rowSeparator = settings.rowSeparatorBytes
    showsHeaders = settings.showsHeaders
  }

  func begin(columns: [String], to output: ByteOutput) {
    guard showsHeaders else { return }
    for (index, name) in columns.enumerated() {
      if index > 0 { output.write(columnSeparator) }
      Array(name.utf8).withUnsafeBytes { SQLLiteral.writeText($0, to: output) }
    }
    output.write(rowSeparator)
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    for column in 0..<row.columnCount {
      if column > 0 { output.write(columnSeparator) }
      let value = row.value(at: column)
      switch value.type {
      case .null: output.write("NULL")
      case .integer: output.write(value.text)
      // `sqlite3` writes infinity as `Inf`, which SQL would read as a name.
      case .real: LongReal.write(value.real, to: output)
      case .text: SQLLiteral.writeText(value.text, to: output)
      case .blob: SQLLiteral.writeBlob(value.blob, to: output)
      }
    }
    output.write(rowSeparator)
  }

  func finish(to output: ByteOutput) {}
}
