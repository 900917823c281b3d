import TerminalKit

/// Divides the width of a terminal among the columns of a table whose values have shorter forms, so that as many
/// rows as possible are one line.
///
/// Columns with shorter forms give way first, the rightmost before the others; only then are texts broken, at
/// the widths that make the fewest lines.
struct OneLineFit {
  let contents: TableContents
  let breaker: LineBreaker
  /// What each column wants and can bear.
  let needs: [ColumnFit.Need]
  /// The cells of the terminal for all columns.
  let available: Int
  /// The columns whose values have shorter forms, from left to right.
  let shorteningColumns: [Int]

  /// The rows whose lines are counted to choose widths.
  private static let countedRows = 200

  /// The widths of the columns; nil if a table of that width would be hard to read.
  func widths() -> [Int]? {
    var widths = needs.map(\.natural)
    var excess = widths.reduce(0, +) - available
    for column in shorteningColumns.reversed() where excess > 0 {
      let heading = contents.columns[column].headingWidths.longestWord
      let width = max(heading, contents.shownWidth(of: column, in: widths[column] - excess))
      guard width < widths[column] else { continue }
      excess -= widths[column] - width
      widths[column] = width
    }
    guard excess > 0 else { return widths }
    if let broken = breakingTexts(widths, excess) { return broken }
    var needs = needs
    for column in shorteningColumns { needs[column] = ColumnFit.Need(fixed: widths[column]) }
    if let widths = ColumnFit.widths(needs, available: available) { return widths }
    // A row of a few lines is still easier to read than a list of its values.
    let leastWidth = Self.leastTextWidth + contents.widthOfMarks
    for column in needs.indices
    where !shorteningColumns.contains(column) && contents.columns[column].hasText {
      needs[column].floors = needs[column].floors.map { min($0, leastWidth) }
    }
    return ColumnFit.widths(needs, available: available)
  }

  /// The width down to which texts are divided, without the marks around a hit: that of `#weekend`.
  private static let leastTextWidth = 8

  /// The widths if two columns of texts give way; nil if that is not enough.
  private func breakingTexts(_ widths: [Int], _ excess: Int) -> [Int]? {
    func slack(_ column: Int) -> Int { max(0, widths[column] - (needs[column].floors.first ?? 0)) }
    let columns = widths.indices.filter { !shorteningColumns.contains($0) && slack($0) > 0 }
      .sorted { slack($0) > slack($1) }.prefix(2).sorted()
    guard let first = columns.first, let last = columns.last,
      columns.reduce(0, { $0 + slack($1) }) >= excess
    else { return nil }
    let rows = contents.firstRows(Self.countedRows).map { row in columns.map { row[$0] } }
    // What the first column gives; the last one gives the rest.
    let least = first == last ? excess : max(0, excess - slack(last))
    let shares = (least...min(excess, slack(first))).map { given in
      var widths = widths
      widths[first] -= given
      if last != first { widths[last] -= excess - given }
      return (widths, lineCount(of: rows, columns.map { widths[$0] }))
    }
    return shares.min { $0.1 < $1.1 }?.0
  }

  /// The lines of rows, and the rules between them.
  private func lineCount(of rows: [[Cell]], _ widths: [Int]) -> Int {
    var height = TableHeight()
    for row in rows {
      let lines = zip(row, widths).map { cell, width in
        cell.isOneLine(in: width, breaker) ? 1 : cell.lines(limit: width, breaker).count
      }
      height.addRow(lines: lines.max() ?? 1)
    }
    return height.lines + height.rules
  }
}
