import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

extension StatementMisreading {
  /// What misleads in a query: a text after AND, or a part of it; nil if nothing does.
  static func match(in tokens: StatementTokens, of sql: String, _ store: Store) -> Self? {
    let searches = fts5Plans(of: sql, store).filter(\.searches)
    guard let searched = searches.first else { return nil }
    for place in tokens.indices {
      guard let query = tokens[place].string, isQuery(at: place, in: tokens, of: searched.table)
      else { continue }
      if tokens[place - 1].isWord("MATCH"), let text = lonelyText(behind: place, in: tokens) {
        return .textIsNoCondition(text, query: query)
      }
      guard let expression = try? MatchExpression(parsing: query) else { continue }
      // A plan has a table's alias, where there is one; before MATCH, its name stays.
      let names =
        [tokens.token(at: place - 2)?.name, searches.count == 1 ? searched.table : nil]
        .compactMap(\.self)
      let table = store.catalog { session in
        try names.compactMap { try session.fullTextTable(named: $0) }
      }
      let notes = table.first.map { table in
        store.catalog { try $0.notesOnReading(expression, of: query, in: table) }
      }
      if let note = notes?.first ?? expression.misreadings.first?.description {
        return .inQuery(note)
      }
    }
    return nil
  }

  /// Whether a text is a query: after MATCH, as in `notes = 'week'`, or as in `notes('week')`.
  private static func isQuery(at place: Int, in tokens: StatementTokens, of table: String) -> Bool {
    guard place > 0 else { return false }
    if tokens[place - 1].isWord("MATCH") { return true }
    return ["=", "("].contains(tokens[place - 1].text)
      && tokens.token(at: place - 2)?.name?.isEqualInASCII(to: table) == true
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
