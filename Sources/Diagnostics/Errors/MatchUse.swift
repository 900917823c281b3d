import FullText
import QueryBuilder
import SQLSpelling
import SQLText

/// A place in a statement that passes a query to FTS5: `t MATCH 'x'`, `t = 'x'`, or `FROM t('x')`.
struct MatchUse {
  /// The positions of the condition's tokens; for `t('x')`, from the table to the parenthesis.
  let positions: Range<Int>
  /// The position of the query's token, a string or a parameter.
  let query: Int
  /// The name of the FTS5 table; nil if the operand belongs to none.
  let table: String?
  /// The column that is searched, or the table.
  let operand: String
  /// The positions of what is searched, with the table before a column's name.
  let operandPositions: Range<Int>
  /// The text of the query; nil if it is NULL, such as a parameter that is not set.
  let text: String?

  /// Whether it is `t NOT MATCH 'x'`.
  var isNegated: Bool { operandPositions.upperBound < query - 1 }
}

extension FailedStatement {
  /// The statement's queries to FTS5 that are strings or parameters.
  var matchUses: [MatchUse] {
    let tables = fullTextTables.map(\.name)
    return tokens.indices.compactMap { matchUse(at: $0, among: tables) }
  }

  /// The query whose operator or opening parenthesis is at a position; nil if there is none.
  private func matchUse(at index: Int, among tables: [String]) -> MatchUse? {
    let isNegated =
      tokens.token(at: index)?.isWord("MATCH") == true
      && tokens.token(at: index - 1)?.isWord("NOT") == true
      && isOperand(at: index - 2)
    let last = isNegated ? index - 2 : index - 1
    guard let left = tokens.token(at: last)?.name, let right = tokens.token(at: index + 1),
      right.kind == .string || right.kind == .variable || right.isWord("NULL"),
      // A text that is joined of several is not known before the statement runs.
      tokens.token(at: index + 2)?.joinsTexts != true
    else { return nil }
    func table(named name: String?) -> String? {
      name.flatMap { name in tables.first { $0.isEqualInASCII(to: name) } }
    }
    let token = tokens[index]
    var start = last
    var found = table(named: left)
    switch token.text.uppercased() {
    case "MATCH":
      if tokens.token(at: start - 1)?.text == "." {
        start -= 2
        let qualifier = tokens.token(at: start)?.name
        found =
          found ?? table(named: qualifier)
          ?? table(named: qualifier.flatMap(source(labeled:))?.table)
      }
      // `0 = title MATCH 'x'` asks whether the result of the comparison matches.
      guard tokens.token(at: start - 1)?.kind != .operator else { return nil }
      found =
        found
        ?? tables.first { names.columns(of: $0).contains { $0.isEqualInASCII(to: left) } }
    case "=", "==", "(":
      guard found != nil else { return nil }
    default:
      return nil
    }
    return MatchUse(
      positions: start..<(index + (token.text == "(" ? 3 : 2)),
      query: index + 1,
      table: found,
      operand: table(named: left) ?? left,
      operandPositions: start..<(last + 1),
      text: right.string ?? names.parameterText(parameterName(at: index + 1))
    )
  }

  /// Whether a token can be what a MATCH searches: a name that is no keyword, such as WHERE before NOT.
  private func isOperand(at position: Int) -> Bool {
    guard let token = tokens.token(at: position), token.name != nil else { return false }
    return token.kind == .quotedName || !SQLKeyword.contains(token.text)
  }

  /// What a SELECT reads that only searches: `f WHERE title MATCH :q`.
  func search(by use: MatchUse) -> String {
    search(of: use.table ?? use.operand, by: use.operand, for: tokens[use.query].text)
  }

  /// The same for a table, with the text of a query in the statement, or with any word where none is known.
  func exampleSearch(of table: String) -> String {
    let known = matchUses.filter { $0.text?.isEmpty == false }
    let use = known.first { $0.table == table } ?? known.first
    let operand = use?.table == table ? use?.operand : nil
    return search(of: table, by: operand ?? table, for: sqlText(use?.text ?? "word"))
  }

  private func search(of table: String, by operand: String, for query: String) -> String {
    "\(SQLName.spelled(table)) WHERE \(SQLName.spelled(operand)) MATCH \(query)"
  }
}

extension StatementTokens.Element {
  /// Whether the token is an operator that binds its sides more closely than MATCH does.
  fileprivate var joinsTexts: Bool {
    kind == .operator && !["=", "==", "<>", "!="].contains(text)
  }
}

/// A text as an SQL literal.
func sqlText(_ text: String) -> String {
  RawStatement("\(text)").inlinedText
}
