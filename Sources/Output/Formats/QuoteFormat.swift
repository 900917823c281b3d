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
    SeparatedFormat(settings, LiteralFields())
  }
}

/// Writes SQL literals.
private struct LiteralFields: FieldWriter {
  func write(name: [UInt8], to output: ByteOutput) {
    name.withUnsafeBytes { SQLLiteral.writeText($0, to: output) }
  }

  @inline(__always)
  func write(_ row: ResultRow, at column: Int, to output: ByteOutput) {
    SQLLiteral.write(row.value(at: column), to: output)
  }
}
