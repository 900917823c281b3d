import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

/// The checks of whether the tokenizer and the options fit each other.
let tokenizerChecks = [
  HealthCheck("detail", "whether the index has the places that its tokenizer needs") { facts in
    let detail = facts.table.options.detail
    guard detail != .full, facts.table.tokenizer.isTrigram else { return }
    // The pattern is compared with the text, too.
    let hasPatterns = try facts.content != nil && facts.pattern("GLOB '*abc*'")?.isIndexed == true
    try facts.report(
      hasPatterns ? .advice : .wrong,
      "a trigram index with detail=\(detail.rawValue) finds no word of more than three characters by MATCH",
      evidence: ["trigram makes a phrase of each longer word, and phrases need detail=full"],
      effect: "a search for a longer word is an error"
        + (hasPatterns ? "; LIKE and GLOB use the index" : ""),
      repair: facts.recreating { $0.detail = .full },
      certainty: .read,
      reading: .detail
    )
  },
  HealthCheck("prefix", "prefix indexes that no query can use") { facts in
    let prefixes = facts.table.options.prefixes
    guard !prefixes.isEmpty, facts.table.tokenizer.isTrigram else { return }
    let bytes = try facts.count(
      "SELECT CAST(total(length(block)) AS INTEGER) FROM \(facts.table.shadow(.data))"
    )
    try facts.report(
      .advice,
      "a trigram index has prefix indexes (\(prefixes.map(String.init).joined(separator: ", "))), "
        + "which no query needs",
      evidence: ["a token has three characters already; the index takes \(bytes) bytes with them"],
      effect: "the file is larger, and each write takes longer",
      repair: facts.recreating { $0.prefixes = [] },
      certainty: .read,
      reading: .prefix
    )
  },
  HealthCheck("like", "whether LIKE and GLOB can use a trigram index") { facts in
    guard facts.table.tokenizer.isTrigram, facts.content != nil,
      let like = try facts.pattern("LIKE '%abc%'"), !like.isIndexed
    else { return }
    let isCaseSensitive =
      !facts.table.tokenizer.isPorter && facts.table.tokenizerOption("case_sensitive") == "1"
    try facts.report(
      .advice,
      "LIKE does not use this trigram index" + (isCaseSensitive ? ": it is case_sensitive" : ""),
      evidence: [like.evidence],
      effect: "each LIKE reads all rows"
        + (isCaseSensitive ? "; GLOB and MATCH use the index" : ""),
      repair: isCaseSensitive
        ? facts.recreating { $0.tokenizer = .trigram } : .byHand("use MATCH"),
      reading: .trigram
    )
  },
]

extension TableFacts {
  /// Whether a look for a pattern in the first indexed column uses the index, and what shows it.
  fileprivate func pattern(
    _ pattern: String
  ) throws -> (isIndexed: Bool, evidence: String)? {
    guard let column = table.indexedColumns.first else { return nil }
    let plan = try plan(where: "\(identifier: column) \(raw: pattern)")
    return (
      plan.contains { $0.contains("INDEX 0:\(pattern.prefix(1))") },
      "EXPLAIN QUERY PLAN of \(column) \(pattern): \(plan.joined(separator: "; "))"
    )
  }
}
