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
      // Whole numbers keep all their digits, which `%!.20g` would not always keep.
      case .real: output.write(real: value.real, wholeInFull: true)
      case .text where escapesLineBreaks: OneLineText.write(value.text, to: output)
      default: SQLLiteral.write(value, to: output)
      }
    }
    output.write(");\n")
  }

  func finish(to output: ByteOutput) {}
}
