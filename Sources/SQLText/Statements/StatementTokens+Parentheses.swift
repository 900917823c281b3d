extension StatementTokens {
  /// The position of the parenthesis that closes the one at a position; nil if none does.
  public func closing(_ position: Int) -> Int? {
    var depth = 0
    return (position..<Swift.max(position, count)).first { index in
      depth += change(ofDepthAt: index)
      return depth == 0
    }
  }

  /// The positions in a range that are outside of the parentheses in it; those of the parentheses are left out.
  ///
  /// - Complexity: Linear in the range.
  public func positionsOutsideParentheses(in range: Range<Int>) -> [Int] {
    var depth = 0
    return range.filter { position in
      let change = change(ofDepthAt: position)
      depth += change
      return change == 0 && depth == 0
    }
  }

  /// The parts of a list that commas separate, outside of the parentheses in it.
  public func listItems(in range: Range<Int>) -> [Range<Int>] {
    let commas = positionsOutsideParentheses(in: range).filter { self[$0].text == "," }
    let starts = [range.lowerBound] + commas.map { $0 + 1 }
    return zip(starts, commas + [range.upperBound]).map { $0..<$1 }
  }

  private func change(ofDepthAt position: Int) -> Int {
    switch self[position].text {
    case "(": 1
    case ")": -1
    default: 0
    }
  }
}
