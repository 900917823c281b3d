import QueryBuilder
import SQLiteDatabase
import SQLText

extension KnownError {
  /// Errors of text that is not valid SQL.
  static let syntax = [
    KnownError(MessagePattern("near \"", "\": syntax error")) { _, statement in
      statement.printedQuotes() ?? statement.matchAlone ?? statement.virtualTable
        ?? statement.misspelledKeyword ?? statement.keywordAsName
        ?? statement.clauseAlone ?? statement.oneTokenAway ?? statement.openParenthesis
        ?? statement.clauseElsewhere
    },
    KnownError(MessagePattern(whole: "incomplete input")) { _, statement in
      statement.openParenthesis
    },
    KnownError(MessagePattern("unrecognized token: \"", "\"")) { token, statement in
      if token.hasPrefix("'") || token.hasPrefix("\"") {
        return Explanation(
          cause: "a quote is opened here and not closed; within a text a quote is doubled: 'don''t'"
        )
      }
      return statement.printedQuotes() ?? statement.oneTokenAway
    },
  ]
}

extension FailedStatement {
  /// Explains that a keyword stands where a definition needs a name, or is the name of something that there is.
  fileprivate var keywordAsName: KnownError.Explanation? {
    guard let stop, let token = tokens.token(at: stop), token.kind == .word,
      SQLKeyword.contains(token.text)
    else { return nil }
    if token.isWord("AUTOINCREMENT") {
      return .init(cause: "AUTOINCREMENT goes after INTEGER PRIMARY KEY")
    }
    let before = tokens.token(at: stop - 1)
    let constraints = ["CONSTRAINT", "FOREIGN", "PRIMARY", "UNIQUE", "CHECK"]
    if before?.isWord("ADD") == true && constraints.contains(where: token.isWord)
      || before?.isWord("DROP") == true && token.isWord("CONSTRAINT")
    {
      return .init(
        cause:
          "this SQLite changes no such constraint of a table: make the table again"
      )
    }
    let name = "\"\(token.text)\""
    let sql = tokens.text(replacing: [(stop..<(stop + 1), name)])
    if !isName(token.text) {
      guard ["CREATE", "ALTER", "DROP"].contains(where: tokens[0].isWord) else { return nil }
      // In a view's or trigger's SELECT, a word is mostly missing before a keyword.
      if tokens.prefix(stop).contains(where: { $0.isWord("SELECT") }) {
        guard ["AS", "FROM", "JOIN", "INTO"].contains(where: tokens[stop - 1].isWord),
          !isSyntax(names.compilerError(in: sql))
        else { return nil }
      }
    }
    guard leadsOn(sql, from: stop, behind: stop) else { return nil }
    return .init(
      cause: "\(token.text) is a keyword: as a name it needs double quotes, \(name)",
      corrections: [sql]
    )
  }

  /// Whether a word is the name of a table, or of a column of the statement's tables.
  private func isName(_ word: String) -> Bool {
    (names.tables + columns).contains { $0.isEqualInASCII(to: word) }
  }

  /// Explains that a word at the error, or shortly before it, is a misspelled keyword.
  ///
  /// A keyword is proposed only if SQLite can read on with it.
  fileprivate var misspelledKeyword: KnownError.Explanation? {
    guard let stop else { return nil }
    for position in [stop, stop - 1, stop - 2] {
      guard let token = tokens.token(at: position), token.kind == .word, token.text.count > 2,
        !SQLKeyword.contains(token.text), position == stop || !isName(token.text)
      else { continue }
      // LIKE, which is near, has no regular expressions.
      if token.isWord("RLIKE") {
        let all = tokens.indices.filter { tokens[$0].isWord("RLIKE") }
        let sql = tokens.text(replacing: all.map { ($0..<($0 + 1), "REGEXP") })
        return .init(
          cause: "RLIKE is written REGEXP",
          corrections: names.compilerError(in: sql) == nil ? [sql] : []
        )
      }
      var keywords = SQLKeyword.all
      while let near = NearMiss.suggestion(for: token.text, among: keywords) {
        let sql = tokens.text(replacing: [(position..<(position + 1), near)])
        if leadsOn(sql, from: position, behind: stop) {
          return .init(
            cause: "did you mean \(near)?",
            corrections: [sql],
            offset: token.bytes.lowerBound
          )
        }
        keywords.removeAll { $0 == near }
      }
    }
    return nil
  }

