public import SQLiteDatabase
import SQLText

/// A part of a statement that ran, which does not mean what it seems to mean.
public enum StatementMisreading: Equatable, Sendable, CustomStringConvertible {
  /// `WHERE "titel" = 'x'`: a name in double quotes that is no column is a text; `near` is a column with a near name.
  case nameIsText(String, near: String?)
  /// `WHERE notes = NULL`, with the operator that is meant.
  case comparesWithNull(operation: String, meant: String)
  /// `PRAGMA forein_keys`: SQLite passes over what it does not know; `near` is a pragma with a near name.
  case unknownPragma(String, near: String?)
  /// `SELECT bm25(notes) FROM notes`: a score without a search, and the value that it has in each row.
  case scoresNothing(String, value: String)
  /// `MATCH 'week' AND 'fun'`: a text alone is no condition, but the number 0.
  case textIsNoCondition(String, query: String)
  /// `highlight(notes, body, '[', ']')`: the row's text is read as a number, not as a column's name.
  case columnIsNumber(String, function: String, Int)
  /// `bm25(notes, body = 10)`, with the call that is meant: a comparison is 0 or 1.
  case weightIsComparison(String, meant: String)
  /// A part of the query, and what it means.
  case inQuery(String)

  /// Finds the first such part of a statement; nil if there is none.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - store: The database in which it ran.
  public init?(in sql: String, of store: Store) {
    let tokens = StatementTokens(sql)
    if tokens.first?.isWord("PRAGMA") == true {
      guard let pragma = Self.pragma(in: tokens, of: store) else { return nil }
      self = pragma
      return
    }
    let starts = ["SELECT", "WITH", "VALUES", "INSERT", "REPLACE", "UPDATE", "DELETE"]
    guard let first = tokens.first, starts.contains(where: first.isWord) else { return nil }
    guard
      let found = Self.comparison(in: tokens) ?? Self.text(in: sql, of: store)
        ?? Self.column(in: tokens, store) ?? Self.score(in: tokens, of: sql, store)
        ?? Self.match(in: tokens, of: sql, store)
    else { return nil }
    self = found
  }

  private static func comparison(in tokens: StatementTokens) -> StatementMisreading? {
    let meant = ["=": "IS", "==": "IS", "<>": "IS NOT", "!=": "IS NOT"]
    let clauses = ["SELECT", "SET", "WHERE", "ON", "HAVING", "WHEN"]
    // After SET, an equals sign gives a column its value; a parenthesis and a CASE have clauses of their own.
    var outer: [Bool] = []
    var setsColumns = false
    var last = ""
    for token in tokens {
      defer { last = token.text }
      if token.text == "(" || token.isWord("CASE") {
        outer.append(setsColumns)
        setsColumns = false
      } else if token.text == ")" || token.isWord("END") {
        setsColumns = outer.popLast() ?? false
      } else if clauses.contains(where: token.isWord) {
        setsColumns = token.isWord("SET")
      } else if token.isWord("NULL"), !setsColumns, let meant = meant[last] {
        return .comparesWithNull(operation: last, meant: meant)
      }
    }
    return nil
  }

  private static func pragma(in tokens: StatementTokens, of store: Store) -> StatementMisreading? {
    let isQualified = tokens.token(at: 2)?.text == "."
    let names = SchemaNames(store, makeableTables: []).pragmas
    // Without names they could not be read.
    guard let name = tokens.token(at: isQualified ? 3 : 1)?.name, !names.isEmpty,
      !names.contains(name.lowercased())
    else { return nil }
    return .unknownPragma(name, near: NearMiss.suggestion(for: name, among: names))
  }

  private static func text(in sql: String, of store: Store) -> StatementMisreading? {
    guard sql.utf8.contains(UInt8(ascii: "\"")) else { return nil }
    let names = SchemaNames(store, makeableTables: [])
    guard let error = names.compilerError(in: sql, takingNamesForTexts: false),
      error.message.hasPrefix("no such column: "),
      let statement = FailedStatement(error, names: names),
      let token = statement.stop.flatMap(statement.tokens.token(at:)), token.text.hasPrefix("\""),
      let name = token.name
    else { return nil }
    return .nameIsText(name, near: statement.nearName(to: name, among: statement.columns))
  }

  /// The real meaning, in one line.
  public var description: String {
    switch self {
    case .nameIsText(let name, let near):
      "no column is named \(name), so SQLite takes \"\(name)\" for the text \(sqlText(name))"
        + (near.map { "; did you mean \($0)?" } ?? "")
    case .comparesWithNull(let operation, let meant):
      "\(operation) NULL is true for no row; write \(meant) NULL"
    case .unknownPragma(let name, let near):
      "no pragma is named \(name), so SQLite did nothing"
        + (near.map { "; did you mean \($0)?" } ?? "")
    case .scoresNothing(let score, let value):
      "without MATCH there is nothing to score, so \(score) is \(value) in each row"
    case .textIsNoCondition(let text, let query):
      "\(sqlText(text)) alone counts as 0, so this is true for no row; MATCH takes all in one text: "
        + sqlText(
          [query, text].map { $0.contains(" ") ? "(\($0))" : $0 }.joined(separator: " AND ")
        )
    case .columnIsNumber(let name, let function, let number):
      "\(function) takes a column's number, and SQLite reads a text as one; \(name) has the number \(number)"
    case .weightIsComparison(let comparison, let meant):
      "\(comparison) is a comparison, which is 0 or 1; bm25 takes weights in the order of the columns: \(meant)"
    case .inQuery(let note): note
    }
  }
}
