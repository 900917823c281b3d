/// The lines that the rows of a table take on a terminal, with rules around those of several lines.
struct TableHeight {
  /// The lines of the rows themselves.
  private(set) var lines = 0
  /// The rules between rows when one of the two has several lines.
  private(set) var rules = 0

  /// The lines of the tallest row.
  private(set) var tallest = 0

  private var rowCount = 0
  private var lastIsTall = false

  /// The lines of a screen that are not left to a table's rows: those of the command, the summary and the next
  /// prompt, and the table's own headings, which take four.
  private static let otherLines = 7

  /// Adds a row below the others.
  mutating func addRow(lines: Int) {
    let isTall = lines > 1
    if rowCount > 0, isTall || lastIsTall { rules += 1 }
    self.lines += lines
    tallest = max(tallest, lines)
    rowCount += 1
    lastIsTall = isTall
  }

  /// Whether rows and rules are more than a screen of that height has room for.
  func overflows(screenOf height: Int) -> Bool { lines + rules > height - Self.otherLines }
}
