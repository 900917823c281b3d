extension OutputMode {
  /// INSERT statements.
  public static let insert = OutputMode(
    "insert",
    abstract: "INSERT statements for TABLE",
    reader: .programs
  ) { settings, presentation in
    InsertFormat(settings)
  }
}

/// Writes an INSERT statement for each row, on one line where the settings escape line breaks.
struct InsertFormat: RowFormat {
  private let settings: OutputSettings
  private let filter: TerminalFilter
  private var opening: [UInt8] = []

  init(_ settings: OutputSettings) {
    self.settings = settings
    filter = TerminalFilter(settings)
  }

  mutating func begin(columns: [String], to output: ByteOutput) {
    var start = "INSERT INTO \(settings.insertTarget.sql)"
    if settings.showsHeaders {
      start += "(\(columns.map(SQLName.spelled).joined(separator: ",")))"
    }
    filter.pass(start + " VALUES(") { opening = Array($0) }
  }

  mutating func write(_ row: ResultRow, to output: ByteOutput) {
    output.write(opening)
    for column in 0..<row.columnCount {
      if column > 0 { output.write(UInt8(ascii: ",")) }
      switch row.type(at: column) {
      case .null: output.write("NULL")
      case .integer: output.write(row.text(at: column))
      case .real: writeReal(row.real(at: column), to: output)
      case .text: filter.pass(row.text(at: column)) { writeText($0, to: output) }
      case .blob: output.write(SQLLiteral.blob(row.text(at: column), prefix: "X"))
      }
    }
    output.write(");\n")
  }

  mutating func finish(to output: ByteOutput) {}

  private func writeText(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    let hasLineBreaks = bytes.contains { $0 == 0x0A || $0 == 0x0D }
    if settings.escapesLineBreaks, hasLineBreaks {
      output.write(OneLineText.expression(bytes))
    } else {
      SQLLiteral.writeText(bytes, to: output)
    }
  }

  /// Whole numbers keep all their digits, which `%!.20g` does not do for all of them.
  private func writeReal(_ value: Double, to output: ByteOutput) {
    if let whole = Int64(exactly: value) {
      output.write("\(whole).0")
    } else {
      LongReal.write(value, to: output)
    }
  }
}
