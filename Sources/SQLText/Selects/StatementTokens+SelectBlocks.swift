extension StatementTokens {
  /// The SELECTs of the statement, those in subqueries too, in the order of the text.
  ///
  /// - Complexity: Linear in the tokens.
  public var selectBlocks: [SelectBlock] {
    var blocks: [SelectBlock] = []
    // For each open parenthesis, the block that has begun in it; the first is for what is outside of all.
    var open: [Int?] = [nil]
    var current: SelectBlock.Clause?
    var clauses: [SelectBlock.Clause?] = []
    func end(at position: Int) {
      guard let index = open[open.count - 1] else { return }
      if let current { blocks[index].close(current, at: position) }
      blocks[index].positions = blocks[index].positions.lowerBound..<position
      open[open.count - 1] = nil
      current = nil
    }
    for position in indices {
      switch self[position].text {
      case "(":
        open.append(nil)
        clauses.append(current)
        current = nil
      case ")":
        end(at: position)
        if open.count > 1 { open.removeLast() }
        current = clauses.popLast() ?? nil
      default:
        if ["UNION", "INTERSECT", "EXCEPT"].contains(where: self[position].isWord) {
          end(at: position)
        }
        guard let clause = clause(at: position) else { continue }
        if clause == .select {
          end(at: position)
          open[open.count - 1] = blocks.count
          blocks.append(SelectBlock(positions: position..<count, clauses: [:], sources: nil))
        }
        guard let index = open[open.count - 1] else { continue }
        if let current { blocks[index].close(current, at: position) }
        blocks[index].clauses[clause] = position..<count
        current = clause
      }
    }
    while !open.isEmpty {
      end(at: count)
      open.removeLast()
      current = clauses.popLast() ?? nil
    }
    for index in blocks.indices {
      blocks[index].sources = blocks[index].clauses[.from].flatMap {
        SelectSource.sources(in: self, ($0.lowerBound + 1)..<$0.upperBound)
      }
    }
    return blocks
  }

  /// The clause that the keyword at a position begins; nil for other tokens.
  private func clause(at position: Int) -> SelectBlock.Clause? {
    guard self[position].kind == .word,
      let clause = SelectBlock.Clause(rawValue: self[position].text.uppercased())
    else { return nil }
    switch clause {
    case .from:
      // `a IS NOT DISTINCT FROM b` is an operator.
      let isOperator =
        token(at: position - 1)?.isWord("DISTINCT") == true
        && ["IS", "NOT"].contains { token(at: position - 2)?.isWord($0) == true }
      return isOperator ? nil : clause
    case .window: return token(at: position + 2)?.isWord("AS") == true ? clause : nil
    case .group, .order: return token(at: position + 1)?.isWord("BY") == true ? clause : nil
    default: return clause
    }
  }
}

extension SelectBlock {
  fileprivate mutating func close(_ clause: Clause, at position: Int) {
    guard let range = clauses[clause] else { return }
    clauses[clause] = range.lowerBound..<position
  }
}
