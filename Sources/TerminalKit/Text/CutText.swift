extension Sequence<Character> {
  /// All characters if they fit a width in cells, else as many as leave room for a `…` behind them.
  public func cut(toCells width: Int) -> [Character] {
    var kept: [Character] = []
    var (cells, end) = (0, 0)
    for character in self {
      cells += DisplayWidth.of(character)
      guard cells <= width else { return kept.prefix(end) + ["…"] }
      kept.append(character)
      // The mark fits behind this character.
      if cells < width { end = kept.count }
    }
    return kept
  }
}

extension StringProtocol {
  /// The text without blanks and line breaks at its ends.
  public var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
