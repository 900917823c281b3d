/// Divides the width of a terminal among the columns of a table.
enum ColumnFit {
  /// The widths that a column wants and can bear.
  struct Need {
    /// The width of its longest line.
    var natural: Int

    /// The least widths, from the most readable to the last resort.
    var floors: [Int]

    /// Makes the need of a column whose width must not change.
    init(fixed width: Int) {
      natural = width
      floors = Array(repeating: width, count: ColumnFit.levels)
    }

    /// Makes the need of a column with a heading and cells below it.
    ///
    /// Names in headings are divided first, at the capitals of `remindersListID`; then words longer than a date.
    /// Numbers are never divided.
    init(heading: HeadingWidths, cells: Int, longestWord: Int, isNumeric: Bool) {
      natural = max(heading.full, cells)
      let words = isNumeric ? cells : longestWord
      let dividedWords = isNumeric ? cells : min(longestWord, ColumnFit.dateWidth)
      floors = zip(heading.floors, [words, words, dividedWords]).map { max($0, $1) }
    }

    /// The need of the same column if its lines are broken at `limit` anyway.
    func limited(to limit: Int) -> Need {
      var limited = self
      limited.natural = min(natural, limit)
      limited.floors = floors.map { min($0, limit) }
      return limited
    }
  }

  /// The widths of a heading and of its parts.
  struct HeadingWidths {
    /// The width of the heading's longest line.
    var full: Int

    /// The width of the longest part between blanks.
    var longestWord: Int

    /// The width of the longest part between places where a name may be divided.
    var longestPart: Int

    /// The least widths, from the most readable to the last resort.
    var floors: [Int] { [longestWord, longestPart, min(longestPart, ColumnFit.longestPart)] }
  }

  /// The number of least widths that a column has, from the most readable to the last resort.
  static let levels = 3

  /// The width of `2025-03-10`: as a last resort, longer words are divided.
  private static let dateWidth = 10

  /// As a last resort, longer parts of a name are divided.
  private static let longestPart = 16

  /// The widths of the columns, shrunk from the widest on until their sum is at most `available`.
  ///
  /// Nil if a table of that width would be hard to read.
  static func widths(_ needs: [Need], available: Int) -> [Int]? {
    let natural = needs.map(\.natural)
    guard natural.reduce(0, +) > available else { return natural }
    for level in needs.first?.floors.indices ?? 0..<0 {
      let floors = needs.map(\.floors[level])
      if floors.reduce(0, +) <= available {
        return shrink(natural, to: floors, available: available)
      }
    }
    return nil
  }

  /// Gives the narrowest columns their natural width, and the others equal shares of the rest, but none less
  /// than its floor.
  private static func shrink(_ natural: [Int], to floors: [Int], available: Int) -> [Int] {
    var widths = natural
    var (rest, shrinking) = (available, Array(natural.indices))
    while true {
      let shares = FairShares.of(rest, wanted: shrinking.map { natural[$0] })
      for (index, share) in zip(shrinking, shares) { widths[index] = share }
      let tooNarrow = shrinking.filter { widths[$0] < floors[$0] }
      guard !tooNarrow.isEmpty else { return widths }
      for index in tooNarrow {
        widths[index] = floors[index]
        rest -= floors[index]
      }
      shrinking.removeAll { tooNarrow.contains($0) }
    }
  }
}
