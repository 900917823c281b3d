extension Sequence<Character> {
  /// The characters, or as many as fit a width in cells with `…` behind them.
  public func cut(toCells width: Int) -> [Character] {
    var kept: [Character] = []
    var (cells, end) = (0, 0)
    for character in self {
      cells += DisplayWidth.of(character)
      guard cells <= width else { return kept.prefix(end) + ["…"] }
      kept.append(character)
      // So many of them leave room for the mark.
      if cells < width { end = kept.count }
    }
    return kept
  }
}
