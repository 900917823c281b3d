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
  /// The queries to which a WITH gives names.
  private(set) var commonTables: [NamedQuery] = []
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

  /// Notes the name before the AS at the position, if a WITH gives it to a query: `name [(columns)] AS (SELECT ...`.
  private mutating func readCommonTable() {
    guard level.clause == "WITH", let last = previous else { return }
    guard last.isPunctuation(")") else {
      guard let name = last.name else { return }
      return commonTables.append(NamedQuery(name: name, columns: selectedNames(after: position)))
    }
    let list = words[..<position].lastIndex { $0.isPunctuation("(") } ?? 0
    guard list > 0, let name = words[list - 1].name else { return }
    let columns = words[list + 1..<position].compactMap(\.name)
    commonTables.append(NamedQuery(name: name, columns: columns))
  }

  /// The names of what the SELECT in the parenthesis after a position gives; a value without a name has none here.
  private func selectedNames(after position: Int) -> [String] {
    // MATERIALIZED may stand between.
    guard let open = words[position...].prefix(4).firstIndex(where: { $0.isPunctuation("(") }),
      open + 1 < words.count, words[open + 1].keyword == "SELECT"
    else { return [] }
    var (names, term, depth) = ([String](), [StatementTokens.Element](), 0)
    for word in words[(open + 2)...] {
      if word.isPunctuation("(") { depth += 1 }
      if word.isPunctuation(")") { depth -= 1 }
      let ends = depth < 0 || depth == 0 && Self.endsOfLists.contains(word.keyword)
      if ends || depth == 0 && word.isPunctuation(",") {
        if let name = Self.name(of: term) { names.append(name) }
        if ends { break }
        term = []
      } else if depth == 0, !["DISTINCT", "ALL"].contains(word.keyword) {
        term.append(word)
      }
    }
    return names
  }

  private static let endsOfLists: Set<String> = [
    "FROM", "WHERE", "GROUP", "HAVING", "WINDOW", "UNION", "INTERSECT", "EXCEPT", "ORDER", "LIMIT",
  ]

  /// The name of a term of a SELECT: behind AS, or that of a column alone.
  private static func name(of term: [StatementTokens.Element]) -> String? {
    let isNamed = term.dropLast().last?.keyword == "AS"
    let isColumn = term.count == 1 || term.count == 3 && term[1].isPunctuation(".")
    guard isNamed || isColumn, term.last?.isKeyword == false else { return nil }
    return term.last?.name
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
