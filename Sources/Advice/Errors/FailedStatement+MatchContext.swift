import SQLSpelling
import SQLText

extension FailedStatement {
  /// Explains that a MATCH is not joined by AND, or that its operand is no column of a full-text table.
  var matchContextExplanation: KnownError.Explanation {
    let uses = matchUses.filter { tokens[$0.query - 1].isWord("MATCH") }
    if let use = uses.first(where: { $0.table == nil }) {
      let column = tokens.text(of: use.positions.lowerBound..<(use.query - 1))
      return .init(
        cause: "\(column) is no column of a full-text table: only such a table knows MATCH",
        remedy: "search an index for it, or read every row with LIKE",
        corrections: likeCorrections(of: use, column),
        offset: tokens[use.query - 1].bytes.lowerBound
      )
    }
    return .init(
      cause:
        "FTS5 searches only for a MATCH that stands by itself in WHERE, or is joined there by AND to "
        + "other conditions",
      remedy:
        "under OR or NOT, in CASE or among the results, ask in a subquery whether the row is found: "
        + "rowid IN (SELECT rowid FROM t WHERE t MATCH ...)",
      corrections: searchesInSubqueries(of: uses),
      offset: uses.first.map { tokens[$0.query - 1].bytes.lowerBound }
    )
  }

  /// The statement with LIKE in place of a MATCH: where the query is one word, LIKE finds the texts that have it.
  private func likeCorrections(of use: MatchUse, _ column: String) -> [String] {
    guard let text = use.text, !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return []
    }
    return [tokens.text(replacing: [(use.positions, "\(column) LIKE \(sqlText("%\(text)%"))")])]
  }

  /// The statement with a subquery in place of each MATCH that FTS5 cannot use where it stands.
  private func searchesInSubqueries(of uses: [MatchUse]) -> [String] {
    let alone = uses.filter(standsAlone)
    // Below a LEFT JOIN, FTS5 cannot use one that stands alone either.
    let moved = alone.count < uses.count ? uses.filter { !standsAlone($0) } : uses
    let searched = Set(uses.count == moved.count ? [] : alone.compactMap(\.table))
    let tables = Set(moved.compactMap(\.table))
    // Without a search that FTS5 itself carries out there is no rank, and nothing to mark.
    let needsSearch = tokens.contains { token in
      (AuxiliaryCall.functions + ["RANK"]).contains(where: token.isWord)
    }
    let replacements = moved.compactMap { use in
      searchInSubquery(use).map { (positions: use.positions, text: $0) }
    }
    guard !replacements.isEmpty, replacements.count == moved.count,
      !needsSearch || tables.isSubset(of: searched)
    else { return [] }
    return [tokens.text(replacing: replacements)]
  }

  /// Whether a search is a condition by itself, after WHERE or ON, or between ANDs there.
  private func standsAlone(_ use: MatchUse) -> Bool {
    blocks.contains { block in
      let constraints = (block.sources ?? []).compactMap(\.constraint).map { constraint in
        (constraint.lowerBound + 1)..<constraint.upperBound
      }
      return ([block.condition].compactMap(\.self) + constraints).contains { condition in
        tokens.conjuncts(in: condition).contains(use.positions)
      }
    }
  }

  /// The question whether a row is among those that a search finds; nil where the row's table is not certain.
  private func searchInSubquery(_ use: MatchUse) -> String? {
    guard let table = use.table, let column = tokens[use.query - 2].name else { return nil }
    let qualifier =
      use.positions.lowerBound < use.query - 2 ? tokens[use.positions.lowerBound].name : nil
    let labels = Set(
      sources.filter { $0.table == table }.map(\.label)
        .filter { qualifier == nil || $0.lowercased() == qualifier?.lowercased() }
    )
    guard labels.count == 1, let label = labels.first else { return nil }
    let isColumn = names.columns(of: table).contains { $0.lowercased() == column.lowercased() }
    let name = SQLName.spelled(table)
    let operand = isColumn ? SQLName.spelled(column) : name
    return "\(SQLName.spelled(label)).rowid IN "
      + "(SELECT rowid FROM \(name) WHERE \(operand) MATCH \(tokens[use.query].text))"
  }
}
