import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

extension StatementMisreading {
  /// What misleads in a query: a text after AND, or a part of it; nil if nothing does.
  static func match(in tokens: StatementTokens, of sql: String, _ store: Store) -> Self? {
    // Without the semicolon, behind which another statement would begin.
    let mentions = SQLPlace(atEndOf: tokens.text(of: 0..<tokens.count)).tables
    let tables = mentions.map { table(mentioned: $0, store) }
    // Of several the query may be for any.
    let searched = zip(mentions, tables).compactMap { mention, table in
      table.map { (mention: mention, table: $0) }
    }
    let places = tokens.indices.filter { tokens[$0].string != nil && isWhole(at: $0, in: tokens) }
    let queries = places.filter { place in
      isMatch(at: place, in: tokens)
        || searched.count == 1
          && isQuery(at: place, in: tokens, of: searched[0].mention, isAlone: mentions.count == 1)
    }
    guard !queries.isEmpty, fts5Plans(of: sql, store).contains(where: \.searches) else {
      return nil
    }
    for place in queries {
      let query = tokens[place].string ?? ""
      if let text = lonelyText(behind: place, in: tokens) {
        return .textIsNoCondition(text, query: query)
      }
      guard let expression = try? MatchExpression(parsing: query) else { continue }
      let notes =
        searched.count == 1
        ? store.catalog { try $0.notesOnReading(expression, of: query, in: searched[0].table) }
        : expression.misreadings.map(\.description)
      if let note = notes.first { return .inQuery(note) }
    }
    return nil
  }

  /// The full-text table that a statement names; nil where the name is of anything else.
  private static func table(mentioned mention: TableMention, _ store: Store) -> FullTextTable? {
    let name = [mention.schema, mention.name].compactMap(\.self).joined(separator: ".")
    return store.catalog { try [$0.fullTextTable(named: name)].compactMap(\.self) }.first
  }

  /// Whether a text is no part of a larger value, such as `'a' || 'b'`.
  private static func isWhole(at place: Int, in tokens: StatementTokens) -> Bool {
    guard let next = tokens.token(at: place + 1) else { return true }
    let ends = [
      ")", "AND", "OR", "ORDER", "GROUP", "HAVING", "LIMIT", "WINDOW", "UNION", "INTERSECT",
      "EXCEPT", "RETURNING",
    ]
    return ends.contains(where: next.isWord)
  }

  /// Whether a text stands behind MATCH, perhaps in a parenthesis.
  private static func isMatch(at place: Int, in tokens: StatementTokens) -> Bool {
    guard place > 0 else { return false }
    let isInParenthesis = tokens[place - 1].text == "("
    return tokens.token(at: place - (isInParenthesis ? 2 : 1))?.isWord("MATCH") == true
  }

  /// Whether a text is the query of a table without MATCH: `notes = 'week'` or `notes('week')`.
  ///
  /// - Parameters:
  ///   - place: The text's position.
  ///   - tokens: The statement.
  ///   - mention: The full-text table in it.
  ///   - isAlone: Whether the statement names no other table, which could have a column of that name.
  private static func isQuery(
    at place: Int,
    in tokens: StatementTokens,
    of mention: TableMention,
    isAlone: Bool
  ) -> Bool {
    guard place > 1, tokens[place - 2].name?.isEqualInASCII(to: mention.name) == true else {
      return false
    }
    if tokens[place - 1].text == "(" { return true }
    guard ["=", "=="].contains(tokens[place - 1].text) else { return false }
    guard tokens.token(at: place - 3)?.text == "." else { return isAlone }
    let qualifier = tokens.token(at: place - 4)?.name
    return qualifier?.isEqualInASCII(to: mention.alias ?? mention.name) == true
  }

  /// The text in `MATCH 'a' AND 'b'` after AND, which SQLite takes for the number 0; nil where a condition stands there.
  private static func lonelyText(behind query: Int, in tokens: StatementTokens) -> String? {
    let ends = [";", ")", "AND", "OR", "ORDER", "GROUP", "LIMIT"]
    guard tokens.token(at: query - 1)?.isWord("MATCH") == true,
      tokens.token(at: query + 1)?.isWord("AND") == true,
      let text = tokens.token(at: query + 2)?.string, text.first?.isLetter == true,
      tokens.token(at: query + 3).map({ token in ends.contains(where: token.isWord) }) ?? true
    else { return nil }
    return text
  }
}
