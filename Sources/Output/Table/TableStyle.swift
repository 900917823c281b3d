import TerminalKit

/// How a table is laid out and drawn.
struct TableStyle {
  /// The lines around the cells.
  let frame: TableFrame

  /// How text is divided into lines.
  let breaker: LineBreaker

  /// The terminal that the table must fit, if it goes to one.
  let terminal: Terminal?

  /// The greatest width of a column without a width of its own.
  private let wrapWidth: Int

  private let columnWidths: [Int]

  /// The width that `sqlite3` does not exceed even if the user sets no limit.
  private static let greatestWidth = 1_000_000

  /// Makes the style for a frame from what the user set.
  ///
  /// On a terminal, text is counted in cells and broken at words, and very long text cut; elsewhere the
  /// bytes are `sqlite3`'s.
  init(_ frame: TableFrame, _ settings: OutputSettings) {
    self.frame = frame
    terminal = settings.terminal
    let isOnTerminal = settings.terminal != nil
    breaker = LineBreaker(
      measure: isOnTerminal ? .cells : .codePoints,
      breaksAtWords: isOnTerminal || settings.wrapsAtWords,
      maxLines: isOnTerminal ? settings.maxCellLines : nil
    )
    let isLimited = settings.wrapWidth != 0
    wrapWidth = isLimited ? Int(clamping: settings.wrapWidth.magnitude) : Self.greatestWidth
    columnWidths = settings.columnWidths
  }

  /// The style of a table that was computed and has no counterpart in `sqlite3`: always counted in cells,
  /// and never cut.
  init(computed frame: TableFrame, _ settings: OutputSettings) {
    self.frame = frame
    terminal = settings.terminal
    breaker = LineBreaker(measure: .cells, breaksAtWords: true, maxLines: nil)
    wrapWidth = Self.greatestWidth
    columnWidths = []
  }

  /// The escape sequences that the terminal may be sent.
  var styling: Styling { terminal?.styling ?? .none }

  /// The width that the user gave a column of the result; `nil` if none.
  func chosenWidth(ofColumn column: Int) -> Int? {
    guard columnWidths.indices.contains(column), columnWidths[column] != 0 else { return nil }
    return Int(clamping: columnWidths[column].magnitude)
  }

  /// The width at which the lines of a result's column are broken.
  func limit(ofColumn column: Int) -> Int {
    chosenWidth(ofColumn: column) ?? wrapWidth
  }

  /// Whether the user gave a column of the result a negative width, so that it is aligned at the right.
  func alignsRight(_ column: Int) -> Bool {
    columnWidths.indices.contains(column) && columnWidths[column] < 0
  }

  /// The bytes of a cell beyond which it is certain to be cut, if cells are.
  ///
  /// A character of more than 64 bytes is no character, so that they are more than the lines can show.
  var mostCellBytes: Int? {
    guard let maxLines = breaker.maxLines, let terminal else { return nil }
    return max(maxLines, 1) * max(terminal.columns, 1) * 64
  }
}
