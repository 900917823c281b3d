import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

/// The checks of whether the tokenizer and the options fit each other.
let tokenizerChecks = [
  HealthCheck("detail", "whether the index has the places that its tokenizer needs") { facts in
    let detail = facts.table.options.detail
    guard detail != .full, facts.table.tokenizerName == "trigram" else { return [] }
    return [
      Finding(
        .wrong,
        "a trigram index with detail=\(detail.rawValue) finds no word of more than three characters",
        evidence: ["trigram makes a phrase of each longer word, and phrases need detail=full"],
        effect: "a search for a longer word is an error",
        repair: try facts.recreating { $0.detail = .full },
        certainty: .read,
        reading: .detail
      )
    ]
  },
  HealthCheck("prefix", "prefix indexes that no query can use") { facts in
    let prefixes = facts.table.options.prefixes
    guard !prefixes.isEmpty, facts.table.tokenizerName == "trigram" else { return [] }
    return [try useless(prefixes, facts)]
  },
  HealthCheck("like", "whether LIKE and GLOB can use a trigram index") { facts in
    guard facts.table.tokenizerName == "trigram", facts.content != nil,
      let column = facts.table.indexedColumns.first
    else { return [] }
    let like = RawStatement(
      """
      EXPLAIN QUERY PLAN SELECT rowid FROM \(facts.index.table) WHERE \(identifier: column) LIKE '%abc%'
      """
    )
    let plan = try facts.session.texts(like, column: 3)
    guard !plan.contains(where: { $0.contains("INDEX 0:L") }) else { return [] }
    let isCaseSensitive = facts.table.tokenizerOption("case_sensitive") == "1"
    return [
      Finding(
        .advice,
        "LIKE does not use this trigram index" + (isCaseSensitive ? ": it is case_sensitive" : ""),
        evidence: ["EXPLAIN QUERY PLAN of \(column) LIKE '%abc%': \(plan.joined(separator: "; "))"],
        effect: "each LIKE reads all rows"
          + (isCaseSensitive ? "; GLOB and MATCH use the index" : ""),
        repair: isCaseSensitive
          ? try facts.recreating { $0.tokenizer = .trigram } : .byHand("use MATCH"),
        reading: .trigram
      )
    ]
  },
]

private func useless(_ prefixes: [Int], _ facts: TableFacts) throws -> Finding {
  let bytes = try facts.count(
    "SELECT CAST(total(length(block)) AS INTEGER) FROM \(facts.table.shadow(.data))"
  )
  return Finding(
    .advice,
    "a trigram index has prefix indexes (\(prefixes.map(String.init).joined(separator: ", "))), "
      + "which no query needs",
    evidence: ["a token has three characters already; the index takes \(bytes) bytes with them"],
    effect: "the file is larger, and each write takes longer",
    repair: try facts.recreating { $0.prefixes = [] },
    certainty: .read,
    reading: .prefix
  )
}
