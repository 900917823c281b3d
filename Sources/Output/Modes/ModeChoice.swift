/// A mode, and the settings that belong to it.
struct ModeChoice: Sendable {
  var mode: OutputMode
  var columnSeparator = "|"
  var rowSeparator = "\n"
  /// The options of tables, with a width.
  var tables = TableOptions(wrapWidth: 0)
  var insertTarget = "\"table\""
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
