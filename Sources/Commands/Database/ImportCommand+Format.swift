import CommandKit
import Files
import Output
import QueryBuilder
import SQLSpelling
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
    try refuseOtherFormats(file, arguments, in: context)
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

  /// Refuses a file that is no list by its ending, for a table that is not there: JSON would be one column with the name
  /// of the first object.
  private static func refuseOtherFormats(
    _ file: String,
    _ arguments: Arguments,
    in context: CommandContext
  ) throws {
    guard let ending = FilePlace.ending(of: file),
      ["json", "jsonl", "ndjson", "md", "html"].contains(ending),
      let table = arguments[table], FilePlace.exists(at: file),
      try context.perform({ try $0.columns(of: table, in: arguments[schema]) }).isEmpty
    else { return }
    guard ending != "md", ending != "html" else {
      throw CommandError(
        "\(file) is a page by its ending, which .import does not read",
        details: ["it reads lists of values, as .mode csv writes them"]
      )
    }
    let text = "CAST(readfile(\(SQLValue.text(file).literal)) AS TEXT)"
    let lines =
      "'[' || replace(rtrim(replace(\(text), char(13), ''), char(10)), char(10), ',') || ']'"
    let name = [arguments[schema], table].compactMap(\.self).map(SQLName.spelled)
    throw CommandError(
      "\(file) is JSON by its ending, which .import does not read",
      details: [
        "a statement makes rows of its objects, with the names of your fields: CREATE TABLE "
          + "\(name.joined(separator: ".")) AS SELECT value ->> 'id' AS id FROM json_each(\(ending == "json" ? text : lines));"
      ]
    )
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
