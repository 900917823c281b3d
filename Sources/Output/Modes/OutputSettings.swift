public import TerminalKit

/// How results are written: what `.mode`, `.headers`, `.nullvalue`, `.separator` and `.width` set.
public struct OutputSettings: Sendable {
  /// The output mode; `choose(_:)` also sets what goes with it.
  public var mode: OutputMode

  /// The text for NULL; `nil` if the user chose none.
  public var nullValue: String?

  /// The text between two columns, in the modes that have one.
  public var columnSeparator = "|"

  /// The text after a row, in the modes that have one.
  public var rowSeparator = "\n"

  /// The width of a table's columns without a width of their own; 0 for no limit.
  ///
  /// A negative one is as good as its magnitude.
  public var wrapWidth = 0

  /// Whether lines are broken between words where they can; on a terminal they always are.
  public var wrapsAtWords = false

  /// Whether tables show values as SQL spells them.
  public var quotesTables = false

  /// The widths of a table's columns: headings and cells are broken there, and blanks fill what is shorter.
  ///
  /// A column with a negative one is aligned at the right; 0, or none, leaves a column to its contents.
  public var columnWidths: [Int] = []

  /// What the statements of insert insert into.
  public var insertTarget = InsertTarget(sql: "\"table\"")

  /// Whether insert writes line breaks in texts as calls of `replace`, so that a statement is one line.
  public var escapesLineBreaks = true

  /// The number of rows shown on a terminal in the modes for people, the rest being counted; `nil` for all.
  public var maxRows: Int? = 1000

  /// Whether a pager shows what does not fit the terminal, so that all rows are shown.
  public var isPaged = false

  /// The number of lines of a table's cell shown on a terminal, the rest being cut; `nil` for all.
  public var maxCellLines: Int? = 50

  /// The terminal that the output goes to; `nil` for a file or a pipe.
  public var terminal: Terminal?

  private var chosenHeaders: Bool?
  private var modeSuggestsHeaders = false

  /// Makes the settings that a session starts with: box on a terminal, list elsewhere.
  public init(terminal: Terminal? = nil) {
    self.terminal = terminal
    mode = terminal == nil ? .list : .box
  }

  /// Whether the column names come first; in insert, whether statements name the columns.
  ///
  /// The tables with lines always have headings. Setting this is the user's choice, which no mode changes
  /// afterwards.
  public var showsHeaders: Bool {
    get { chosenHeaders ?? modeSuggestsHeaders }
    set { chosenHeaders = newValue }
  }

  /// Sets the mode and what goes with it, as `.mode` does in `sqlite3`.
  ///
  /// Tables are wrapped at 60 unless the options say otherwise, or the terminal's own width wraps them.
  /// `table` is what insert inserts into.
  public mutating func choose(
    _ mode: OutputMode,
    options: TableOptions = TableOptions(),
    table: String = "table"
  ) {
    self.mode = mode
    apply(mode.separators)
    if mode.suggestsHeaders { modeSuggestsHeaders = true }
    if mode == .insert { insertTarget = InsertTarget(table: table) }
    if mode.isTable {
      wrapWidth = options.wrapWidth ?? (terminal == nil ? TableOptions.defaultWrapWidth : 0)
      wrapsAtWords = options.wrapsAtWords
      quotesTables = options.quotes
    }
  }

  /// Sets the mode as the option of its name does when `sqlite3` starts: without wrapping and headers.
  public mutating func start(with mode: OutputMode) {
    self.mode = mode
    apply(mode.optionSeparators)
  }

  /// Whether hits between `HitMarker.open` and `HitMarker.close` are shown styled.
  ///
  /// If not, nothing translates those two: let the SQL write markers that are text, such as `**`.
  public var stylesHits: Bool {
    guard let terminal, terminal.styling != .none else { return false }
    return mode.reader == .people
  }

  /// The number of rows after which the others are only counted.
  var shownRowLimit: Int? {
    terminal != nil && !isPaged && mode.reader == .people ? maxRows : nil
  }

  /// The bytes shown for NULL in the modes that show it.
  var nullText: [UInt8] {
    let isShownByDefault = terminal != nil && mode.reader == .people
    return Array((nullValue ?? (isShownByDefault ? "NULL" : "")).utf8)
  }

  private mutating func apply(_ separators: OutputMode.Separators) {
    columnSeparator = separators.column ?? columnSeparator
    rowSeparator = separators.row ?? rowSeparator
  }
}
