/// One SELECT of a statement, with the places of its clauses and of the tables after its FROM.
///
/// Positions are those of ``StatementTokens``. A compound statement has a block for each of its parts, and
/// the ORDER BY and LIMIT of the whole belong to the last one.
public struct SelectBlock: Sendable {
  /// A clause, named by its first keyword.
  public enum Clause: String, Sendable, CaseIterable {
    /// What SELECT gives.
    case select = "SELECT"
    /// The tables.
    case from = "FROM"
    /// The condition on rows.
    case `where` = "WHERE"
    /// GROUP BY.
    case group = "GROUP"
    /// The condition on groups.
    case having = "HAVING"
    /// Named windows.
    case window = "WINDOW"
    /// ORDER BY.
    case order = "ORDER"
    /// LIMIT, with OFFSET.
    case limit = "LIMIT"
  }

  /// The block's tokens, from SELECT on.
  public internal(set) var positions: Range<Int>

  /// The tokens of each clause that the block has, with the clause's first keyword.
  public internal(set) var clauses: [Clause: Range<Int>]

  /// The tables after FROM, in their order; nil where their places cannot be told.
  public internal(set) var sources: [SelectSource]?

  /// The tokens of the WHERE condition, without the keyword; nil without one.
  public var condition: Range<Int>? {
    clauses[.where].map { ($0.lowerBound + 1)..<$0.upperBound }
  }
}

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

  /// The position of the parenthesis that closes the one at a position; nil if none does.
  public func closing(_ position: Int) -> Int? {
    var depth = 0
    for index in position..<Swift.max(position, count) {
      if self[index].text == "(" { depth += 1 }
      if self[index].text == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The parts of a condition that AND joins, outside of parentheses; the whole if an OR is among them.
  ///
  /// - Parameter range: The condition's tokens.
  /// - Returns: The tokens of each part, without the ANDs between them.
  public func conjuncts(in range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    // BETWEEN has an AND of its own, and CASE may hold anything up to its END.
    var (depth, between) = (0, 0)
    for position in range {
      let token = self[position]
      if token.text == "(" || token.isWord("CASE") { depth += 1 }
      if token.text == ")" || token.isWord("END") { depth -= 1 }
      guard depth == 0 else { continue }
      if token.isWord("OR") { return [range] }
      if token.isWord("BETWEEN") { between += 1 }
      guard token.isWord("AND") else { continue }
      if between > 0 {
        between -= 1
      } else {
        parts.append(start..<position)
        start = position + 1
      }
    }
    return parts + [start..<range.upperBound]
  }
}

extension SelectBlock {
  fileprivate mutating func close(_ clause: Clause, at position: Int) {
    guard let range = clauses[clause] else { return }
    clauses[clause] = range.lowerBound..<position
  }
}
