import FullText
import QueryBuilder
import SQLiteDatabase
import SQLText

/// A failed statement, with its tokens and the names of the database.
struct FailedStatement {
  /// A table in the statement, with its alias; without one, `label` is the table's name.
  struct Source {
    let table: String
    let label: String
    /// The positions of the name, and of the alias.
    let positions: Range<Int>
  }

  /// SQLite's message.
  let message: String
  let failure: StoreError.Failure
  let tokens: StatementTokens
  let names: SchemaNames
  /// The FTS5 tables in the statement.
  let fullTextTables: [FullTextTable]

  /// The words after which a table's name can occur.
  private static let beforeTables = [
    "FROM", "JOIN", "INTO", "UPDATE", "TABLE", "ON", ",", "(", ".",
  ]

  init?(_ error: StoreError, names: SchemaNames) {
    guard let failure = error.failure else { return nil }
    message = error.message
    self.failure = failure
    tokens = StatementTokens(failure.sql)
    self.names = names
    let words = Set(tokens.compactMap { $0.name?.lowercasedInASCII })
    fullTextTables = names.fullTextTables.filter { words.contains($0.name.lowercasedInASCII) }
  }

  var isCompiled: Bool { failure.phase == .step }

  /// The tables of the database that the statement reads or writes, in the order of the text.
  var sources: [Source] {
    let tables = names.tables
    return tokens.indices.compactMap { index -> Source? in
      guard let name = tokens[index].name, let before = tokens.token(at: index - 1),
        Self.beforeTables.contains(where: before.isWord),
        let table = tables.first(where: { $0.isEqualInASCII(to: name) })
      else { return nil }
      var next = index + 1
      if tokens.token(at: next)?.isWord("AS") == true { next += 1 }
      guard let alias = tokens.token(at: next), let label = alias.name,
        alias.kind == .quotedName || !SQLKeyword.contains(label)
      else { return Source(table: table, label: table, positions: index..<(index + 1)) }
      return Source(table: table, label: label, positions: index..<(next + 1))
    }
  }

  /// The first table that goes by a name in the statement.
  func source(labeled label: String) -> Source? {
    sources.first { $0.label.isEqualInASCII(to: label) }
  }

  /// The names that the statement gives to queries: those of its WITH, and aliases of queries in parentheses.
  var derivedTables: [String] {
    tokens.indices.compactMap { index in
      guard let name = tokens[index].name,
        tokens[index].kind == .quotedName || !SQLKeyword.contains(name)
      else { return nil }
      var before = index - 1
      if tokens.token(at: before)?.isWord("AS") == true { before -= 1 }
      if tokens.token(at: before)?.text == ")" { return name }
      var next = index + 1
      if tokens.token(at: next)?.text == "(" { next = (tokens.closing(next) ?? next) + 1 }
      let isQuery =
        tokens.token(at: next)?.isWord("AS") == true
        && ["(", "MATERIALIZED", "NOT"].contains { tokens.token(at: next + 1)?.isWord($0) == true }
      return isQuery ? name : nil
    }
  }

  /// The places where a SELECT reads a table: after FROM or JOIN, or after a comma there.
  var readings: [Source] {
    let others: Set = [
      "SELECT", "ON", "USING", "WHERE", "GROUP", "HAVING", "WINDOW", "ORDER", "LIMIT",
    ]
    var isReading = false
    let reads = tokens.map { token in
      let word = token.kind == .word ? token.text.uppercased() : ""
      isReading = (isReading || ["FROM", "JOIN"].contains(word)) && !others.contains(word)
      return isReading
    }
    return sources.filter { reads[$0.positions.lowerBound] }
  }

  /// The places where a SELECT reads one table.
  func readings(of table: String) -> [Source] { readings.filter { $0.table == table } }

  /// The columns of the statement's tables, the first table's first.
  var columns: [String] { sources.flatMap { names.columns(of: $0.table) } }

  /// The position of the token at which SQLite stopped reading, or the number of tokens if it was the end.
  var stop: Int? {
    guard let offset = failure.offset else { return nil }
    return tokens.firstIndex { $0.bytes.lowerBound >= offset } ?? tokens.count
  }

