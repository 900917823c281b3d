import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

extension StatementMisreading {
  /// What misleads in a query: a text after AND, or a part of it; nil if nothing does.
  static func match(in tokens: StatementTokens, of sql: String, _ store: Store) -> Self? {
    // Most statements have no text in such a place, and no table is looked up for these.
    guard tokens.indices.contains(where: { mayBeQuery(at: $0, in: tokens) }) else { return nil }
    // Without the semicolon, behind which another statement would begin.
    let place = SQLPlace(atEndOf: tokens.text(of: 0..<tokens.count))
    let searched = place.tables.filter { mention in
      !place.commonTables.contains { $0.name.isEqualInASCII(to: mention.name) }
    }
    .compactMap { mention in Self.table(mentioned: mention, store).map { (mention, $0) } }
    // Of several the query may be for any.
    let mention = searched.count == 1 ? searched[0].0 : nil
    let index = searched.count == 1 ? searched[0].1 : nil
    let isAlone = place.tables.count == 1
    let queries = tokens.indices.filter { position in
      mayBeQuery(at: position, in: tokens)
        && (isMatch(at: position, in: tokens)
          || mention.map { isQuery(at: position, in: tokens, of: $0, isAlone: isAlone) } == true)
    }
    guard !queries.isEmpty, fts5Plans(of: sql, store).contains(where: \.searches) else {
      return nil
    }
    for position in queries {
      let query = tokens[position].string ?? ""
      if let text = lonelyText(behind: position, in: tokens) {
        return .textIsNoCondition(text, query: query)
      }
      guard let expression = try? MatchExpression(parsing: query) else { continue }
      // Behind the column of another table or a view, the query is for that.
      let isOfTable =
        isAlone
        || mention.map {
          isQuery(at: position, in: tokens, of: $0, isAlone: false)
            || names($0, before: position, in: tokens, isAlone: true)
        } == true
      let notes =
        if let index, isOfTable {
          store.catalog { try $0.notesOnReading(expression, of: query, in: index) }
        } else {
          expression.misreadings.map(\.description)
        }
      if let note = notes.first { return .inQuery(note) }
    }
    return nil
  }

  /// Whether a text stands where one may be a query: behind MATCH, an equals sign or a parenthesis.
  private static func mayBeQuery(at place: Int, in tokens: StatementTokens) -> Bool {
    guard tokens[place].string != nil, let before = tokens.token(at: place - 1) else {
      return false
    }
    return before.isWord("MATCH") || ["=", "==", "("].contains(before.text)
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

  /// Whether a text alone stands behind MATCH, perhaps in a parenthesis.
  private static func isMatch(at place: Int, in tokens: StatementTokens) -> Bool {
    let isInParentheses =
      tokens.token(at: place - 1)?.text == "(" && tokens.token(at: place + 1)?.text == ")"
    let shift = isInParentheses ? 1 : 0
    return tokens.token(at: place - 1 - shift)?.isWord("MATCH") == true
      && isWhole(at: place + shift, in: tokens)
  }

  /// Whether a text is the query of a table without MATCH: `WHERE notes = 'week'` or `notes('week')`.
  ///
  /// - Parameters:
  ///   - place: The text's position.
  ///   - tokens: The statement.
  ///   - mention: The full-text table in it.
  ///   - isAlone: Whether the statement names no other table, which could have a column of that name.
  /// - Returns: Whether it is; false where that is not sure.
  private static func isQuery(
    at place: Int,
    in tokens: StatementTokens,
    of mention: TableMention,
    isAlone: Bool
  ) -> Bool {
    guard isWhole(at: place, in: tokens) else { return false }
    if tokens.token(at: place - 1)?.text == "(" {
      return tokens.token(at: place - 2)?.name?.isEqualInASCII(to: mention.name) == true
    }
    guard ["=", "=="].contains(tokens.token(at: place - 1)?.text),
      names(mention, before: place, in: tokens, isAlone: isAlone)
    else { return false }
    // Elsewhere it is a comparison.
    let isQualified = tokens.token(at: place - 3)?.text == "."
    let before = tokens.token(at: place - (isQualified ? 5 : 3))
    return ["WHERE", "ON", "AND"].contains { before?.isWord($0) == true }
  }

  /// Whether the column with a table's name stands before the operator before a text.
  private static func names(
    _ mention: TableMention,
    before place: Int,
    in tokens: StatementTokens,
    isAlone: Bool
  ) -> Bool {
    let shift = tokens.token(at: place - 1)?.text == "(" ? 1 : 0
    guard tokens.token(at: place - 2 - shift)?.name?.isEqualInASCII(to: mention.name) == true else {
      return false
    }
    guard tokens.token(at: place - 3 - shift)?.text == "." else { return isAlone }
    let qualifier = tokens.token(at: place - 4 - shift)?.name
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
