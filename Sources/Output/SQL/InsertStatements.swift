import SQLSpelling

/// Writes rows as INSERT statements, as the output mode `insert` and `.dump` of `sqlite3` do.
public struct InsertStatements {
  /// How each statement begins: `INSERT INTO t VALUES(`.
  public var opening: [UInt8] = []
  private let escapesLineBreaks: Bool

  /// Makes a writer of statements, which need an opening.
  ///
  /// - Parameter escapesLineBreaks: Whether line breaks in texts are escaped, so that each statement is one line.
  public init(escapesLineBreaks: Bool) {
    self.escapesLineBreaks = escapesLineBreaks
  }

  /// Writes the statement of a row.
  public func write(_ row: ResultRow, to output: ByteOutput) {
    output.write(opening)
    for column in 0..<row.columnCount {
      if column > 0 { output.write(UInt8(ascii: ",")) }
      let value = row.value(at: column)
      switch value.type {
      // Whole numbers keep all their digits, which `%!.20g` would not always keep.
      case .real: output.write(real: value.real, wholeInFull: true)
      case .text where escapesLineBreaks: OneLineText.write(value.text, to: output)
      default: SQLLiteral.write(value, to: output)
      }
    }
    output.write(");\n")
  }
}
