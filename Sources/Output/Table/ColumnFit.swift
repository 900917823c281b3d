/// Divides the width of a terminal among the columns of a table.
enum ColumnFit {
  /// What a column would like, and what it can do with.
  struct Need {
    /// The width of its longest line.
    var natural: Int

    /// The widths below which something suffers, from the one that nobody minds to the last resort.
    var floors: [Int]

    /// Makes the need of a column that has to stay as it is.
    init(fixed width: Int) {
      natural = width
      floors = Array(repeating: width, count: Self.floorCount)
    }

    /// Makes the need of a column with a heading and cells below it.
    ///
    /// Words are divided only after names in headings are, at the humps of `remindersListID`, and then
    /// only those that are longer than a date. Numbers are never divided.
    init(heading: HeadingWidths, cells: Int, longestWord: Int, isNumeric: Bool) {
      natural = max(heading.full, cells)
      let words = isNumeric ? cells : longestWord
      let dividedWords = isNumeric ? cells : min(longestWord, ColumnFit.dateWidth)
      floors = [
        max(heading.longestWord, words),
        max(heading.longestPart, words),
        max(min(heading.longestPart, ColumnFit.longestPart), dividedWords),
      ]
    }

    /// The same of a column in which lines are broken at a width anyway.
    func limited(to limit: Int) -> Need {
      var limited = self
      limited.natural = min(natural, limit)
      limited.floors = floors.map { min($0, limit) }
      return limited
    }

    private static let floorCount = 3
  }

  /// The widths of a heading and its pieces.
  struct HeadingWidths {
    /// The heading's longest line.
    var full: Int

    /// The longest part between blanks.
    var longestWord: Int

    /// The longest part between the places where a name may be divided.
    var longestPart: Int
  }

  /// `2025-03-10`: longer words may be divided before the table is given up.
  private static let dateWidth = 10

  /// Longer parts of a name may be divided before the table is given up.
  private static let longestPart = 16

  /// The columns' widths, made to sum up to at most `available`: the widest shrink first.
  ///
  /// Returns `nil` if a table of that width could not be read well.
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

  /// The narrowest columns take what they need, the others equal shares of what is left, though none
  /// becomes narrower than its floor.
  private static func shrink(_ natural: [Int], to floors: [Int], available: Int) -> [Int] {
    var widths = natural
    var (rest, shrinking) = (available, Array(natural.indices))
    while true {
      shares(of: rest, among: shrinking, natural, into: &widths)
      let tooNarrow = shrinking.filter { widths[$0] < floors[$0] }
      guard !tooNarrow.isEmpty else { return widths }
      for index in tooNarrow {
        widths[index] = floors[index]
        rest -= floors[index]
      }
      shrinking.removeAll { tooNarrow.contains($0) }
    }
  }

  private static func shares(
    of available: Int,
    among columns: [Int],
    _ natural: [Int],
    into widths: inout [Int]
  ) {
    var (rest, remaining) = (available, columns.count)
    for index in columns.sorted(by: { (natural[$0], $0) < (natural[$1], $1) }) {
      widths[index] = min(natural[index], rest / remaining)
      rest -= widths[index]
      remaining -= 1
    }
  }
}
