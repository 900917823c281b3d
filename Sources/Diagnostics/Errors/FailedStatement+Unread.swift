import FullText
import QueryBuilder
import SQLSpelling
import SQLText

/// The parts of a statement in which tables are read.
extension FailedStatement {
  /// The queries around a position, from the inside: those in parentheses, and last the whole statement.
  func queries(around position: Int) -> [Range<Int>] {
    let inner = tokens.indices.prefix(max(position, 0)).compactMap { open -> Range<Int>? in
      guard tokens[open].text == "(", beginsQuery(at: open + 1) else { return nil }
      let end = tokens.closing(open) ?? tokens.count
      return end >= position ? open..<end : nil
    }
    return inner.reversed() + [tokens.indices]
  }

  /// The tables that the queries around a position read or change themselves, those of the innermost first.
  func sources(around position: Int) -> [Source] {
    // A function's argument, for one, may be a table's name too.
    let read = readings
    let changed = target.flatMap { target in sources.first { $0.table == target } }
      .flatMap { target in
        read.contains { $0.positions == target.positions } ? nil : target
      }
    let placed = (read + [changed].compactMap(\.self)).map {
      ($0, query: queries(around: $0.positions.lowerBound).first)
    }
    return queries(around: position).flatMap { query in
      placed.filter { $0.query == query }.map(\.0)
    }
  }

  /// The columns of these tables, each once; empty where one of the queries reads something else, as another query.
  func columns(around position: Int) -> [String] {
    let (queries, tables) = (queries(around: position), names.tables)
    let readsOthers = tokens.indices.contains { index in
      guard ["FROM", "JOIN"].contains(where: tokens[index].isWord),
        let around = self.queries(around: index).first, queries.contains(around)
      else { return false }
      let isQualified = tokens.token(at: index + 2)?.text == "."
      let name = tokens.token(at: index + (isQualified ? 3 : 1))?.name
      return !tables.contains { name?.isEqualInASCII(to: $0) == true }
    }
    guard !readsOthers else { return [] }
    return sources(around: position).flatMap { names.columns(of: $0.table) }
      .uniqued(by: \.lowercasedInASCII)
  }

  private func beginsQuery(at position: Int) -> Bool {
    ["SELECT", "WITH", "VALUES"].contains { tokens.token(at: position)?.isWord($0) == true }
  }
}

/// Full-text tables that a statement names, and does not read there.
extension FailedStatement {
  /// Explains that a full-text table is searched where it is not read; nil for the name of anything else.
  func unreadSearchExplanation(of name: String) -> KnownError.Explanation? {
    guard let table = fullTextTables.first(where: { $0.name.isEqualInASCII(to: name) }) else {
      return nil
    }
    let uses = matchUses.filter { use in
      use.table == table.name && tokens[use.query - 1].isWord("MATCH")
        && !sources(around: use.positions.lowerBound).contains { $0.table == table.name }
    }
    let key = uses.first.flatMap { self.key(of: table, at: $0.positions.lowerBound) }
    func condition(_ use: MatchUse) -> String {
      let rows = "\(key == nil ? "SELECT ..." : "SELECT rowid") FROM \(search(by: use))"
      return "\(key ?? "...") \(use.isNegated ? "NOT IN" : "IN") (\(rows))"
    }
    let spelled = SQLName.spelled(table.name)
    let example =
      uses.first.map(condition) ?? "... IN (SELECT ... FROM \(spelled) WHERE \(spelled) MATCH ...)"
    return .init(
      cause: "\(table.name) is a full-text table, which is not read here",
      remedy: "search it in a subquery: \(example)",
      corrections: key == nil
        ? [] : [tokens.text(replacing: uses.map { ($0.positions, condition($0)) })],
      pattern: uses.first.map { "SELECT rowid FROM \(search(by: $0));" }
    )
  }

  /// What a query has in place of a full-text table's rowid: the key of the table with its texts, where the query
  /// reads it once; nil elsewhere.
  private func key(of table: FullTextTable, at position: Int) -> String? {
    guard case .external(let texts, let rowid) = table.options.content else { return nil }
    let sources = sources(around: position)
    let owners = sources.filter { $0.table.isEqualInASCII(to: texts) }
    guard let owner = owners.first, owners.count == 1 else { return nil }
    let key = SQLName.spelled(rowid)
    return sources.count > 1 ? "\(SQLName.spelled(owner.label)).\(key)" : key
  }

