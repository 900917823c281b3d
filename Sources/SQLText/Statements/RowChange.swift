/// Whether a statement changes rows, as people count them: INSERT, REPLACE, UPDATE and DELETE do, also behind WITH.
///
/// A command to an FTS5 table, `INSERT INTO t(t) VALUES ('rebuild')`, does not, although SQLite counts a row.
public enum RowChange {
  /// Whether the first statement of a text changes rows.
  ///
  /// - Complexity: Linear up to the end of an INSERT's columns.
  public static func isMade(by sql: String) -> Bool {
    var words = Words(sql)
    guard var verb = words.next() else { return false }
    if verb == "WITH" {
      var ends = verbs
      ends.formUnion(["SELECT", "VALUES"])
      while let word = words.next(), !ends.contains(word) { verb = word }
      verb = words.last
    }
    guard verbs.contains(verb) else { return false }
    return !(verb == "INSERT" || verb == "REPLACE") || !words.nameATableAmongItsColumns()
  }

  private static let verbs: Set<String> = ["INSERT", "REPLACE", "UPDATE", "DELETE"]

  /// The tokens outside parentheses, in upper case.
  private struct Words {
    private let sql: String
    private var tokens: SQLTokenizer
    private(set) var last = ""

    init(_ sql: String) {
      self.sql = sql
      tokens = SQLTokenizer(sql)
    }

    mutating func next() -> String? {
      var depth = 0
      while let token = nextToken() {
        if token == "(" { depth += 1 }
        if depth == 0 {
          last = token.uppercased()
          return last
        }
        if token == ")" { depth -= 1 }
      }
      last = ""
      return nil
    }

    private mutating func nextToken() -> Substring? {
      while let token = tokens.next() { if !token.isBlank { return sql[token.range] } }
      return nil
    }

    /// Whether a column behind INTO has the name of its table.
    mutating func nameATableAmongItsColumns() -> Bool {
      while let token = nextToken(), token.uppercased() != "INTO" {}
      var table = ""
      while let token = nextToken(), token != "(" {
        guard token != "." else { continue }
        let name = SQLQuotes.unquoted(token)
        guard !["VALUES", "SELECT", "DEFAULT"].contains(token.uppercased()) else { return false }
        table = name.lowercased()
      }
      while let token = nextToken(), token != ")" {
        if SQLQuotes.unquoted(token).lowercased() == table { return true }
      }
      return false
    }
  }
}
