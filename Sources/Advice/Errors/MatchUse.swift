import QueryBuilder
import SQLText

/// A place in a statement that passes a query to FTS5: `t MATCH 'x'`, `t = 'x'`, or `FROM t('x')`.
struct MatchUse {
  /// The positions of the condition's tokens; for `t('x')`, from the table to the parenthesis.
  let positions: Range<Int>
  /// The position of the query's token, a string or a parameter.
  let query: Int
  /// The name of the FTS5 table; nil if the operand belongs to none.
  let table: String?
  /// The text of the query; nil if it is NULL, such as a parameter that is not set.
  let text: String?
}

extension FailedStatement {
  /// The statement's queries to FTS5 that are strings or parameters.
  var matchUses: [MatchUse] {
    let tables = fullTextTables.map(\.name)
    return tokens.indices.compactMap { matchUse(at: $0, among: tables) }
  }

  /// The query whose operator or opening parenthesis is at a position; nil if there is none.
  private func matchUse(at index: Int, among tables: [String]) -> MatchUse? {
    guard let left = tokens.token(at: index - 1)?.name, let right = tokens.token(at: index + 1),
      right.kind == .string || right.kind == .variable || right.isWord("NULL"),
      // A text that is joined of several is not known before the statement runs.
      tokens.token(at: index + 2)?.joinsTexts != true
    else { return nil }
    func table(named name: String?) -> String? {
      guard let name = name?.lowercased() else { return nil }
      return tables.first { $0.lowercased() == name }
    }
    let token = tokens[index]
    var start = index - 1
    var found = table(named: left)
    switch token.text.uppercased() {
    case "MATCH":
      if tokens.token(at: start - 1)?.text == "." {
        start -= 2
        let qualifier = tokens.token(at: start)?.name?.lowercased()
        found =
          found ?? table(named: qualifier)
          ?? sources.first { $0.label.lowercased() == qualifier }.flatMap { table(named: $0.table) }
      }
      // `0 = title MATCH 'x'` asks whether the result of the comparison matches.
      guard tokens.token(at: start - 1)?.kind != .operator else { return nil }
      found =
        found
        ?? tables.first { names.columns(of: $0).contains { $0.lowercased() == left.lowercased() } }
    case "=", "==", "(":
      guard found != nil else { return nil }
    default:
      return nil
    }
    return MatchUse(
      positions: start..<(index + (token.text == "(" ? 3 : 2)),
      query: index + 1,
      table: found,
      text: right.string ?? parameterText(at: index + 1)
    )
  }

  private func parameterText(at position: Int) -> String? {
    names.parameterText(parameterName(at: position))
  }

  /// The name by which `.parameter` knows a parameter: of a bare question mark, its number too.
  private func parameterName(at position: Int) -> String {
    let name = tokens[position].text
    return name == "?" ? "?\(number(ofParameterAt: position))" : name
  }

  /// The number that SQLite gives a bare question mark: the one after the largest before it.
  ///
  /// `?5` has the number 5; a name has a number of its own from its first occurrence on.
  private func number(ofParameterAt position: Int) -> Int {
    var largest = 0
    var named: Set<String> = []
    for token in tokens[...position] where token.kind == .variable {
      if token.text.hasPrefix("?"), let number = Int(token.text.dropFirst()) {
        largest = max(largest, number)
      } else if token.text == "?" || named.insert(token.text).inserted {
        largest += 1
      }
    }
    return largest
  }

  /// Explains the error of the query that FTS5 refuses, with a corrected statement.
  ///
  /// Nil if no query in the statement has this error: the refused query may be the result of an expression.
  var queryExplanation: KnownError.Explanation? {
    for use in matchUses {
      let columns = use.table.map(names.columns)
      do {
        _ = try MatchExpression(parsing: use.text ?? "", columns: columns)
      } catch let error as MatchSyntaxError where error.message == message {
        guard let text = use.text else {
          let name = tokens[use.query].text
          let isParameter = tokens[use.query].kind == .variable
          return .init(
            cause: isParameter ? "\(name) is not set, and so NULL" : "NULL is no query",
            remedy: isParameter
              ? "set it as in .parameter set \(parameterName(at: use.query)) week" : nil,
            offset: tokens[use.query].bytes.lowerBound
          )
        }
        if let near = nearColumn(to: error, among: columns ?? []) {
          return .init(
            cause: "did you mean the column \(near)?",
            corrections: [correction(of: use, text, error, with: near)],
            offset: offset(of: error, in: use)
          )
        }
        let repair = MatchRepair(of: text, error: error, columns: columns)
        return .init(
          cause: repair.cause,
          corrections: [repair.query].compactMap(\.self).map { query in
            tokens.text(replacing: [(use.query..<(use.query + 1), sqlText(query))])
          },
          offset: offset(of: error, in: use)
        )
      } catch {
        continue
      }
    }
    return nil
  }

  /// The column with a name near to that of an unknown column; nil if there is none.
  private func nearColumn(to error: MatchSyntaxError, among columns: [String]) -> String? {
    guard case .unknownColumn(let name) = error.reason else { return nil }
    return NearMiss.suggestion(for: name, among: columns)
  }

  /// The statement with the wrong token of a query replaced.
  private func correction(
    of use: MatchUse,
    _ text: String,
    _ error: MatchSyntaxError,
    with replacement: String
  ) -> String {
    var bytes = Array(text.utf8)
    let end = error.offset + error.token.utf8.count
    bytes.replaceSubrange(error.offset..<end, with: replacement.utf8)
    let query = sqlText(String(decoding: bytes, as: UTF8.self))
    return tokens.text(replacing: [(use.query..<(use.query + 1), query)])
  }

  /// The place of a query's error, in UTF-8 bytes of the statement, where each quote in a string is doubled.
  private func offset(of error: MatchSyntaxError, in use: MatchUse) -> Int {
    let token = tokens[use.query]
    guard token.kind == .string, let text = use.text else { return token.bytes.lowerBound }
    let quotes = text.utf8.prefix(error.offset).count { $0 == UInt8(ascii: "'") }
    return token.bytes.lowerBound + 1 + error.offset + quotes
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
