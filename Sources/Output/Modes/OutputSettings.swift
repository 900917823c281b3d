public import TerminalKit

/// The settings for results, which `.mode`, `.headers`, `.nullvalue`, `.separator` and `.width` change.
public struct OutputSettings: Sendable {
  /// The output mode; `choose(_:)` also sets the separators and headers that belong to a mode.
  public var mode: OutputMode

  /// The text for NULL; nil if the user has chosen none.
  public var nullValue: String?

  /// The text between two columns, in the modes that have one.
  public var columnSeparator = "|"

  /// The text after a row, in the modes that have one.
  public var rowSeparator = "\n"

  /// The greatest width of those columns of a table that have none in `columnWidths`; 0 for no limit.
  ///
  /// The sign does not matter.
  public var wrapWidth = 0

  /// Whether tables break lines between words where possible; on a terminal they always do.
  public var wrapsAtWords = false

  /// Whether tables on a terminal break all long values into lines, with rules between all rows then.
  ///
  /// If not, they show values that have shorter forms in those, and a rule only below rows of several lines.
  public var wrapsAllValues = false

  /// Whether tables show values as SQL literals.
  public var quotesTables = false

  /// The widths of a table's columns: longer headings and cells are broken, shorter ones filled with blanks.
  ///
  /// A negative width aligns the column at the right. A column without a width, or with 0, is as wide as its
  /// contents.
  public var columnWidths: [Int] = []

  /// The table into which the statements of the mode insert insert rows.
  public var insertTarget = InsertTarget(sql: "\"table\"")

  /// Whether insert writes line breaks in texts as calls of `replace`, so that a statement is one line.
  public var escapesLineBreaks = true

  /// The number of rows that the modes for people show on a terminal before they only count; nil for all.
  public var maxRows: Int? = 1000

  /// Whether a pager shows results that do not fit the terminal, so that all rows are shown.
  public var isPaged = false

  /// The number of lines of a table's cell that a terminal shows before the cell is cut; nil for all.
  public var maxCellLines: Int? = 50

  /// The terminal to which the output goes; nil for a file or a pipe.
  public var terminal: Terminal?

  /// Whether the mode is the one of the start, which nobody has chosen.
  public private(set) var isAutomatic = true

  /// Whether tables show a blob as an SQL literal, so that it never looks like text.
  ///
  /// They do in a session at a terminal, also in its files; a script gets the bytes, as from `sqlite3`.
  let spellsBlobs: Bool

  private var chosenHeaders: Bool?
  private var modeSuggestsHeaders = false
  private let startMode: OutputMode

  /// Makes the settings at the start of a session: box on a terminal, list elsewhere.
  public init(terminal: Terminal? = nil) {
    self.terminal = terminal
    spellsBlobs = terminal != nil
    startMode = terminal == nil ? .list : .box
    mode = startMode
  }

  /// Whether the output begins with the column names; in insert, whether statements name the columns.
  ///
  /// Tables with lines always have headings. Once this is set, as the user's choice, no mode changes it.
  public var showsHeaders: Bool {
    get { chosenHeaders ?? modeSuggestsHeaders }
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
    self.mode = mode
    isAutomatic = false
    apply(mode.separators)
    if mode.suggestsHeaders { modeSuggestsHeaders = true }
    if mode == .insert { insertTarget = InsertTarget(table: table) }
    if mode.isTable {
      wrapWidth = options.wrapWidth ?? (terminal == nil ? TableOptions.defaultWrapWidth : 0)
      wrapsAllValues = options.wrapsAllValues
      wrapsAtWords = options.wrapsAtWords
      quotesTables = options.quotes
    }
  }

  /// Sets the mode as the option `-NAME` of `sqlite3` does: without wrapping and headers.
  public mutating func start(with mode: OutputMode) {
    self.mode = mode
    isAutomatic = false
    apply(mode.optionSeparators)
  }

  /// Chooses the present mode once more, which sets its separators, as `.mode` alone does in `sqlite3`.
  ///
  /// - Parameter options: The options for tables; only with some has the user chosen the mode.
  public mutating func chooseAnew(options: TableOptions) {
    let staysAutomatic = isAutomatic && options == TableOptions()
    choose(mode, options: options)
    isAutomatic = staysAutomatic
  }

  /// Goes back to the mode of the start, with the separators, headers, wrapping and quoting of the start.
  public mutating func chooseAutomatically() {
    choose(startMode, options: TableOptions(wrapWidth: 0))
    (columnSeparator, rowSeparator) = ("|", "\n")
    (chosenHeaders, modeSuggestsHeaders) = (nil, false)
    (wrapsAtWords, quotesTables, wrapWidth) = (false, false, 0)
    isAutomatic = true
  }

  /// Sets the mode for a file whose name asks for it: with the columns' names, unless the user has turned headers
  /// off, and with no line broken, as a file has no width.
  public mutating func choose(forFile mode: OutputMode) {
    choose(mode, options: TableOptions(wrapWidth: 0))
    modeSuggestsHeaders = true
  }

  /// Whether hits between `HitMarker.open` and `HitMarker.close` are shown with a style.
  ///
  /// If not, the two characters are not replaced: make the SQL write other markers, such as `**`.
  public var stylesHits: Bool {
    guard let terminal, terminal.styling != .none else { return false }
    return mode.reader == .people
  }

  /// The number of rows to show before the others are only counted; nil for all.
  var shownRowLimit: Int? {
    terminal != nil && !isPaged && mode.reader == .people ? maxRows : nil
  }

  /// The text for NULL, in UTF-8.
  var nullText: [UInt8] {
    let isShownByDefault = terminal != nil && mode.reader == .people
    return Array((nullValue ?? (isShownByDefault ? "NULL" : "")).utf8)
  }

  private mutating func apply(_ separators: OutputMode.Separators) {
    columnSeparator = separators.column ?? columnSeparator
    rowSeparator = separators.row ?? rowSeparator
  }
}