  /// Explains that one of FTS5's functions is called outside of the SELECT that searches its table; nil where none is.
  func callOutsideSearchExplanation(of name: String) -> KnownError.Explanation? {
    let outside = tokens.auxiliaryCalls.first { call in
      table(of: call)?.isEqualInASCII(to: name) == true
        && !sources(around: call.positions.lowerBound)
          .contains { $0.label.isEqualInASCII(to: name) }
    }
    guard let call = outside, let table = table(of: call) else { return nil }
    return .init(
      cause:
        "\(call.function) works where \(table) itself is read and searched, in the same SELECT",
      remedy: "join \(table) with the other tables in FROM, and search it in this SELECT's WHERE",
      pattern: "SELECT rowid, \(tokens.text(of: call.positions)) FROM \(exampleSearch(of: table));"
    )
  }
}

/// Columns that a statement asks a table for, which has none of the name.
extension FailedStatement {
  /// Explains that a full-text table has no column with the key of its texts, which is its rowid; nil for other names.
  ///
  /// - Parameters:
  ///   - name: The missing column.
  ///   - label: What stands before its point; nil without one.
  /// - Returns: The explanation.
  func keyOfTextsExplanation(_ name: String, of label: String?) -> KnownError.Explanation? {
    // Of a name behind a table's, SQLite may not say where it stands.
    let owners =
      label.map { [source(labeled: $0)].compactMap(\.self) } ?? stop.map(sources(around:)) ?? []
    let found = owners.compactMap { owner -> (table: String, texts: String)? in
      guard let table = fullTextTables.first(where: { $0.name == owner.table }),
        case .external(let texts, let rowid) = table.options.content,
        rowid.isEqualInASCII(to: name),
        !(table.columnNames.contains { name.isEqualInASCII(to: $0) })
      else { return nil }
      return (table.name, texts)
    }
    guard found.count == 1, let (table, texts) = found.first else { return nil }
    let places = tokens.indices.filter { index in
      guard tokens[index].name?.isEqualInASCII(to: name) == true else { return false }
      guard let label else {
        let isWhole = ![".", "("].contains(tokens.token(at: index + 1)?.text)
        let before = tokens.token(at: index - 1)
        return isWhole && before?.text != "." && before?.isWord("AS") != true
          && (readings.count == 1 || index == stop)
      }
      return tokens.token(at: index - 1)?.text == "."
        && tokens.token(at: index - 2)?.name?.isEqualInASCII(to: label) == true
    }
    return .init(
      cause: "\(table) has no column \(name): the \(name) of \(texts) is its rowid",
      corrections: places.isEmpty
        ? [] : [tokens.text(replacing: places.map { ($0..<($0 + 1), "rowid") })]
    )
  }

  /// Explains that the table of a label, which the statement reads, has no column of a name.
  func missingColumnExplanation(_ name: String, of owner: Source) -> KnownError.Explanation {
    let table = owner.label.isEqualInASCII(to: owner.table) ? "" : " (\(owner.table))"
    let columns = names.columns(of: owner.table).map(SQLName.spelled)
    let isFullText = fullTextTables.contains { $0.name == owner.table }
    let remedies = [
      columns.isEmpty || columns.count > 12
        ? nil : "its columns: \(columns.joined(separator: ", "))",
      isFullText ? "the key of a full-text table is rowid" : nil,
    ]
    return .init(
      cause: "\(owner.label)\(table) has no column \(name)",
      remedy: remedies.compactMap(\.self).joined(separator: "; ")
    )
  }

  /// Explains that a text stands without quotes where a comparison needs one; nil where it may be an expression.
  ///
  /// - Parameter position: The position of its first word.
  /// - Returns: The explanation.
  func unquotedTextExplanation(at position: Int) -> KnownError.Explanation? {
    var end = position + 1
    while let next = tokens.token(at: end),
      next.bytes.lowerBound == tokens[end - 1].bytes.upperBound,
      ![";", ",", "(", ")"].contains(next.text)
    {
      end += 1
    }
    let whole = tokens.text(of: position..<end)
    let text = end == position + 1 ? tokens[position].name ?? whole : whole
    let isMatch = tokens.token(at: position - 1)?.isWord("MATCH") == true
    let others = tokens[(position + 1)..<end].filter { $0.kind != .operator && $0.text != "." }
    // Elsewhere x + 1 may be meant, or a column.
    let isText = others.allSatisfy { token in
      token.kind == .word && !columns.contains { token.name?.isEqualInASCII(to: $0) == true }
    }
    guard isMatch || isText else { return nil }
    let needsBoth = isMatch && end > position + 1
    let quoted = sqlText(needsBoth ? MatchPattern.word(text).text : text)
    return .init(
      cause: needsBoth
        ? "a text needs single quotes around it, and in MATCH a word with other signs double quotes: \(quoted)"
        : "a text needs single quotes around it: \(quoted)",
      corrections: [tokens.text(replacing: [(position..<end, quoted)])]
    )
  }
}
