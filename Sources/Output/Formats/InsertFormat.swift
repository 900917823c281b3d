import SQLSpelling
import SQLText

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
final class InsertFormat: RowFormat {
  private let settings: OutputSettings
  private let escapesLineBreaks: Bool
  private var opening: [UInt8] = []

  init(_ settings: OutputSettings) {
    self.settings = settings
    escapesLineBreaks = settings.escapesLineBreaks
  }

  func begin(columns: [String], to output: ByteOutput) {
    let names =
      settings.showsHeaders ? "(\(columns.map(SQLName.spelled).joined(separator: ",")))" : ""
    opening =
      Array("INSERT INTO ".utf8) + StrayBytes.bytes(of: settings.insertTarget.sql)
      + Array("\(names) VALUES(".utf8)
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    output.write(opening)
    for column in 0..<row.columnCount {
      if column > 0 { output.write(UInt8(ascii: ",")) }
      let value = row.value(at: column)
      switch value.type {
      case .null: output.write("NULL")
      case .integer: output.write(value.text)
      case .real: writeReal(value.real, to: output)
      case .text: writeText(value.text, to: output)
      case .blob: SQLLiteral.writeBlob(value.blob, to: output)
      }
    }
    output.write(");\n")
  }

  func finish(to output: ByteOutput) {}

  private func writeText(_ bytes: UnsafeRawBufferPointer, to output: ByteOutput) {
    if escapesLineBreaks {
      OneLineText.write(bytes, to: output)
    } else {
      SQLLiteral.writeText(bytes, to: output)
    }
  }

  /// Writes a number; whole numbers keep all their digits, which `%!.20g` would not always keep.
  private func writeReal(_ value: Double, to output: ByteOutput) {
    if let whole = Int64(exactly: value) {
      output.write("\(whole).0")
    } else {
      LongReal.write(value, to: output)
    }
  }
}
