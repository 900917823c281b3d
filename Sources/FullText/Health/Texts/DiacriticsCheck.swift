import QueryBuilder

/// Whether texts have letters whose marks the tokenizer's older way of folding keeps.
enum DiacriticsCheck: HealthCheck {
  static let name = "diacritics"
  static let subject = "letters that unicode61 folds with remove_diacritics 2 only"
  static let readsRows = true

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.tokenizerName == "unicode61",
      (examined.tokenizerOption("remove_diacritics") ?? "1") == "1",
      let found = try examined.textsWhere({ "\($0) GLOB \("*[\u{1EA0}-\u{1EF9}]*")" }),
      let word = found.text.word(with: 0x1EA0...0x1EF9)
    else { return [] }
    let better = Tokenizer("unicode61 remove_diacritics 2")
    let now = try examined.session.tokens(of: word, by: examined.table.tokenizer).first?.text
    let then = try examined.session.tokens(of: word, by: better).first?.text
    guard let now, let then, now != then else { return [] }
    let specification = examined.table.tokenizer.specification
    let isPlain = specification.lowercased() == "unicode61"
    return [
      finding(
        .advice,
        in: examined,
        "\(found.count) \(found.count == 1 ? "text has" : "texts have") letters with two marks, which the "
          + "tokenizer does not fold",
        evidence: [
          "row \(found.key): \(word) is the term \"\(now)\"; with remove_diacritics 2 it is \"\(then)\""
        ],
        effect: "a search for \(then) does not find it",
        repair: isPlain
          ? try examined.recreating(with: examined.table.options.with(tokenizer: better))
          : .byHand(
            "make the table anew with remove_diacritics 2 in its tokenizer (\(specification))"
          ),
        reading: .unicode61
      )
    ]
  }
}
