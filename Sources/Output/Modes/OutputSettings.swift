import SQLSpelling
import SQLText
public import TerminalKit

/// The settings for results, which `.mode`, `.headers`, `.nullvalue`, `.separator` and `.width` change.
///
/// Bytes that ``StrayBytes`` has kept in the texts among them are written as they were.
public struct OutputSettings: Sendable {
  /// The output mode; `choose(_:)` also sets the separators and headers that belong to a mode.
  public var mode: OutputMode {
    get { choice.mode }
    set { set(\.mode, newValue) }
  }

  /// The text for NULL; nil if the user has chosen none.
  public var nullValue: String?

  /// The text between two columns, in the modes that have one.
  public var columnSeparator: String {
    get { choice.columnSeparator }
    set { set(\.columnSeparator, newValue) }
  }

  /// The text after a row, in the modes that have one.
  public var rowSeparator: String {
    get { choice.rowSeparator }
    set { set(\.rowSeparator, newValue) }
  }

  /// The options of tables; there is always a width.
  public var tables: TableOptions {
    get { choice.tables }
    set { set(\.tables, newValue) }
  }

  /// The name, as SQL spells it, of the table into which the statements of the mode insert insert rows.
  public var insertTarget: String { choice.insertTarget }

  /// The widths of a table's columns: longer headings and cells are broken, shorter ones filled with blanks.
  ///
  /// A negative width aligns the column at the right. A column without a width, or with 0, is as wide as its
  /// contents.
  public var columnWidths: [Int] = []

  /// Whether insert writes line breaks in texts as calls of `replace`, so that a statement is one line.
  public var escapesLineBreaks = true

  /// The number of rows that the modes for people show on a terminal before they only count; nil for all.
  public var maxRows: Int? = 1000

  /// Whether a pager shows results that do not fit the terminal, so that all rows are shown.
  public var isPaged = false

  /// The number of lines of a table's cell that a terminal shows before the cell is cut; nil for all, and for
  /// blobs that are whole.
  public var maxCellLines: Int? = 50

  /// The terminal to which the output goes; nil for a file or a pipe.
  public var terminal: Terminal?

  /// Whether the mode is the one of the start, which nobody has chosen.
  public private(set) var isAutomatic = true

  /// Whether tables show a blob as an SQL literal, so that it never looks like text.
  ///
  /// They do in a session at a terminal, also in its files; a script gets the bytes, as from `sqlite3`.
  let spellsBlobs: Bool

  private(set) var chosenHeaders: Bool?
  private let startMode: OutputMode
  /// What the start or the user has chosen.
  private var chosen: ModeChoice
  /// The mode that results have only while they go to a file; nil while they go elsewhere.
  private var fileMode: FileMode?
  /// What is in force for that file; nil if that is the user's choice.
  private var chosenForFile: ModeChoice?

  /// Makes the settings at the start of a session: box on a terminal, list elsewhere.
  public init(terminal: Terminal? = nil) {
    self.terminal = terminal
    spellsBlobs = terminal != nil
    startMode = terminal == nil ? .list : .box
    chosen = ModeChoice(mode: startMode)
  }

  /// What is in force.
  private var choice: ModeChoice { chosenForFile ?? chosen }

  /// Sets what stays also after results no longer go to a file.
  private mutating func set<Value>(_ path: WritableKeyPath<ModeChoice, Value>, _ value: Value) {
    chosen[keyPath: path] = value
    chosenForFile?[keyPath: path] = value
  }

  /// Whether the output begins with the column names; in insert, whether statements name the columns.
  ///
  /// Tables with lines always have headings. Once this is set, as the user's choice, no mode changes it.
  public var showsHeaders: Bool {
    get { chosenHeaders ?? choice.suggestsHeaders }
    set { chosenHeaders = newValue }
  }

