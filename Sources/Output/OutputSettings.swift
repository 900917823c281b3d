/// How results are written: what `.mode`, `.headers`, `.nullvalue` and `.separator` set.
public struct OutputSettings: Sendable {
  /// The output mode; `choose(_:)` also sets what goes with it.
  public var mode: OutputMode

  /// Whether list and csv begin with the column names; the tables always do.
  public var showsHeaders = false

  /// The text for NULL; `nil` if the user chose none.
  public var nullValue: String?

  /// The text between two columns, in list and csv.
  public var columnSeparator = "|"

  /// The text after a row, in list, csv and line.
  public var rowSeparator = "\n"

  /// The greatest width of a table's column, headings included; `nil` for no limit.
  public var wrapWidth: Int?

  /// Whether `wrapWidth` breaks lines between words where it can.
  public var wrapsAtWords = false

  /// The terminal that the output goes to; `nil` for a file or a pipe.
  public var terminal: Terminal?

  /// Makes the settings that a session starts with: box on a terminal, list elsewhere.
  public init(terminal: Terminal? = nil) {
    self.terminal = terminal
    mode = terminal == nil ? .list : .box
  }

  /// Sets the mode and, as `sqlite3` does, its separators and wrapping.
  ///
  /// A terminal's own width wraps what is written on it, so there the mode's is not set.
  public mutating func choose(_ mode: OutputMode) {
    self.mode = mode
    columnSeparator = mode.columnSeparator ?? columnSeparator
    rowSeparator = mode.rowSeparator ?? rowSeparator
    wrapWidth = terminal == nil ? mode.wrapWidth : nil
    wrapsAtWords = false
  }

  /// Whether hits between `HitMarker.open` and `HitMarker.close` are shown styled.
  ///
  /// If not, nothing translates those two: let the SQL write markers that are text, such as `**`.
  public var stylesHits: Bool {
    guard let terminal, terminal.styling != .none else { return false }
    return mode.reader == .people
  }

  /// The bytes shown for NULL in the modes that show it.
  var nullText: [UInt8] {
    let isShownByDefault = terminal != nil && mode.reader == .people
    return Array((nullValue ?? (isShownByDefault ? "NULL" : "")).utf8)
  }
}
