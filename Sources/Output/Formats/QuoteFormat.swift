extension OutputMode {
  /// Values as SQL spells them.
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
struct QuoteFormat: RowFormat {
  private let columnSeparator: [UInt8]
  private let rowSeparator: [UInt8]
  private let showsHeaders: Bool
  private let filter: TerminalFilter

  init(_ settings: OutputSettings) {
    columnSeparator = Array(settings.columnSeparator.utf8)
    rowSeparator = Array(settings.rowSeparator.utf8)
    showsHeaders = settings.showsHeaders
    filter = TerminalFilter(settings)
  }

  mutating func begin(columns: [String], to output: ByteOutput) {
    guard showsHeaders else { return }
    for (index, name) in columns.enumerated() {
      if index > 0 { output.write(columnSeparator) }
      filter.pass(name) { SQLLiteral.writeText($0, to: output) }
    }
    output.write(rowSeparator)
  }

  mutating func write(_ row: ResultRow, to output: ByteOutput) {
    for column in 0..<row.columnCount {
      if column > 0 { output.write(columnSeparator) }
      switch row.type(at: column) {
      case .null: output.write("NULL")
      case .integer: output.write(row.text(at: column))
      // `sqlite3` writes infinity as `Inf`, which SQL reads as a name.
      case .real: LongReal.write(row.real(at: column), to: output)
      case .text: filter.pass(row.text(at: column)) { SQLLiteral.writeText($0, to: output) }
      case .blob: output.write(SQLLiteral.blob(row.text(at: column), prefix: "X"))
      }
    }
    output.write(rowSeparator)
  }

  mutating func finish(to output: ByteOutput) {}
}
