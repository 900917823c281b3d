/// The line below a result on a terminal: how many rows there are, and what of them is not shown.
struct ResultFooter {
  /// The number of rows of the result.
  let rowCount: Int
  /// How many of them are shown.
  let shownRowCount: Int
  /// Whether values were cut.
  let hasCutCells: Bool
  /// The columns that the table has left out, because nothing stands in them.
  var emptyColumns: [String] = []
  /// Whether `.last` can show all of it.
  let isKept: Bool
  /// Whether the rows are in a table, below which their number is looked for.
  let isTable: Bool
  /// Whether the command itself reports a number, which must stay the only one.
  let isSummarized: Bool

  /// So many rows are counted at a glance: their number would say nothing new.
  private static let obviousCount = 4

  /// The line; nil where there is nothing to say.
  var line: String? {
    let parts = [rows, empty, hasCutCells ? "Values with … are cut" : nil].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    let text = parts.joined(separator: ". ")
    guard hasCutCells || shownRowCount < rowCount else { return "\(text)." }
    return text
      + (isKept ? "; .last shows all." : "; to write all to a file: .once FILE, then this again.")
  }

  private var empty: String? {
    guard !emptyColumns.isEmpty else { return nil }
    return "Empty here: \(emptyColumns.joined(separator: ", "))"
  }

  private var rows: String? {
    if shownRowCount < rowCount {
      return isSummarized
        ? "Of the rows, the screen shows the first \(shownRowCount)"
        : "\(rowCount) rows, the first \(shownRowCount) shown"
    }
    guard isTable, !isSummarized else { return nil }
    if rowCount == 0 { return "No rows" }
    return rowCount > Self.obviousCount ? "\(rowCount) rows" : nil
  }
}
