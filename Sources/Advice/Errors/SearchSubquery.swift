import SQLSpelling
import SQLText

/// A full-text table of a SELECT, turned into a subquery that does nothing but search.
///
/// FTS5 computes `bm25`, `highlight` and `snippet` only for the row at which its search stands. In the subquery
/// they stand beside that search, and the rest of the statement groups, joins and sorts their values:
///
/// ```sql
/// SELECT highlight(f, 0, '[', ']'), count(*) FROM f WHERE f MATCH 'week' GROUP BY rowid
/// SELECT highlighted, count(*) FROM
///   (SELECT rowid, highlight(f, 0, '[', ']') AS highlighted FROM f WHERE f MATCH 'week' LIMIT -1) AS f
/// GROUP BY rowid
/// ```
///
/// LIMIT -1 limits nothing, but keeps SQLite from merging the subquery into the statement again.
struct SearchSubquery {
  /// A condition that AND joins to others, after WHERE or ON.
  private struct Conjunct {
    let positions: Range<Int>
    /// What the subquery asks in its place; nil for a condition that stays.
    let search: String?
  }

  /// A call's text and the name that the subquery gives its result.
  private struct Named {
    let call: String
    let name: String
    /// What the proof puts in place of the call: a value of its own for each row that is found.
    let standIn: (_ rowid: String) -> String
  }

  private let statement: FailedStatement
  private let block: SelectBlock
  private let source: SelectSource
  private let table: String
  private let label: String
  private let calls: [AuxiliaryCall]
  /// The conditions by clause, with the clause's keyword.
  private let clauses: [(positions: Range<Int>, conjuncts: [Conjunct])]

  /// The statement's tokens.
  private var tokens: StatementTokens { statement.tokens }

  /// Reads a table of a SELECT.
  ///
  /// It is nil where the search cannot be moved for certain: where the statement has none, where a condition or
  /// an argument depends on other tables, or where the table is joined in a way that its search would change.
  ///
  /// - Parameters:
  ///   - statement: The failed statement.
  ///   - block: The SELECT.
  ///   - source: The full-text table in it.
  ///   - table: The table's name in the database.
  ///   - calls: The calls for this table, in this SELECT or in one inside of it.
  init?(
    _ statement: FailedStatement,
    _ block: SelectBlock,
    _ source: SelectSource,
    of table: String,
    calls: [AuxiliaryCall]
  ) {
    let outer: Set = ["RIGHT", "FULL", "NATURAL"]
    guard let sources = block.sources, let label = source.label,
      sources.allSatisfy({ $0.join.isDisjoint(with: outer) }),
      calls.allSatisfy({ $0.arguments.dropFirst().allSatisfy(statement.namesNoColumn) })
    else { return nil }
    self.statement = statement
    self.block = block
    self.source = source
    self.table = table
    self.label = label
    self.calls = calls
    let isLeft = source.join.contains("LEFT")
    // Below a LEFT JOIN, only the table's own ON searches it.
    let searched =
      (isLeft ? [] : [block.clauses[.where]])
      + sources.map { other in
        let isOwn = other.positions == source.positions
        return isOwn || !isLeft && !other.join.contains("LEFT") ? other.constraint : nil
      }
    clauses = searched.compactMap(\.self).filter {
      !statement.tokens[$0.lowerBound].isWord("USING")
    }
    .map { clause in
      let condition = (clause.lowerBound + 1)..<clause.upperBound
      return (
        clause,
        statement.tokens.conjuncts(in: condition).map { part in
          Conjunct(
            positions: part,
            search: statement.search(in: part, of: table, called: label)
          )
        }
      )
    }
    let isCall = source.table.contains { statement.tokens[$0].text == "(" }
    guard isCall || clauses.contains(where: { $0.conjuncts.contains { $0.search != nil } }) else {
      return nil
    }
  }

  /// What to replace in the statement; the statement is offered so.
  var replacements: [(positions: Range<Int>, text: String)]? { replacements(\.call) }