  /// Whether SQLite reads further in a changed statement than it did in this one.
  private func leadsOn(_ sql: String, from position: Int, behind stop: Int) -> Bool {
    guard let error = names.compilerError(in: sql) else { return true }
    guard error.message.hasSuffix("syntax error") else {
      return error.message != "incomplete input"
    }
    guard let offset = error.failure?.offset else { return false }
    let changed = StatementTokens(sql)
    let next = changed.firstIndex { $0.bytes.lowerBound >= offset } ?? changed.count
    return next > stop + 1
  }

  /// Explains that a part of a statement stands alone.
  fileprivate var clauseAlone: KnownError.Explanation? {
    let clauses = [
      "FROM", "JOIN", "ON", "WHERE", "AND", "OR", "GROUP", "HAVING", "ORDER", "LIMIT", "OFFSET",
      "UNION", "EXCEPT", "INTERSECT", "INTO", "SET", "RETURNING",
    ]
    guard stop == 0, let token = tokens.first, let clause = clauses.first(where: token.isWord)
    else { return nil }
    return .init(
      cause: "no statement begins with \(clause): did a ; end the one that it belongs to?"
    )
  }

  /// Explains an error that one change corrects: a comma too many, `&&` in place of AND, or a missing word.
  fileprivate var oneTokenAway: KnownError.Explanation? {
    guard let stop else { return nil }
    if tokens.token(at: stop - 1)?.text == "," {
      let sql = tokens.text(replacing: [((stop - 1)..<stop, "")])
      if names.compilerError(in: sql) == nil {
        return .init(
          cause: "there is a comma too many",
          corrections: [sql],
          offset: tokens[stop - 1].bytes.lowerBound
        )
      }
    }
    if tokens.token(at: stop)?.text == "&", tokens.token(at: stop - 1)?.text == "&" {
      // Beside &&, a || is an OR as well; SQLite would join texts.
      if tokens.contains(where: { $0.text == "||" }) {
        return .init(cause: "&& is written AND, and || is written OR: in SQLite it joins texts")
      }
      let sql = tokens.text(replacing: [((stop - 1)..<(stop + 1), "AND")])
      if names.compilerError(in: sql) == nil {
        return .init(cause: "&& is written AND", corrections: [sql])
      }
    }
    if tokens.token(at: stop - 1)?.isWord("VALUES") == true {
      let row = stop..<end(from: stop, before: [";", "ON", "RETURNING"])
      let sql = tokens.text(replacing: [(row, "(\(tokens.text(of: row)))")])
      if !isSyntax(names.compilerError(in: sql)) {
        return .init(cause: "VALUES needs parentheses around each row", corrections: [sql])
      }
    }
    if tokens.token(at: stop)?.text == ")" {
      let sql = tokens.text(replacing: [(stop..<(stop + 1), "")])
      if names.compilerError(in: sql) == nil {
        return .init(
          cause: "there is no opening parenthesis for this closing one",
          corrections: [sql]
        )
      }
    }
    return missingToken(before: stop)
  }

  /// Where a part ends that has no parentheses around it: before one of some words, or with the parenthesis that it
  /// stands in.
  private func end(from start: Int, before words: [String]) -> Int {
    var depth = 0
    let end = (start..<tokens.count).first { position in
      let token = tokens[position]
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      return depth < 0 || depth == 0 && words.contains(where: token.isWord)
    }
    return end ?? tokens.count
  }

  /// Whether SQLite does not get to the end of a statement: an error of names, for one, comes later.
  private func isSyntax(_ error: StoreError?) -> Bool {
    guard let message = error?.message else { return false }
    return message.hasSuffix("syntax error") || message == "incomplete input"
      || message.hasPrefix("unrecognized token")
  }

