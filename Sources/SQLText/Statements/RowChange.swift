/// Whether a statement changes rows, as people count them: INSERT, REPLACE, UPDATE and DELETE do, also after WITH.
///
/// A command to an FTS5 table, `INSERT INTO t(t) VALUES ('rebuild')`, does not, although SQLite counts a row.
public enum RowChange {
  /// Whether the first statement of a text changes rows.
  ///
  /// - Parameters:
  ///   - sql: The text.
  ///   - isFullTextTable: Whether a name is that of an FTS5 table, which takes commands.
  /// - Returns: Whether it does.
  /// - Complexity: Linear in the length of the statement.
  public static func isMade(
    by sql: String,
    isFullTextTable: (String) throws -> Bool
  ) rethrows -> Bool {
    // A pasted script comes here with each statement, and most begin otherwise.
    let first = SQLTokenizer.firstWord(of: sql)
    guard first == "WITH" || verbs.contains(first) else { return false }
    let tokens = StatementTokens(sql)
    let outside = tokens.positionsOutsideParentheses(in: 0..<tokens.count)
    let isBehindWith = tokens.first?.isWord("WITH") == true
    // Each table of a WITH ends in a parenthesis.
    let start = outside.first { position in
      !isBehindWith
        || tokens.token(at: position - 1)?.text == ")"
          && SQLKeyword.statementStarts.contains(where: tokens[position].isWord)
    }
    guard let start, verbs.contains(where: tokens[start].isWord) else { return false }
    guard let into = outside.first(where: { $0 > start && tokens[$0].isWord("INTO") }) else {
      return true
    }
    var table = into + 1
    if tokens.token(at: table + 1)?.text == "." { table += 2 }
    let hasAlias = tokens.token(at: table + 1)?.isWord("AS") == true
    let columns = table + (hasAlias ? 3 : 1)
    guard let target = tokens.token(at: table).flatMap(name(of:)),
      tokens.token(at: columns)?.text == "("
    else { return true }
    let end = tokens.closing(columns) ?? tokens.count
    guard tokens[columns..<end].contains(where: { name(of: $0) == target }) else { return true }
    return try !isFullTextTable(target)
  }

  private static let verbs = ["INSERT", "REPLACE", "UPDATE", "DELETE"]

  /// A name in lower case, which may be in any quotes.
  private static func name(of token: StatementTokens.Element) -> String? {
    (token.name ?? token.string)?.lowercased()
  }
}
