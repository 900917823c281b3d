import TerminalKit

/// A column of a table, with what its cells so far have in common.
struct TableColumn {
  /// The heading's text, in the memory of the table.
  let heading: UnsafeRawBufferPointer

  /// Whether the heading has only printable ASCII characters, and so is written as it is where it fits.
  private let isHeadingPlain: Bool

  /// The widths of the heading; if they are counted in code points, those of its parts are the full width.
  let headingWidths: ColumnFit.HeadingWidths

  /// The width of the longest line of the cells.
  var cellWidth = 0

  /// The width of the longest word of the cells; 0 if widths are counted in code points.
  var longestWord = 0

  /// Whether any cell is neither a number nor NULL.
  var hasText = false

  /// Whether any cell is a number.
  var hasNumbers = false

  /// Makes a column without cells.
  init(heading: UnsafeRawBufferPointer, breaker: LineBreaker) {
    self.heading = heading
    isHeadingPlain = TerminalText.isPlain(heading)
    var full = isHeadingPlain ? heading.count : 0
    if !isHeadingPlain {
      var division = breaker.headingDivision(of: heading, limit: .max)
      while let line = division.next() { full = max(full, line.width) }
    }
    headingWidths =
      breaker.measure == .codePoints
      ? ColumnFit.HeadingWidths(full: full, longestWord: full, longestPart: full)
      : ColumnFit.HeadingWidths(
        full: full,
        longestWord: breaker.longestWord(in: heading),
        longestPart: breaker.longestNamePart(in: heading)
      )
  }

  /// Whether the heading is written as it is, on one line that it does not fill, in a column of width `limit`.
  func hasPlainHeading(within limit: Int) -> Bool { isHeadingPlain && heading.count < limit }

  /// The width of the longest line of the heading and the cells.
  var width: Int { max(headingWidths.full, cellWidth) }

  /// Whether all cells are NULL, or all are empty texts.
  var isEmpty: Bool { !hasNumbers && (!hasText || cellWidth == 0) }

  /// Whether all cells are numbers or NULL, with at least one number.
  var hasNumbersOnly: Bool { hasNumbers && !hasText }
}