  private func missingToken(before stop: Int) -> KnownError.Explanation? {
    guard stop > 0, stop < tokens.count else { return nil }
    if tokens[stop].isWord("AUTO"), tokens.token(at: stop + 1)?.isWord("INCREMENT") == true {
      return .init(cause: "AUTOINCREMENT is one word, and goes after INTEGER PRIMARY KEY")
    }
    // Elsewhere SQLite reads BY as a name.
    let takesBy = ["GROUP", "ORDER", "PARTITION"].contains(where: tokens[stop - 1].isWord)
    // `id title notes`: the second word is no alias, but a column as well.
    if isName(tokens[stop - 1].text), let before = tokens.token(at: stop - 2), before.name != nil,
      !SQLKeyword.contains(before.text)
    {
      let sql = tokens.text(replacing: [
        ((stop - 1)..<(stop - 1), ","), (stop..<stop, ","),
      ])
      if names.compilerError(in: sql) == nil {
        return .init(
          cause: "commas are missing before \(tokens[stop - 1].text) and \(tokens[stop].text)",
          corrections: [sql]
        )
      }
    }
    for word in [",", "INTO", "FROM", "BY", "TABLE", "AND"] {
      guard word != "BY" || takesBy, word != "AND" || isBetweenConditions(stop) else { continue }
      let sql = tokens.text(replacing: [(stop..<stop, word)])
      let error = names.compilerError(in: sql)
      // A comma or an AND fits in many places, so with it the statement must compile, with right names too.
      guard error == nil || ![",", "AND"].contains(word) && !isSyntax(error) else { continue }
      return .init(
        cause: "\(word == "," ? "a comma" : word) is missing before \(tokens[stop].text)",
        corrections: [sql]
      )
    }
    return nil
  }

  /// Whether comparisons stand both before and after a position, in one condition: elsewhere something else is missing,
  /// as an operator or a comma.
  private func isBetweenConditions(_ stop: Int) -> Bool {
    let starts = ["WHERE", "HAVING", "ON", "WHEN", "AND", "OR"]
    let others = ["SELECT", "FROM", "JOIN", "SET", "VALUES", "BY", "LIMIT", "THEN", "ELSE", ","]
    let ends = [
      "AND", "OR", "GROUP", "HAVING", "WINDOW", "ORDER", "LIMIT", "WHEN", "THEN", "ELSE", "END",
      "WHERE", "JOIN", "UNION", "EXCEPT", "INTERSECT", "RETURNING", ",",
    ]
    var (start, isBetween): (Int?, Bool) = (nil, false)
    var outer: [(start: Int?, isBetween: Bool)] = []
    for position in 0..<stop {
      let token = tokens[position]
      if token.text == "(" || token.isWord("CASE") {
        outer.append((start, isBetween))
        isBetween = false
      }
      if token.text == ")" || token.isWord("END"), let last = outer.popLast() {
        (start, isBetween) = last
      }
      if token.isWord("BETWEEN") { isBetween = true }
      guard (starts + others).contains(where: token.isWord) else { continue }
      // The next AND belongs to it.
      if !isBetween || !token.isWord("AND") { start = position }
      isBetween = false
    }
    // The AND of a BETWEEN has no comparison after it.
    if isBetween { return true }
    guard let start, starts.contains(where: tokens[start].isWord) else { return false }
    let comparisons = ["IN", "BETWEEN", "EXISTS", "ISNULL", "NOTNULL"]
    return [start..<stop, stop..<end(from: stop, before: ends)].allSatisfy { part in
      tokens[part].contains { $0.isComparison || comparisons.contains(where: $0.isWord) }
    }
  }

  /// Explains that parentheses are not closed; nil if the error is not at the end of the statement.
  fileprivate var openParenthesis: KnownError.Explanation? {
    var open: [Int] = []
    for token in tokens {
      if token.text == "(" { open.append(token.bytes.lowerBound) }
      if token.text == ")" { _ = open.popLast() }
    }
    guard !open.isEmpty, stop.map({ $0 >= tokens.count }) ?? true else { return nil }
    let sql = tokens.text(replacing: [
      (tokens.count..<tokens.count, String(repeating: ")", count: open.count))
    ])
    return .init(
      cause: open.count == 1
        ? "a parenthesis is not closed" : "\(open.count) parentheses are not closed",
      corrections: [sql]
    )
  }
}