  /// The same with a value of its own for each row in place of each call, for the proof.
  var trialReplacements: [(positions: Range<Int>, text: String)]? {
    replacements { $0.standIn("rowid") }
  }

  /// What to replace in the statement as it was typed, so that it runs: the calls, by the values of the proof.
  var standIns: [(positions: Range<Int>, text: String)] {
    let named = named
    return calls.map { call in
      let text = self.text(of: call)
      let found = named.first { $0.call == text }
      return (call.positions, found?.standIn("\(SQLName.spelled(label)).rowid") ?? "NULL")
    }
  }

  /// What to replace in the statement so that it reads the column `rank`; nil where it reads other scores.
  var rankReplacements: [(positions: Range<Int>, text: String)]? {
    guard calls.allSatisfy({ $0.function == "bm25" && $0.arguments.count == 1 }), !setsRank,
      statement.names.hasDefaultRank(table)
    else { return nil }
    let isAlone = block.sources?.count == 1
    return calls.map { ($0.positions, isAlone ? "rank" : "\(SQLName.spelled(label)).rank") }
  }

  /// Whether the search chooses the function of its column `rank`: by `rank MATCH` or `rank =`, or by the second
  /// argument of `t('x', 'bm25(1)')`.
  private var setsRank: Bool {
    let arguments = source.table.dropFirst(1).dropLast(1)
    let isOperator = { (position: Int) in
      ["MATCH", "=", "=="].contains { tokens.token(at: position)?.isWord($0) == true }
    }
    return arguments.contains { tokens[$0].text == "," }
      || block.positions.contains { position in
        tokens[position].name?.lowercased() == "rank"
          && (isOperator(position + 1) || isOperator(position - 1))
      }
  }

  private func replacements(
    _ value: (Named) -> String
  ) -> [(positions: Range<Int>, text: String)]? {
    guard let stars = starReplacements else { return nil }
    let named = named
    let results = named.map { "\(value($0)) AS \($0.name)" }
    let searches = clauses.flatMap { $0.conjuncts.compactMap(\.search) }
    let condition = searches.isEmpty ? "" : " WHERE \(searches.joined(separator: " AND "))"
    let columns = (neededColumns + results).joined(separator: ", ")
    let subquery =
      "(SELECT \(columns) FROM \(tokens.text(of: source.table))\(condition) LIMIT -1) "
      + "AS \(SQLName.spelled(label))"
    return [(source.positions, subquery)] + clauses.flatMap(removals) + stars
      + calls.map { call in
        let text = self.text(of: call)
        return (call.positions, named.first { $0.call == text }?.name ?? text)
      }
  }

  /// The conditions that the subquery takes over, with the ANDs beside them; all of a clause with its keyword.
  private func removals(
    of clause: (positions: Range<Int>, conjuncts: [Conjunct])
  ) -> [(positions: Range<Int>, text: String)] {
    let parts = clause.conjuncts
    guard let kept = parts.firstIndex(where: { $0.search == nil }) else {
      return [(clause.positions, "")]
    }
    return parts.indices.filter { parts[$0].search != nil }.map { index in
      index < kept
        ? (parts[index].positions.lowerBound..<parts[index + 1].positions.lowerBound, "")
        : (parts[index - 1].positions.upperBound..<parts[index].positions.upperBound, "")
    }
  }
}

extension SearchSubquery {
  /// The call as the subquery has it, where the table goes by its own name.
  private func text(of call: AuxiliaryCall) -> String {
    let arguments = call.arguments.dropFirst().map(tokens.text(of:))
    return "\(call.function)(\(([SQLName.spelled(table)] + arguments).joined(separator: ", ")))"
  }

