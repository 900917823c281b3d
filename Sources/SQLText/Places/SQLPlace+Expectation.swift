extension SQLPlace {
  /// What may come after the words of a statement.
  static func expectation(after words: [StatementTokens.Element]) -> Expectation {
    guard let last = words.last else { return .statement }
    let outline = StatementOutline(words)
    if last.isKeyword { return expectation(afterKeywordIn: words) }
    if last.isPunctuation(".") { return member(in: words) }
    let isListStart = last.isPunctuation("(") || last.isPunctuation(",")
    guard isListStart else { return last.kind == .operator ? .expression : .keyword }
    if let table = outline.level.columnsOf { return .column(of: table) }
    if last.isPunctuation(","), outline.level.clause == "FROM" { return .table(in: nil) }
    let isDefinition = words.first?.keyword == "CREATE" && outline.clauses.last == "TABLE"
    return isDefinition ? .nothing : .expression
  }

  /// What may come after a name and a dot: a table where tables are expected, as the name is a schema then.
  private static func member(in words: [StatementTokens.Element]) -> Expectation {
    let before = Array(words.dropLast(2))
    guard let name = words.dropLast().last?.name else { return .nothing }
    if case .table = expectation(after: before) { return .table(in: name) }
    return .member(of: name)
  }

  private static func expectation(afterKeywordIn words: [StatementTokens.Element]) -> Expectation {
    let before = words.dropLast().last?.keyword
    let first = words.first?.keyword
    switch words.last?.keyword ?? "" {
    case "UPDATE" where before == "DO": return .keyword
    case "FROM", "JOIN", "INTO", "UPDATE", "REFERENCES", "ANALYZE", "REINDEX":
      return .table(in: nil)
    case "TABLE", "VIEW": return first == "CREATE" ? .nothing : .table(in: nil)
    case "EXISTS" where before == "IF": return first == "DROP" ? .table(in: nil) : .nothing
    case "EXISTS" where words.dropLast(2).last?.keyword == "IF": return .nothing
    case "ON" where first == "CREATE": return .table(in: nil)
    case "PRAGMA": return .pragma
    case "EXPLAIN", "PLAN": return .statement
    case "BEGIN": return words.count == 1 ? .keyword : .statement
    case "AS": return first == "CREATE" ? .statement : .nothing
    case let keyword: return beforeValues.contains(keyword) ? .expression : .keyword
    }
  }

  /// The keywords that a value may follow.
  private static let beforeValues: Set<String> = [
    "ALL", "AND", "BETWEEN", "BY", "CASE", "DISTINCT", "ELSE", "ESCAPE", "EXISTS", "GLOB", "HAVING",
    "IN", "IS", "LIKE", "LIMIT", "MATCH", "NOT", "OFFSET", "ON", "OR", "REGEXP", "RETURNING",
    "SELECT", "SET", "THEN", "WHEN", "WHERE",
  ]
}
