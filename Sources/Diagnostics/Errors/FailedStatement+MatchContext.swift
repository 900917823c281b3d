import FullText
import SQLSpelling
import SQLText

extension FailedStatement {
  /// Explains that a MATCH is not joined by AND, or that its operand is no column of a full-text table.
  var matchContextExplanation: KnownError.Explanation {
    let uses = matchUses.filter { tokens[$0.query - 1].isWord("MATCH") }
    if let use = uses.first(where: { $0.table == nil }) {
      let column = tokens.text(of: use.positions.lowerBound..<(use.query - 1))
      let table = (fullTextTables + names.fullTextTables).first?.name
      // Where the query is one word, LIKE finds the texts that have it.
      let word = use.text.flatMap { text in
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber } ? sqlText("%\(text)%") : nil
      }
      return .init(
        cause: "\(column) is no column of a full-text table: only such a table knows MATCH",
        remedy: "search an index for it, or read every row with LIKE",
        corrections: word.map {
          [tokens.text(replacing: [(use.positions, "\(column) LIKE \($0)")])]
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
}
