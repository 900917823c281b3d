import QueryBuilder
import SQLText
import SQLiteDatabase

extension StatementMisreading {
  /// What misleads in a MATCH: a text after AND, or a part of the query; nil if nothing does.
  static func match(in tokens: StatementTokens, of sql: String, _ store: Store) -> Self? {
    let places = tokens.indices.filter {
      tokens[$0].isWord("MATCH") && tokens.token(at: $0 + 1)?.string != nil
    }
    guard !places.isEmpty, fts5Plans(of: sql, store).contains(where: \.searches) else { return nil }
    for place in places {
      let query = tokens[place + 1].string ?? ""
      if let text = lonelyText(behind: place + 1, in: tokens) {
        return .textIsNoCondition(text, query: query)
      }
      if let part = try? MatchExpression(parsing: query).misreadings.first { return .inQuery(part) }
    }
    return nil
  }

  /// The text in `MATCH 'a' AND 'b'` after AND, which SQLite takes for the number 0; nil where a condition stands there.
  private static func lonelyText(behind query: Int, in tokens: StatementTokens) -> String? {
    let ends = [";", ")", "AND", "OR", "ORDER", "GROUP", "LIMIT"]
    guard tokens.token(at: query + 1)?.isWord("AND") == true,
      let text = tokens.token(at: query + 2)?.string, text.first?.isLetter == true,
      tokens.token(at: query + 3).map({ token in ends.contains(where: token.isWord) }) ?? true
    else { return nil }
    return text
  }
}
