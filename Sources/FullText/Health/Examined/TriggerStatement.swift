import SQLText

/// A statement in a trigger's body.
struct TriggerStatement {
  private let tokens: StatementTokens
  private let range: Range<Int>

  init(_ tokens: StatementTokens, _ range: Range<Int>) {
    (self.tokens, self.range) = (tokens, range)
  }

  private func token(_ position: Int) -> StatementTokens.Element? {
    range.contains(position) ? tokens[position] : nil
  }

  /// What the statement does to a table; nil if it does not write it.
  func action(on target: String, columns: [String]) -> IndexTrigger.Action? {
    guard var position = targetPosition(target) else { return nil }
    let verb = tokens[range.lowerBound].text.uppercased()
    switch verb {
    case "DELETE": return .delete(condition: condition(from: position))
    case "UPDATE": return .update(condition: condition(from: position))
    default: break
    }
    var names = columns.map { $0.lowercased() }
    if token(position)?.text == "(" {
      let list = elements(from: position)
      names = list.elements.map { name(of: $0) }
      position = list.end
    }
    let values = values(from: position).map(value)
    let pairs = Dictionary(zip(names, values)) { first, _ in first }
    if let command = pairs[target.lowercased()] {
      return .command(command.filter { $0 != "'" && $0 != "\"" }, pairs)
    }
    return .insert(pairs)
  }

  /// Which rows an INSERT writes each time that it runs.
  var selection: RowCondition {
    let outside = tokens.positionsOutsideParentheses(in: range)
    func place(_ word: String) -> Int? { outside.first { tokens[$0].isWord(word) } }
    guard place("SELECT") != nil else { return place("VALUES") == nil ? .unknown : .always }
    let others = ["FROM", "GROUP", "HAVING", "ORDER", "LIMIT", "UNION", "EXCEPT", "INTERSECT"]
    guard !others.contains(where: { place($0) != nil }) else { return .unknown }
    guard let condition = place("WHERE") else { return .always }
    return .text(tokens.text(of: condition + 1..<range.upperBound))
  }

  /// The position behind the name of the table, where the statement writes this one.
  private func targetPosition(_ target: String) -> Int? {
    var position = range.lowerBound + 1
    switch tokens[range.lowerBound].text.uppercased() {
    case "INSERT", "REPLACE", "UPDATE":
      if token(position)?.isWord("OR") == true { position += 2 }
      if token(position)?.isWord("INTO") == true { position += 1 }
    case "DELETE":
      if token(position)?.isWord("FROM") == true { position += 1 }
    default: return nil
    }
    if token(position + 1)?.text == "." { position += 2 }
    guard let name = token(position).flatMap({ $0.name ?? $0.string }),
      name.lowercased() == target.lowercased()
    else { return nil }
    return position + 1
  }

  private func condition(from position: Int) -> String {
    guard let place = (position..<range.upperBound).first(where: { tokens[$0].isWord("WHERE") })
    else { return "" }
    return tokens.text(of: place + 1..<range.upperBound)
  }

  private func name(of element: Range<Int>) -> String {
    guard element.count == 1, let name = tokens[element.lowerBound].name else {
      return tokens.text(of: element).lowercased()
    }
    return name.lowercased()
  }

  /// An expression in lower case; of a column the names without quotes, as `old.my column`.
  private func value(of element: Range<Int>) -> String {
    let parts = element.map { tokens[$0] }
    let names = parts.enumerated().compactMap { $0.isMultiple(of: 2) ? $1.name : nil }
    let isColumn =
      names.count == parts.count / 2 + 1
      && parts.enumerated().allSatisfy { $0.isMultiple(of: 2) || $1.text == "." }
    return (isColumn ? names.joined(separator: ".") : tokens.text(of: element)).lowercased()
  }

  /// The expressions that an INSERT puts into the columns: of VALUES, or of a SELECT.
  private func values(from position: Int) -> [Range<Int>] {
    guard let first = token(position) else { return [] }
    if first.isWord("VALUES") { return elements(from: position + 1).elements }
    guard first.isWord("SELECT") else { return [] }
    var depth = 0
    let end = (position + 1..<range.upperBound).first { place in
      if tokens[place].text == "(" { depth += 1 }
      if tokens[place].text == ")" { depth -= 1 }
      return depth == 0 && (tokens[place].isWord("FROM") || tokens[place].isWord("WHERE"))
    }
    return split(position + 1..<(end ?? range.upperBound))
  }

  /// The elements of a list in parentheses, and the position behind it.
  private func elements(from position: Int) -> (elements: [Range<Int>], end: Int) {
    var depth = 0
    for place in position..<range.upperBound {
      if tokens[place].text == "(" { depth += 1 }
      if tokens[place].text == ")" { depth -= 1 }
      if depth == 0 { return (split(position + 1..<place), place + 1) }
    }
    return ([], range.upperBound)
  }

  private func split(_ list: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var (start, depth) = (list.lowerBound, 0)
    for place in list {
      if tokens[place].text == "(" { depth += 1 }
      if tokens[place].text == ")" { depth -= 1 }
      if depth == 0, tokens[place].text == "," {
        elements.append(start..<place)
        start = place + 1
      }
    }
    return elements + [start..<list.upperBound]
  }
}
