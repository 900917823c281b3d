import SQLSpelling

/// A mode, and the settings that belong to it.
struct ModeChoice: Sendable {
  var mode: OutputMode
  var columnSeparator = "|"
  var rowSeparator = "\n"
  /// The options of tables, with a width.
  var tables = TableOptions(wrapWidth: 0)
  var insertTarget = InsertTarget(sql: "\"table\"")
  /// Whether a mode has turned headers on, if the user leaves that to modes.
  var suggestsHeaders = false

  /// Sets the mode with the separators and headers that belong to it.
  ///
  /// - Parameters:
  ///   - mode: The mode.
  ///   - options: The options for tables.
  ///   - wrapWidth: The width at which tables wrap if the options name none.
  mutating func choose(_ mode: OutputMode, options: TableOptions, wrapWidth: Int) {
    self.mode = mode
    apply(mode.separators)
    if mode.suggestsHeaders { suggestsHeaders = true }
    guard mode.isTable else { return }
    tables = options
    tables.wrapWidth = options.wrapWidth ?? wrapWidth
  }

  /// The choice for results that go to a file in the mode that its name asks for: with the columns' names, and with
  /// no line broken, as a file has no width.
  func named(_ mode: OutputMode) -> ModeChoice {
    var choice = self
    choice.choose(mode, options: TableOptions(wrapWidth: 0), wrapWidth: 0)
    choice.suggestsHeaders = true
    return choice
  }

  mutating func apply(_ separators: OutputMode.Separators) {
    columnSeparator = separators.column ?? columnSeparator
    rowSeparator = separators.row ?? rowSeparator
  }
}

/// The mode that results have only as long as they go to a file.
public enum FileMode: Sendable {
  /// The one that the file's name asks for, with headings; it gives way to a mode that the user has chosen.
  case named(OutputMode)

  /// One in which the file must be, as a spreadsheet must be csv.
  case required(OutputMode)
}

/// The table into which an INSERT statement inserts.
public struct InsertTarget: Equatable, Sendable {
  /// The SQL between `INSERT INTO` and the list of columns, or `VALUES`.
  public let sql: String

  /// Makes a target of a table's name, which is quoted if necessary.
  public init(table: String) {
    sql = SQLName.spelled(table)
  }

  /// Makes a target of SQL: a name already quoted, perhaps with a list of columns.
  public init(sql: String) {
    self.sql = sql
  }
}
