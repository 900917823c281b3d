/// What the order of a statement's words tells: its tables, and the clauses that are open.
///
/// It follows no grammar, because an unfinished statement breaks any grammar. It passes over the words once.
struct StatementOutline {
  /// The state between two parentheses, or outside of all of them.
  struct Level {
    /// The keyword of the clause that began last.
    var clause = ""
    /// The table whose columns are listed here: `INSERT INTO t (...)`.
    var columnsOf: String?
  }

  private(set) var tables: [TableMention] = []
  /// The names that a WITH gives to queries.
  private(set) var commonTables: [String] = []
  /// The innermost open parenthesis.
  private(set) var level = Level()
  private var outer: [Level] = []
  private let words: [StatementTokens.Element]
  private var position = 0

  /// The clauses around the innermost parenthesis, the outermost first.
  var clauses: [String] { outer.map(\.clause) }

  /// Reads the words of a statement, finished or not.
  init(_ words: [StatementTokens.Element]) {
    self.words = words
    while position < words.count {
      let word = words[position]
      if word.isPunctuation("(") {
        let table = listedTable
        outer.append(level)
        level = Level(columnsOf: table)
      } else if word.isPunctuation(")") {
        level = outer.popLast() ?? Level()
      } else if Self.clauses.contains(word.keyword) {
        level.clause = word.keyword
      } else if word.keyword == "AS" {
        readCommonTable()
      }
      let isBeforeTable = self.isBeforeTable
      position += 1
      if isBeforeTable { readTable() }
    }
  }

  private static let clauses: Set<String> = [
    "SELECT", "FROM", "JOIN", "WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "SET", "VALUES", "ON",
    "USING", "RETURNING", "INTO", "UPDATE", "TABLE", "WITH", "PRAGMA", "WINDOW", "REFERENCES",
  ]

  private var previous: StatementTokens.Element? { position > 0 ? words[position - 1] : nil }

  /// Whether a table's name follows the word at the position.
  private var isBeforeTable: Bool {
    switch words[position].keyword {
    case "FROM", "JOIN", "INTO", "REFERENCES": true
    case "UPDATE": previous?.keyword != "DO"
    case "ON": words.first?.keyword == "CREATE" && outer.isEmpty
    default: words[position].isPunctuation(",") && level.clause == "FROM"
    }
  }

  /// The table whose columns the parenthesis at the position lists.
  private var listedTable: String? {
    switch level.clause {
    case "INTO", "REFERENCES": previous?.name
    case "ON" where words.first?.keyword == "CREATE" && outer.isEmpty: previous?.name
    default: nil
    }
  }

  /// Notes the name before the AS at the position, if a WITH gives it to a query.
  private mutating func readCommonTable() {
    guard level.clause == "WITH", let name = previous?.name else { return }
    commonTables.append(name)
  }

  /// Reads `[schema.]name [[AS] alias]` at the position.
  private mutating func readTable() {
    guard var table = takeName() else { return }
    var schema: String?
    if position < words.count, words[position].isPunctuation(".") {
      position += 1
      guard let second = takeName() else { return }
      (schema, table) = (table, second)
    }
    if position < words.count, words[position].keyword == "AS" { position += 1 }
    tables.append(TableMention(schema: schema, name: table, alias: takeName()))
  }

  /// Passes the name at the position, if there is one.
  private mutating func takeName() -> String? {
    guard position < words.count, !words[position].isKeyword, let name = words[position].name else {
      return nil
    }
    position += 1
    return name
  }
}
