import FullText
import QueryBuilder
import SQLSpelling
import SQLText

extension FailedStatement {
  /// Explains that a MATCH is not joined by AND, or that its operand is no column of a full-text table.
  var matchContextExplanation: KnownError.Explanation {
    let ranks = AuxiliaryCall.examples.keys.sorted().lazy.compactMap(rankCallExplanation)
    if let part = rowidMatchExplanation ?? negatedMatchExplanation ?? ranks.first { return part }
    let uses = matchOperators
    if let use = uses.first(where: { $0.table == nil }) {
      let column = tokens.text(of: use.operandPositions)
      let table = (fullTextTables + names.fullTextTables).first?.name
      // Where the query is one word, LIKE finds the texts that have it.
      let word = use.text.flatMap { text in
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber } ? sqlText("%\(text)%") : nil
      }
      return .init(
        cause: "\(column) is not a column of a full-text table: only such a table knows MATCH",
        remedy: "search an index for it, or read every row with LIKE",
        corrections: word.map { pattern in
          let comparison = use.isNegated ? "NOT LIKE" : "LIKE"
          return [tokens.text(replacing: [(use.positions, "\(column) \(comparison) \(pattern)")])]
        } ?? [],
        pattern: table.map { "SELECT rowid FROM \(exampleSearch(of: $0));" },
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
      pattern: (uses.first?.table ?? fullTextTables.first?.name).map { table in
        "SELECT rowid FROM \(SQLName.spelled(table)) "
          + "WHERE rowid IN (SELECT rowid FROM \(exampleSearch(of: table)));"
      },
      offset: tokens.first { $0.isWord("MATCH") }?.bytes.lowerBound
    )
  }

  /// Explains that a MATCH asks a row's number for a text; nil where none does.
  var rowidMatchExplanation: KnownError.Explanation? {
    matchOperators.lazy.compactMap(rowidExplanation).first
  }

  /// Explains `t NOT MATCH 'x'`, which asks FTS5 for what it cannot look up; nil where no full-text table is asked so.
  private var negatedMatchExplanation: KnownError.Explanation? {
    let negated = matchOperators.filter(\.isNegated)
    guard let first = negated.first(where: { $0.table != nil }) else { return nil }
    let conditions = negated.compactMap(exclusion)
    return .init(
      cause: "FTS5 looks up the rows that match, and cannot be asked for NOT MATCH",
      remedy: "ask for the rows that are not among those: rowid NOT IN (SELECT rowid FROM ...)",
      corrections: conditions.count < negated.count
        ? []
        : [tokens.text(replacing: zip(negated, conditions).map { ($0.positions, $1) })],
      offset: tokens[first.positions.lowerBound].bytes.lowerBound
    )
  }

  /// The condition that leaves out the rows which a query finds; nil where it is not known of which table.
  private func exclusion(by use: MatchUse) -> String? {
    guard let table = use.table else { return nil }
    let start = use.operandPositions.lowerBound
    let qualifier = use.operandPositions.count > 1 ? tokens[start].name : nil
    let owners = sources(around: start).filter { $0.table == table }
    guard let label = qualifier ?? (owners.count == 1 ? owners.first?.label : nil) else {
      return nil
    }
    // Beside other tables, the rowid needs the name by which the statement knows the table.
    let rowid = readings.count > 1 ? "\(SQLName.spelled(label)).rowid" : "rowid"
    return "\(rowid) NOT IN (SELECT rowid FROM \(search(by: use)))"
  }

  private var matchOperators: [MatchUse] {
    matchUses.filter { tokens[$0.query - 1].isWord("MATCH") }
  }

  /// The full-text table whose rowid stands before a MATCH; nil where something else does.
  private func tableOfRowid(in use: MatchUse) -> String? {
    guard [String].ofRowid.contains(use.operand.lowercasedInASCII) else { return nil }
    let isQualified = use.operandPositions.count > 1
    let read = Set(sources.map(\.table))
    // Without a qualifier a subquery may read another table than the statement around it.
    let owner =
      isQualified
      ? tokens[use.operandPositions.lowerBound].name.flatMap(source(labeled:))?.table
      : read.count == 1 ? read.first : nil
    let table = fullTextTables.first { $0.name == owner }
    // `oid` may be a column's own name.
    return table?.index.position(of: use.operand) == nil ? table?.name : nil
  }

  /// Explains that a row's number is no text, and offers to search the table in its place; nil where no rowid of a
  /// full-text table stands before a MATCH.
  private func rowidExplanation(of use: MatchUse) -> KnownError.Explanation? {
    guard let table = tableOfRowid(in: use) else { return nil }
    let search = "\(SQLName.spelled(table)) MATCH \(tokens[use.query].text)"
    return .init(
      cause: "\(use.operand) is the number of a row: MATCH searches the texts of a column, "
        + "or with the table's name those of all columns",
      corrections: use.isNegated ? [] : [tokens.text(replacing: [(use.positions, search)])],
      pattern: "SELECT rowid FROM \(SQLName.spelled(table)) WHERE \(search);",
      offset: tokens[use.positions.lowerBound].bytes.lowerBound
    )
  }
}
