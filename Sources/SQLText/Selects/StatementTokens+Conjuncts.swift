extension StatementTokens {
  /// The parts of a condition that AND joins, outside of parentheses; the whole if an OR is among them.
  ///
  /// - Parameter range: The condition's tokens.
  /// - Returns: The tokens of each part, without the ANDs between them.
  public func conjuncts(in range: Range<Int>) -> [Range<Int>] {
    var separators: [Int] = []
    // BETWEEN has an AND of its own, and CASE may hold anything up to its END.
    var (cases, between) = (0, 0)
    for position in positionsOutsideParentheses(in: range) {
      let token = self[position]
      if token.isWord("CASE") { cases += 1 }
      if cases > 0, endsCase(at: position) { cases -= 1 }
      guard cases == 0 else { continue }
      if token.isWord("OR") { return [range] }
      if token.isWord("BETWEEN") { between += 1 }
      guard token.isWord("AND") else { continue }
      if between > 0 {
        between -= 1
      } else {
        separators.append(position)
      }
    }
    return parts(of: range, separatedBy: separators)
  }

  /// Whether the token is END and stands behind a value; elsewhere SQLite takes it for the name of a column.
  private func endsCase(at position: Int) -> Bool {
    guard self[position].isWord("END"), let before = token(at: position - 1) else { return false }
    let words = [
      ".", ",", "CASE", "WHEN", "THEN", "ELSE", "AND", "OR", "NOT", "BETWEEN", "IS", "FROM", "LIKE",
      "GLOB", "MATCH", "REGEXP",
    ]
    return before.kind != .operator && !words.contains(where: before.isWord)
  }
}
