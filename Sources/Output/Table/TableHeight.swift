/// The lines that the rows of a table take on a terminal, with rules around those of several lines.
struct TableHeight {
  /// The lines of the rows themselves.
  private(set) var lines = 0
  /// The rules between rows of which one has several lines.
  private(set) var rules = 0

  private var rowCount = 0
  private var lastIsTall = false

  /// The lines that a screen of 24 leaves to a table's rows, besides the command, the summary and the next
  /// prompt, and the table's own headings, which take four.
  private static let screenLines = 17

  /// Adds a row below the others.
  mutating func addRow(lines: Int) {
    let isTall = lines > 1
    if rowCount > 0, isTall || lastIsTall { rules += 1 }
    self.lines += lines
    rowCount += 1
    lastIsTall = isTall
  }

  /// Whether the rules are what keeps the table from fitting a screen.
  var fitsScreenOnlyWithoutRules: Bool {
    lines <= Self.screenLines && lines + rules > Self.screenLines
  }
}
