import QueryBuilder

/// Whether a trigram index has the places of its tokens, without which it finds no longer words.
enum DetailCheck: HealthCheck {
  static let name = "detail"
  static let subject = "whether the index has the places that its tokenizer needs"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    let detail = examined.table.options.detail
    guard detail != .full, examined.tokenizerName == "trigram" else { return [] }
    return [
      finding(
        .wrong,
        in: examined,
        "a trigram index with detail=\(detail.rawValue) finds no word of more than three characters",
        evidence: ["trigram makes a phrase of each longer word, and phrases need detail=full"],
        effect: "a search for a longer word is an error",
        repair: try examined.recreating(with: examined.table.options.with(detail: .full)),
        certainty: .read,
        reading: .detail
      )
    ]
  }
}
