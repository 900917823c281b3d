/// Divides the width of a terminal among the columns of a table.
enum ColumnFit {
  /// The least width that a column is shrunk to: a few letters, or two wide characters.
  static let narrowest = 4

  /// The least width of the other columns for which those to keep are left as they are.
  static let comfortable = 8

  /// The columns' widths, made to sum up to at most `available`: the widest shrink first.
  ///
  /// Those to keep, as columns of numbers, shrink only if the others would become narrower than
  /// `comfortable`. Returns `nil`
  /// if not even `narrowest` cells for each fit.
  static func widths(_ natural: [Int], keeping isKept: [Bool], available: Int) -> [Int]? {
    guard natural.reduce(0, +) > available else { return natural }
    let floors = zip(natural, isKept).map { $1 ? $0 : min($0, comfortable) }
    if floors.reduce(0, +) <= available {
      let keptWidth = zip(natural, isKept).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
      let fixed = natural.indices.filter { isKept[$0] }
      return shrink(natural, except: Set(fixed), available: available - keptWidth)
    }
    guard natural.reduce(0, { $0 + min($1, narrowest) }) <= available else { return nil }
    return shrink(natural, except: [], available: available)
  }

  /// The narrowest columns take what they need, the others equal shares of what is left.
  private static func shrink(_ natural: [Int], except fixed: Set<Int>, available: Int) -> [Int] {
    var widths = natural
    let shrinking = natural.indices.filter { !fixed.contains($0) }
    var (rest, remaining) = (available, shrinking.count)
    for index in shrinking.sorted(by: { (natural[$0], $0) < (natural[$1], $1) }) {
      widths[index] = min(natural[index], rest / remaining)
      rest -= widths[index]
      remaining -= 1
    }
    return widths
  }
}
