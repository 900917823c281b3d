import QueryBuilder
import SQLiteDatabase

/// Whether the index's counts of all its rows and tokens are the sums of those of the rows.
enum TotalsCheck: HealthCheck {
  static let name = "totals"
  static let subject = "the numbers of rows and tokens that bm25 reckons with"

  static func asksIntegrity(of examined: ExaminedTable) -> Bool {
    !examined.table.options.storesColumnSizes && examined.content != nil
  }

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.table.options.storesColumnSizes else {
      return try ofContent(in: examined).map { [$0] } ?? []
    }
    let totals = try examined.session.totals(of: examined.index)
    var rows = 0
    var unreadable = 0
    var tokens = examined.index.columns.map { _ in 0 }
    if examined.isQuick {
      rows = try examined.count("SELECT count(*) FROM \(examined.shadow(.docsize))")
      tokens = totals.tokens
    } else {
      try examined.session.run(RawStatement("SELECT sz FROM \(examined.shadow(.docsize))")) { row in
        rows += 1
        guard let lengths = examined.lengthsOfColumns(row.value(0)) else {
          unreadable += 1
          return true
        }
        for (column, count) in lengths.enumerated() { tokens[column] += count }
        return true
      }
    }
    if unreadable > 0 { return [try ofUnreadable(unreadable, in: examined)] }
    guard totals.rows != rows || totals.tokens != tokens else { return [] }
    if try examined.keepsTotalsOfDeletedRows() {
      return totals.rows > rows ? [ofDeleted(totals.rows - rows, in: examined)] : []
    }
    let (own, sum) = (words(totals.rows, totals.tokens), words(rows, tokens))
    return [
      finding(
        .wrong,
        in: examined,
        examined.isQuick
          ? "the index counts \(totals.rows) rows, and has \(rows)"
          : "the index counts \(own), and has \(sum)",
        evidence: ["the record 1 of \(examined.index.tableName)_data against the sums of _docsize"],
        effect:
          "bm25 reckons with a wrong number of rows or a wrong average length: all ranks are off",
        repair: try examined.rebuilding(),
        reading: .bm25
      )
    ]
  }

  /// Where the index keeps no lengths, its number of rows is that of its content, without those that triggers leave out.
  private static func ofContent(in examined: ExaminedTable) throws -> Finding? {
    // Which rows are on one side only is told by the check of the words.
    guard let content = examined.content, !examined.isQuick, try examined.isInStep() else {
      return nil
    }
    let left = try examined.leftOutRows()
    guard left.doubt == nil else { return nil }
    let rows = try examined.count("SELECT count(*) FROM \(content.table)")
    let least = rows - left.byInsert.union(left.byUpdate ?? []).count
    let counted = try examined.session.totals(of: examined.index).rows
    guard !(least...rows).contains(counted) else { return nil }
    return finding(
      .wrong,
      in: examined,
      "the index counts \(counted) rows, and \(content.name) has \(rows)",
      evidence: ["the record 1 of \(examined.index.tableName)_data, and the words agree"],
      effect: "bm25 reckons with a wrong number of rows: all ranks are off",
      repair: try examined.rebuilding(),
      reading: .bm25
    )
  }

  private static func ofUnreadable(_ count: Int, in examined: ExaminedTable) throws -> Finding {
    finding(
      .broken,
      in: examined,
      "the index's record of the length of \(count == 1 ? "1 row" : "\(count) rows") cannot be read",
      evidence: [
        "\(examined.index.tableName)_docsize has values that are no lengths of its columns"
      ],
      effect: "searches that order by rank fail when they meet such a row",
      repair: try examined.rebuilding(),
      reading: .dataStructures
    )
  }

  /// FTS5 does not take a deleted row out of the totals of such a table, as it does not know the row's tokens.
  private static func ofDeleted(_ count: Int, in examined: ExaminedTable) -> Finding {
    let rows = count == 1 ? "1 row that was" : "\(count) rows that were"
    return finding(
      .advice,
      in: examined,
      "the index still counts \(rows) deleted: with contentless_delete FTS5 subtracts none",
      evidence: ["the record 1 of \(examined.index.tableName)_data against the rows of _docsize"],
      effect: "bm25 reckons with too many rows, and all ranks drift a little with each delete",
      repair: .byHand(
        "fill a new table from where the texts came, when so many are gone that it matters"
      ),
      reading: .contentless
    )
  }

  private static func words(_ rows: Int, _ tokens: [Int]) -> String {
    "\(rows) \(rows == 1 ? "row" : "rows") with \(tokens) tokens by column"
  }
}