  /// The table that an INSERT, UPDATE or DELETE changes.
  var target: String? {
    // After WITH, queries in parentheses read other tables before.
    let outer = tokens.positionsOutsideParentheses(in: tokens.indices)
    func first(_ words: [String], from start: Int) -> Int? {
      outer.first { $0 >= start && words.contains(where: tokens[$0].isWord) }
    }
    guard let verb = first(["INSERT", "REPLACE", "UPDATE", "DELETE"], from: 0),
      let index = first(["INTO", "UPDATE", "FROM"], from: verb)
    else { return nil }
    let names = sources.map(\.table)
    return tokens[index...].lazy.compactMap(\.name).compactMap { name in
      names.first { $0.isEqualInASCII(to: name) }
    }.first
  }

  /// Finds a name in the statement; the name may be qualified with a table and a schema.
  ///
  /// - Parameters:
  ///   - name: The name as SQLite's message has it.
  ///   - words: The name is preferred directly after one of these words or marks.
  /// - Returns: The position of the name's first token; nil if the statement does not contain the name.
  func position(of name: String, behind words: [String] = []) -> Int? {
    let parts = name.split(separator: ".").map(String.init)
    for wanted in [[name], parts, parts.suffix(1)] {
      let found = tokens.indices.filter { holds(wanted, at: $0) }
      let preferred = found.first { index in
        tokens.token(at: index - 1).map { words.contains(where: $0.isWord) } ?? false
      }
      if let position = preferred ?? found.first { return position }
    }
    return nil
  }

  private func holds(_ parts: [String], at index: Int) -> Bool {
    parts.enumerated().allSatisfy { number, part in
      let token = tokens.token(at: index + 2 * number)
      let isJoined = number == 0 || tokens.token(at: index + 2 * number - 1)?.text == "."
      return isJoined && token?.name?.isEqualInASCII(to: part) == true
    }
  }
}

extension FailedStatement {
  /// The place of the error, in UTF-8 bytes of the statement; nil if it is unknown.
  ///
  /// It is the place that SQLite reports, else the end of an incomplete statement, else the place of the name in
  /// SQLite's message.
  var offset: Int? {
    if let offset = failure.offset { return offset }
    if message == "incomplete input" { return tokens.last?.bytes.upperBound }
    guard let name = missingName else { return nil }
    return position(of: name.name, behind: name.words).map { tokens[$0].bytes.lowerBound }
  }

  /// The name in the message, and the words after which it can occur.
  private var missingName: (name: String, words: [String])? {
    let beforeTables = [
      "FROM", "JOIN", "INTO", "UPDATE", "TABLE", "ON", "EXISTS", "INDEX", "TRIGGER", "VIEW",
    ]
    let beforeColumns = ["SELECT", "WHERE", "BY", "SET", "AND", "OR", "ON", ",", "(", "."]
    let patterns: [(MessagePattern, words: [String])] = [
      (MessagePattern("no such table: "), beforeTables),
      (MessagePattern("no such view: "), beforeTables),
      (MessagePattern("no such index: "), beforeTables + ["BY"]),
      (MessagePattern("no such trigger: "), beforeTables),
      (MessagePattern("unknown database "), beforeTables),
      (MessagePattern("no such column: "), beforeColumns),
      (MessagePattern("ambiguous column name: "), beforeColumns),
      (MessagePattern("no such function: "), beforeColumns),
      (MessagePattern("no such collation sequence: "), ["COLLATE"]),
    ]
    if message.hasPrefix("table "), let middle = message.firstRange(of: " has no column named ") {
      return (String(message[middle.upperBound...]), ["(", ","])
    }
    if let module = MessagePattern("no such module: ").subject(of: message) {
      return (module, ["USING", "FROM", "JOIN"])
    }
    // A statement that fails while it runs may not contain the name in the message.
    guard !isCompiled else { return nil }
    for (pattern, words) in patterns {
      if let name = pattern.subject(of: message) { return (name, words) }
    }
    return nil
  }
}
