/// Divides the width of a terminal among the columns of a table.
enum ColumnFit {
  /// The least width that a column is shrunk to: a few letters, or two wide characters.
  static let narrowest = 4

  /// The least width of the other columns for which those to keep are left as they are.
  static let comfortable = 8

  /// What a column would like, and what it can do with.
  struct Need {
    /// The width of its longest line.
    var natural: Int

    /// The width of its longest word, which a line break would divide in anything narrower.
    var longestWord: Int

    /// Whether it is to be left as it is, as a column of numbers.
    var isKept: Bool
  }

  /// The columns' widths, made to sum up to at most `available`: the widest shrink first.
  ///
  /// As long as there is room, no word is divided, and no column that is to be kept is shrunk. Returns
  /// `nil` if not even `narrowest` cells for each fit.
  static func widths(_ needs: [Need], available: Int) -> [Int]? {
    let natural = needs.map(\.natural)
    guard natural.reduce(0, +) > available else { return natural }
    let words = needs.map { $0.isKept ? $0.natural : min($0.natural, $0.longestWord) }
    if words.reduce(0, +) <= available { return shrink(natural, to: words, available: available) }
    let comfort = needs.map { $0.isKept ? $0.natural : min($0.natural, comfortable) }
    if comfort.reduce(0, +) <= available {
      let kept = needs.map { $0.isKept ? $0.natural : 0 }
      return shrink(natural, to: kept, available: available)
    }
    guard natural.reduce(0, { $0 + min($1, narrowest) }) <= available else { return nil }
    return shrink(natural, to: natural.map { _ in 0 }, available: available)
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
