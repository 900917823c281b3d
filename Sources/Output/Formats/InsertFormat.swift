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
  private var statements: InsertStatements

  init(_ settings: OutputSettings) {
    self.settings = settings
    statements = InsertStatements(escapesLineBreaks: settings.escapesLineBreaks)
  }

  func begin(columnsOf row: ResultRow, to output: ByteOutput) {
    let names =
      settings.showsHeaders
      ? "(\(row.columnNames.map(SQLName.spelled).joined(separator: ",")))" : ""
    statements.opening =
      StrayBytes.bytes(of: "INSERT INTO \(settings.insertTarget)\(names) VALUES(")
  }

  func write(_ row: ResultRow, to output: ByteOutput) {
    statements.write(row, to: output)
  }
}
