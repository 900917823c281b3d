/// A column of a table that is being collected.
struct TableColumn {
  /// The heading's text.
  let heading: [UInt8]

  /// The widths of the heading; those of its pieces are known only on a terminal.
  let headingWidths: ColumnFit.HeadingWidths

  /// The width of the longest line below the heading.
  var cellWidth = 0

  /// The width of the longest word below the heading; known only on a terminal.
  var longestWord = 0

  /// Whether there is anything but numbers and NULL below the heading.
  var hasText = false

  /// Whether there are numbers below the heading.
  var hasNumbers = false

  /// Makes a column with nothing below its heading.
  init(heading: [UInt8], breaker: LineBreaker) {
    self.heading = heading
    let lines = breaker.headingLines(of: heading, limit: .max)
    let full = lines.reduce(0) { max($0, $1.width) }
    headingWidths = heading.withUnsafeBytes { bytes in
      breaker.measure == .codePoints
        ? ColumnFit.HeadingWidths(full: full, longestWord: full, longestPart: full)
        : ColumnFit.HeadingWidths(
          full: full,
          longestWord: breaker.longestWord(in: bytes),
          longestPart: breaker.longestNamePart(in: bytes)
        )
    }
  }

  /// The width of the longest line in it, heading included.
  var width: Int { max(headingWidths.full, cellWidth) }

  /// Whether it is a column of numbers, some of which may be missing.
  var hasNumbersOnly: Bool { hasNumbers && !hasText }
}
