import TerminalKit

/// Divides the width of a terminal among the columns of a table whose values have shorter forms, so that as many
/// rows as possible are one line.
///
/// Columns with shorter forms give way first, the rightmost before the others; only then are texts broken, and last of
/// all the headings of those columns.
struct OneLineFit {
  let contents: TableContents
  /// What each column wants and can bear.
  let needs: [ColumnFit.Need]
  /// The cells of the terminal for all columns.
  let available: Int
  /// The columns whose values have shorter forms, from left to right.
  let shorteningColumns: [Int]

  /// The widths of the columns; nil if a table of that width would be hard to read.
  func widths() -> [Int]? {
    for level in 0..<ColumnFit.levels {
      if let widths = widths(dividingNamesAtLevel: level) { return widths }
    }
    return nil
  }

  /// The widths of the columns where those with shorter forms keep a level of their headings' least widths.
  private func widths(dividingNamesAtLevel level: Int) -> [Int]? {
    var widths = needs.map(\.natural)
    var excess = widths.reduce(0, +) - available
    for column in shorteningColumns.reversed() where excess > 0 {
      let heading = contents.columns[column].headingWidths.floors[level]
      let width = max(heading, contents.shownWidth(of: column, in: widths[column] - excess))
      guard width < widths[column] else { continue }
      excess -= widths[column] - width
      widths[column] = width
    }
    guard excess > 0 else { return widths }
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
}
