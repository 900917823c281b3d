import QueryBuilder
import SQLiteDatabase
import SQLText

/// Whether LIKE can use a trigram index.
enum LikeCheck: HealthCheck {
  static let name = "like"
  static let subject = "whether LIKE and GLOB can use a trigram index"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.tokenizerName == "trigram", examined.content != nil,
      let column = examined.table.indexedColumns.first
    else { return [] }
    let like = RawStatement(
      """
      EXPLAIN QUERY PLAN SELECT rowid FROM \(examined.target) WHERE \(identifier: column) LIKE '%abc%'
      """
    )
    let plan = try examined.session.texts(like, column: 3)
    guard !plan.contains(where: { $0.contains("INDEX 0:L") }) else { return [] }
    let isCaseSensitive = examined.tokenizerOption("case_sensitive") == "1"
    return [
      finding(
        .advice,
        in: examined,
        "LIKE does not use this trigram index" + (isCaseSensitive ? ": it is case_sensitive" : ""),
        evidence: ["EXPLAIN QUERY PLAN of \(column) LIKE '%abc%': \(plan.joined(separator: "; "))"],
        effect: "each LIKE reads all rows"
          + (isCaseSensitive ? "; GLOB and MATCH use the index" : ""),
        repair: isCaseSensitive
          ? try examined.recreating(
            with: examined.table.options.with(tokenizer: Tokenizer("trigram"))
          ) : .byHand("use MATCH"),
        reading: .trigram
      )
    ]
  }
}
