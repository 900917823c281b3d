import SQLText

/// What people write who know another database: SQLite refuses it, and has something else for it.
extension FailedStatement {
  private static let functionsElsewhere: [(names: [String], here: String)] = [
    (["now", "getdate", "sysdate", "sysdatetime"], "datetime('now'), in UTC"),
    (["curdate", "today"], "date('now'), in UTC"),
    (["curtime"], "time('now'), in UTC"),
    (["year"], "strftime('%Y', X), a text"),
    (["month"], "strftime('%m', X), a text"),
    (["day", "dayofmonth"], "strftime('%d', X), a text"),
    (["date_format", "to_char"], "strftime(FORMAT, X)"),
    (["datediff"], "julianday(X) - julianday(Y)"),
    (["nvl"], "ifnull(X, Y)"),
    (["if"], "iif(X, Y, Z)"),
    (["concat"], "X || Y"),
    (["len", "char_length", "character_length"], "length(X)"),
    (["mid"], "substr(X, START, N)"),
    (["charindex", "locate", "position", "strpos"], "instr(TEXT, PART)"),
    (["ucase"], "upper(X)"),
    (["lcase"], "lower(X)"),
    (["rand"], "random(), a 64-bit integer"),
    (["listagg", "string_agg"], "group_concat(X, SEPARATOR)"),
    (["greatest"], "max(X, Y)"),
    (["least"], "min(X, Y)"),
  ]

  /// What comes nearest in SQLite to a function that only other databases have; nil for any other name.
  static func function(inPlaceOf name: String) -> String? {
    functionsElsewhere.first { $0.names.contains(name.lowercased()) }?.here
  }

  /// What comes nearest to a moment that other databases also have without parentheses; nil for any other name.
  static func value(inPlaceOf name: String) -> String? {
    ["now", "sysdate", "curdate", "curtime"].contains(name.lowercased())
      ? function(inPlaceOf: name) : nil
  }

  /// Explains a clause that only other databases have.
  var clauseElsewhere: KnownError.Explanation? {
    guard let stop else { return nil }
    func isWord(_ word: String, at position: Int) -> Bool {
      tokens.token(at: position)?.isWord(word) == true
    }
    if isWord("TRUNCATE", at: 0), stop == 0 {
      return .init(cause: "DELETE FROM a table, without WHERE, does what TRUNCATE does elsewhere")
    }
    // SQLite has read TOP as a column, and mostly FETCH as a table's other name.
    if isWord("SELECT", at: stop - 2), isWord("TOP", at: stop - 1),
      let number = tokens.token(at: stop),
      Int(number.text) != nil
    {
      guard stop == 2, !isCompound else {
        return .init(cause: "LIMIT, with a number, does what TOP does elsewhere")
      }
      let limit = "LIMIT \(number.text)"
      let sql = tokens.text(replacing: [
        ((stop - 1)..<(stop + 1), ""), (tokens.count..<tokens.count, " \(limit)"),
      ])
      return .init(cause: "\(limit) at the end does what TOP does elsewhere", corrections: [sql])
    }
    let fetch = isWord("FETCH", at: stop) ? stop : stop - 1
    if isWord("FETCH", at: fetch), isWord("FIRST", at: fetch + 1) || isWord("NEXT", at: fetch + 1) {
      return .init(cause: "LIMIT, with a number, does what FETCH does elsewhere")
    }
    return nil
  }

  /// Whether the statement joins the rows of several SELECTs, so that a LIMIT at its end is for all of them.
  private var isCompound: Bool {
    tokens.positionsOutsideParentheses(in: tokens.indices).contains { position in
      ["UNION", "EXCEPT", "INTERSECT"].contains(where: tokens[position].isWord)
    }
  }
}
