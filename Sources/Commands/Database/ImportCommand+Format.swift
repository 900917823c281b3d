import CommandKit
import Output
import SQLText
import SQLiteDatabase

/// How the rows of a file are separated.
extension ImportCommand {
  /// The format that the ending of a file's name tells, for a person who has set none.
  static func formatByEnding(
    of file: String,
    _ arguments: Arguments,
    in context: CommandContext
  ) throws -> ImportFormat? {
    let settings = context.output.settings
    let start = OutputSettings(terminal: settings.terminal)
    guard context.tellsPerson, !context.opensBare, settings.isAutomatic,
      settings.columnSeparator == start.columnSeparator,
      settings.rowSeparator == start.rowSeparator,
      !arguments[isCSV], !arguments[isASCII], !file.hasPrefix("|")
    else { return nil }
    switch OutputMode.ofFile(file) {
    case .csv?:
      try context.output.remark("\(file) is read as CSV, by its ending.")
      return .csv
    case .tabs?:
      try context.output.remark("\(file) is read with tabs, by its ending.")
      return ImportFormat(
        quoting: .csv,
        columnSeparator: UInt8(ascii: "\t"),
        rowSeparator: UInt8(ascii: "\n")
      )
    default: return nil
    }
  }

  /// The format that the options and the output mode say, as in `sqlite3`.
  static func format(
    _ arguments: Arguments,
    in context: CommandContext
  ) throws -> ImportFormat {
    var settings = context.output.settings
    if var choice = arguments.last(of: [isCSV: ImportFormat.csv, isASCII: .ascii]) {
      choice.skipsRowsWithoutFirstField = settings.mode == .ascii
      return choice
    }
    // As in sqlite3, csv's \r\n between rows becomes \n, as files have it, and stays so afterwards.
    if settings.mode == .csv, settings.rowSeparator == "\r\n" { settings.rowSeparator = "\n" }
    let format = try ImportFormat(
      quoting: settings.mode == .ascii ? .none : .csv,
      columnSeparator: StrayBytes.bytes(of: settings.columnSeparator),
      rowSeparator: StrayBytes.bytes(of: settings.rowSeparator),
      skipsRowsWithoutFirstField: settings.mode == .ascii
    )
    context.output.settings.rowSeparator = settings.rowSeparator
    return format
  }
}
