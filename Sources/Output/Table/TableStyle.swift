import TerminalKit

/// The settings for laying out and drawing a table.
///
/// It is a class, because the tables of many small results would spend their time on copies of its parts.
final class TableStyle {
  /// The lines around the cells.
  let frame: TableFrame

  /// Divides text into lines.
  let breaker: LineBreaker

  /// The terminal that the table must fit; nil for a file or a pipe.
  let terminal: Terminal?

  /// Whether long values are broken into lines rather than shown in shorter forms.
  let wrapsAllValues: Bool

  /// The greatest width of a column for which the user has set none.
  private let wrapWidth: Int

  private let columnWidths: [Int]

  /// The greatest width of a column in `sqlite3` if the user sets no limit.
  private static let greatestWidth = 1_000_000

  /// Makes the style of a result for a frame and the user's settings.
  ///
  /// On a terminal, widths are counted in cells, lines are broken at words, and very long text is cut; elsewhere
  /// the bytes are the same as `sqlite3`'s.
  init(_ frame: TableFrame, _ settings: OutputSettings) {
    self.frame = frame
    terminal = settings.terminal
    let isOnTerminal = settings.terminal != nil
    breaker = LineBreaker(
      measure: isOnTerminal ? .cells : .codePoints,
      breaksAtWords: isOnTerminal || settings.tables.wrapsAtWords,
      maxLines: isOnTerminal ? settings.maxCellLines : nil
    )
    wrapsAllValues = settings.tables.wrapsAllValues
    let width = settings.tables.wrapWidth ?? 0
    wrapWidth = width == 0 ? Self.greatestWidth : Int(clamping: width.magnitude)
    columnWidths = settings.columnWidths
  }

  /// Makes the style of a table that a command computes and `sqlite3` does not have: its widths are always
  /// counted in cells, and its texts never cut.
  init(computed frame: TableFrame, _ settings: OutputSettings) {
    self.frame = frame
    terminal = settings.terminal
    breaker = LineBreaker(measure: .cells, breaksAtWords: true, maxLines: nil)
    wrapsAllValues = settings.tables.wrapsAllValues
    wrapWidth = Self.greatestWidth
    columnWidths = []
  }

  /// Where there are rules, if any row has several lines; elsewhere than on a terminal as in `sqlite3`.
  var rules: TableDrawing.Rules {
    terminal == nil || wrapsAllValues ? .betweenAllRows : .aroundTallRows
  }

  /// How styles look on the terminal.
  var styles: StyleSheet { terminal?.styles ?? StyleSheet(.none) }

  /// The escape sequence that begins a cell's text in a colour; empty without colours.
  func foreground(_ color: Color) -> ControlSequence { styles.foreground(color) }

  /// The width that the user has set for a column of the result; nil if none.
  func chosenWidth(ofColumn column: Int) -> Int? {
    guard columnWidths.indices.contains(column), columnWidths[column] != 0 else { return nil }
    return Int(clamping: columnWidths[column].magnitude)
  }

  /// The width at which the lines of a result's column are broken.
  func limit(ofColumn column: Int) -> Int {
    chosenWidth(ofColumn: column) ?? wrapWidth
  }

  /// Whether a column of the result is aligned at the right, because the user has set a negative width.
  func alignsRight(_ column: Int) -> Bool {
    columnWidths.indices.contains(column) && columnWidths[column] < 0
  }

  /// The number of bytes beyond which a cell is certain to be cut; nil if cells are not cut.
  ///
  /// It allows 64 bytes for each terminal cell of the lines: real characters are shorter.
  var mostCellBytes: Int? {
    guard let maxLines = breaker.maxLines, let terminal else { return nil }
    return max(maxLines, 1) * max(terminal.columns, 1) * 64
  }
}