  /// Each different call, with a name that the statement and its tables use for nothing else.
  private var named: [Named] {
    var used = Set(tokens.compactMap { $0.name?.lowercased() })
    for other in block.sources ?? [] {
      used.formUnion(other.name.map(statement.names.columns)?.map { $0.lowercased() } ?? [])
    }
    var named: [Named] = []
    for call in calls {
      let text = text(of: call)
      guard !named.contains(where: { $0.call == text }) else { continue }
      let (stem, isNumber) =
        switch call.function {
        case "bm25": ("score", true)
        case "highlight": ("highlighted", false)
        default: ("excerpt", false)
        }
      let name =
        (1...).lazy.map { $0 == 1 ? stem : "\(stem)\($0)" }.first { !used.contains($0) } ?? stem
      used.insert(name)
      let number = named.count + 1
      named.append(
        Named(call: text, name: name) { rowid in
          isNumber ? "(-\(number) * \(rowid))" : "('\(number) ' || \(rowid))"
        }
      )
    }
    return named
  }

  /// The columns that the rest of the statement reads, among them `rowid` and `rank`.
  private var neededColumns: [String] {
    let gone =
      calls.map(\.positions) + (block.sources ?? []).map(\.positions)
      + clauses.flatMap { $0.conjuncts.filter { $0.search != nil }.map(\.positions) }
    let words = Set(
      tokens.indices.filter { index in !gone.contains { $0.contains(index) } && mayBeColumn(index) }
        .compactMap { tokens[$0].name?.lowercased() }
    )
    let columns = statement.names.columns(of: table)
    let hidden = ["rowid", "rank"].filter { name in
      words.contains(name) && !columns.contains { $0.lowercased() == name }
    }
    let all = stars.contains { isOfThisTable($0) }
    return hidden
      + columns.filter { all || words.contains($0.lowercased()) }.map(SQLName.spelled)
  }

  /// Whether a name may be that of a column of this table: it is no table, no alias, and not another table's.
  private func mayBeColumn(_ position: Int) -> Bool {
    if tokens.token(at: position + 1)?.text == "." { return false }
    guard let before = tokens.token(at: position - 1), !before.isWord("AS") else { return false }
    guard before.text == "." else { return true }
    return tokens.token(at: position - 2)?.name?.lowercased() == label.lowercased()
  }

  /// The positions of `*` and `t.*` among the results of the SELECT.
  private var stars: [Int] {
    guard let results = block.clauses[.select] else { return [] }
    return results.filter { position in
      guard tokens[position].text == "*", let before = tokens.token(at: position - 1) else {
        return false
      }
      return before.text == "." || before.text == "," || before.isWord("SELECT")
        || before.isWord("DISTINCT") || before.isWord("ALL")
    }
  }

  private func isOfThisTable(_ star: Int) -> Bool {
    guard tokens[star - 1].text == "." else { return true }
    return tokens.token(at: star - 2)?.name?.lowercased() == label.lowercased()
  }

  /// The columns in place of each `*` that would also give the subquery's further columns.
  ///
  /// Nil where they cannot be named: another subquery has no name, or USING merges columns.
  private var starReplacements: [(positions: Range<Int>, text: String)]? {
    let sources = block.sources ?? []
    var replacements: [(positions: Range<Int>, text: String)] = []
    for star in stars where isOfThisTable(star) {
      let isQualified = tokens[star - 1].text == "."
      let columns = statement.names.columns(of: table).map(SQLName.spelled)
      let isAlone = sources.count == 1
      let own = isAlone ? columns : columns.map { "\(SQLName.spelled(label)).\($0)" }
      if isQualified {
        replacements.append(((star - 2)..<(star + 1), own.joined(separator: ", ")))
        continue
      }
      let merges = sources.contains {
        $0.constraint.map { tokens[$0.lowerBound].isWord("USING") } == true
      }
      let lists = sources.map { other in
        other.positions == source.positions
          ? own : other.label.map { ["\(SQLName.spelled($0)).*"] } ?? []
      }
      guard !merges, !lists.contains([]) else { return nil }
      replacements.append((star..<(star + 1), lists.joined().joined(separator: ", ")))
    }
    return replacements
  }
}
