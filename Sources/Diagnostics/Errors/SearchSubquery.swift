import FullText
import QueryBuilder
import SQLSpelling
import SQLText

/// A subquery that does nothing but search a full-text table, and compute what a statement calls of FTS5.
///
/// FTS5 computes `bm25`, `highlight` and `snippet` only for the row at which its search stands. In the subquery
/// they stand beside that search, and the rest of the statement groups, joins and sorts their values:
///
/// ```sql
/// SELECT g.id, count(tag) FROM f JOIN g ON g.id = f.id WHERE f MATCH 'week' GROUP BY g.id ORDER BY bm25(f, 0, 10)
/// SELECT g.id, count(tag) FROM
///   (SELECT id, bm25(f, 0, 10) AS score FROM f WHERE f MATCH 'week' LIMIT -1) AS f
/// JOIN g ON g.id = f.id GROUP BY g.id ORDER BY score
/// ```
///
/// LIMIT -1 limits nothing, but keeps SQLite from merging the subquery into the statement again.
struct SearchSubquery {
  private typealias Replacement = (positions: Range<Int>, text: String)

  private let statement: FailedStatement
  private let table: String
  /// The statement's calls, and the result of each; empty where they cannot be moved into the subquery.
  private let calls: [(positions: Range<Int>, result: Int)]
  /// Each different call as the subquery has it, and a name that nothing else has.
  private let results: [(call: String, name: String)]

  private var tokens: StatementTokens { statement.tokens }
  private var names: SchemaNames { statement.names }

  /// Finds what to search and to compute; nil where the statement names no full-text table.
  ///
  /// - Parameters:
  ///   - statement: The failed statement.
  ///   - function: The function that FTS5 refuses.
  init?(_ statement: FailedStatement, calling function: String) {
    let called = statement.tokens.auxiliaryCalls
    let tables = called.map(statement.table)
    guard let table = tables.lazy.compactMap(\.self).first ?? statement.fullTextTables.first?.name
    else { return nil }
    let texts = called.map { call in
      let arguments = call.arguments.dropFirst().map(statement.tokens.text(of:))
      return AuxiliaryCall.text(call.function, table, arguments)
    }
    var used = Set(
      (statement.tokens.compactMap(\.name) + statement.columns).map(\.lowercasedInASCII)
    )
    var results: [(call: String, name: String)] = []
    func result(of call: String) -> Int {
      if let known = results.firstIndex(where: { $0.call == call }) { return known }
      let stem = ["b": "score", "h": "highlighted"][call.first] ?? "excerpt"
      let names = (1...).lazy.map { $0 == 1 ? stem : "\(stem)\($0)" }
      let name = names.first { !used.contains($0) } ?? stem
      used.insert(name)
      results.append((call, name))
      return results.count - 1
    }
    // Names other than those of the function and the table may be columns of other tables.
    let isMovable =
      !called.isEmpty && tables.allSatisfy { $0 == table }
      && texts.allSatisfy { StatementTokens($0).count { $0.name != nil } == 2 }
    let example = AuxiliaryCall.text(function, table, AuxiliaryCall.examples[function] ?? [])
    let moved = (isMovable ? texts : [example]).map(result)
    calls = isMovable ? zip(called, moved).map { ($0.positions, $1) } : []
    self.results = results
    self.statement = statement
    self.table = table
  }

  /// A statement that has the subquery alone, with the columns and the query of the failed one.
  var pattern: String {
    let subquery = text(of: results.map(\.call), from: statement.exampleSearch(of: table))
    let order = results.first { $0.call.hasPrefix("bm25(") }.map { " ORDER BY \($0.name)" } ?? ""
    return "SELECT * FROM \(subquery) AS \(SQLName.spelled(table))\(order);"
  }

  /// The subquery with values under the names of the results, and with the columns whose names the statement has.
  private func text(of values: [String], from search: String) -> String {
    let words = Set(tokens.compactMap { $0.name?.lowercasedInASCII })
    let own = names.columns(of: table)
    let hidden = ["rowid", "rank"].filter { !own.map(\.lowercasedInASCII).contains($0) }
    let columns =
      hidden.filter(words.contains)
      + own.filter { words.contains($0.lowercasedInASCII) }.map(SQLName.spelled)
    let named = zip(values, results).map { "\($0) AS \($1.name)" }
    let list = (columns.isEmpty ? ["rowid"] : columns) + named
    return "(SELECT \(list.joined(separator: ", ")) FROM \(search) LIMIT -1)"
  }
}

/// The statement rewritten, where it has one SELECT that reads the table once and searches it by a condition of its own.
extension SearchSubquery {
  /// The statement with the subquery in place of the table; nil where it is not shown to be the same.
  ///
  /// The calls are the only fault of the statement. With other values in their place it runs, and must give the same
  /// rows as the new statement with these values.
  var rewritten: String? {
    let stars = tokens.indices.filter { tokens[$0].text == "*" }
    guard let (source, search) = place,
      // A question mark would get another number, and a star would stand for the results too.
      tokens.count(where: { $0.text == "?" }) < 2, stars.allSatisfy({ tokens[$0 - 1].text == "(" })
    else { return nil }
    let label = SQLName.spelled(source.label)
    func replacements(_ values: [String]) -> [Replacement] {
      calls.map { ($0.positions, values[$0.result]) }
    }
    func standIns(_ rowid: String) -> [String] {
      results.indices.map { "(-\($0 + 1) * \(rowid))" }
    }
    // An AND goes with the condition, or else its WHERE or ON.
    let (start, end) = (search.positions.lowerBound, search.positions.upperBound)
    let isFollowed = tokens.token(at: end)?.isWord("AND") == true
    func rewritten(computing values: [String]) -> String {
      let subquery = text(of: values, from: statement.search(by: search))
      let moved: [Replacement] = [
        (isFollowed ? start..<(end + 1) : (start - 1)..<end, ""),
        (source.positions, "\(subquery) AS \(label)"),
      ]
      return tokens.text(replacing: replacements(results.map(\.name)) + moved)
    }
    let typed = tokens.text(replacing: replacements(standIns("\(label).rowid")))
    guard let rows = names.countedRows(of: typed), !rows.isEmpty,
      rows == names.countedRows(of: rewritten(computing: standIns("rowid")))
    else { return nil }
    return rewritten(computing: results.map(\.call))
  }

  /// Where the statement reads the table, and where it searches it; nil in a statement of another shape.
  private var place: (source: FailedStatement.Source, search: MatchUse)? {
    let readings = statement.readings(of: table)
    let searches = statement.matchUses.filter { $0.table == table }
    let outside = Set(tokens.positionsOutsideParentheses(in: tokens.indices))
    func isWord(_ position: Int, _ words: String...) -> Bool {
      tokens.token(at: position).map { words.contains(where: $0.isWord) } == true
    }
    guard let source = readings.first, readings.count == 1, let search = searches.first,
      searches.count == 1, !search.isNegated, !calls.isEmpty,
      tokens.first?.isWord("SELECT") == true,
      outside.isSuperset(of: [source.positions.lowerBound, search.query]),
      !outside.contains(where: { isWord($0, "OR", "RIGHT", "FULL", "NATURAL") })
    else { return nil }
    let (name, condition) = (source.positions.lowerBound, search.positions.lowerBound)
    let isInner = !isWord(name - 1, ".") && !isWord(name - 2, "LEFT", "OUTER")
    return isInner && isWord(condition - 1, "WHERE", "AND", "ON") ? (source, search) : nil
  }
}
