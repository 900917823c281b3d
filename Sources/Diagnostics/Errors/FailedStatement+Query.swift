import QueryBuilder
import SQLText

extension FailedStatement {
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
        let repair = MatchRepair(of: text, error: error, columns: columns)
        // What the repair puts in quotes may be several tokens, and so a phrase.
        let loose = repair.query.flatMap { query in
          use.table.flatMap { names.queryWithoutDetail(query, in: $0) }
        }
        return .init(
          cause: repair.cause,
          remedy: loose == nil
            ? nil
            : "the index was made without the places of its tokens: this also finds rows that have them elsewhere",
          corrections: [loose ?? repair.query].compactMap(\.self).map { query in
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

  /// The place of a query's error, in UTF-8 bytes of the statement, where each quote in a string is doubled.
  private func offset(of error: MatchSyntaxError, in use: MatchUse) -> Int {
    let token = tokens[use.query]
    guard token.kind == .string, let text = use.text else { return token.bytes.lowerBound }
    let quotes = text.utf8.prefix(error.offset).count { $0 == UInt8(ascii: "'") }
    return token.bytes.lowerBound + 1 + error.offset + quotes
  }

  /// The name by which `.parameter` knows a parameter: of a bare question mark, its number too.
  func parameterName(at position: Int) -> String {
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
}