  /// Sets the mode with the separators and headers that belong to it, as `.mode` does in `sqlite3`.
  ///
  /// Outside a terminal, tables wrap at 60 unless the options say otherwise; on one, they fit its width.
  ///
  /// - Parameters:
  ///   - mode: The mode.
  ///   - options: The options for tables.
  ///   - table: The name of the table into which insert inserts.
  public mutating func choose(
    _ mode: OutputMode,
    options: TableOptions = TableOptions(),
    table: String = "table"
  ) {
    let width = terminal == nil ? TableOptions.defaultWrapWidth : 0
    chosen.choose(mode, options: options, wrapWidth: width)
    if mode == .insert { chosen.insertTarget = SQLName.spelled(table) }
    isAutomatic = false
    chosenForFile = nil
  }

  /// Sets the mode as the option `-NAME` of `sqlite3` does: without wrapping and headers.
  public mutating func start(with mode: OutputMode) {
    chosen.mode = mode
    chosen.apply(mode.optionSeparators)
    isAutomatic = false
  }

  /// Chooses the present mode once more, which sets its separators, as `.mode` alone does in `sqlite3`: list, where the
  /// mode is tabs; the user's own mode where a file has one that it must have.
  ///
  /// - Parameter options: The options for tables; only with some has the user chosen the mode.
  public mutating func chooseAgain(options: TableOptions) {
    let staysAutomatic = isAutomatic && options == TableOptions()
    // The user has not chosen what a file must have, as that of .excel.
    let isRequired = if case .required = fileMode { true } else { false }
    let present = staysAutomatic || isRequired ? chosen.mode : mode
    choose(OutputMode.named(present.reportedName) ?? present, options: options)
    isAutomatic = staysAutomatic
    applyFileMode()
  }

  /// Goes back to the mode of the start, with the separators, headers, wrapping and quoting of the start.
  ///
  /// While results go to a file, its name chooses the mode again.
  public mutating func chooseAutomatically() {
    let target = chosen.insertTarget
    chosen = ModeChoice(mode: startMode, insertTarget: target)
    chosenHeaders = nil
    isAutomatic = true
    applyFileMode()
  }

  /// Begins to write to a file; what the user sets from now on stays in force afterwards.
  ///
  /// - Parameter mode: The mode for the file alone; nil if it gets the chosen one.
  public mutating func beginFile(in mode: FileMode?) {
    terminal = nil
    fileMode = mode
    applyFileMode()
  }

  /// Ends to write to a file, with what was set for it alone.
  ///
  /// - Parameter terminal: The terminal to which the output goes again; nil if there is none.
  public mutating func endFile(returningTo terminal: Terminal?) {
    self.terminal = terminal
    (fileMode, chosenForFile) = (nil, nil)
  }

  /// Puts the mode of the file in force, unless the user has chosen one that stays.
  private mutating func applyFileMode() {
    switch fileMode {
    case .named(let mode):
      chosenForFile = isAutomatic ? chosen.named(mode) : nil
    case .required(let mode):
      var choice = chosen
      choice.choose(mode, options: TableOptions(), wrapWidth: 0)
      chosenForFile = choice
    case nil:
      chosenForFile = nil
    }
  }

  /// The terminal at which a person reads the results; nil where none shows them, and in a mode for programs.
  public var readersTerminal: Terminal? { mode.reader == .people ? terminal : nil }

  /// Whether hits between `HitMarker.open` and `HitMarker.close` are shown with a style.
  ///
  /// If not, the two characters are not replaced: make the SQL write other markers, such as `**`.
  public var stylesHits: Bool { readersTerminal.map { $0.styling != .none } ?? false }

  /// The number of rows to show before the others are only counted; nil for all.
  var shownRowLimit: Int? { readersTerminal != nil && !isPaged ? maxRows : nil }

  /// The bytes for NULL.
  var nullText: [UInt8] {
    StrayBytes.bytes(of: nullValue ?? (readersTerminal == nil ? "" : "NULL"))
  }

  /// The bytes between two columns.
  var columnSeparatorBytes: [UInt8] { StrayBytes.bytes(of: columnSeparator) }

  /// The bytes after a row.
  var rowSeparatorBytes: [UInt8] { StrayBytes.bytes(of: rowSeparator) }
}
