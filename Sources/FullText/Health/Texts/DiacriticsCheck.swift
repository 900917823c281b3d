import QueryBuilder

/// Whether texts have letters whose marks the tokenizer's older way of folding keeps.
enum DiacriticsCheck: HealthCheck {
  static let name = "diacritics"
  static let subject = "letters that unicode61 folds with remove_diacritics 2 only"
  static let readsRows = true

  private static let better = Tokenizer("unicode61 remove_diacritics 2")
  /// How many words of a text are looked at.
  private static let mostWords = 20

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.tokenizerName == "unicode61",
      (examined.tokenizerOption("remove_diacritics") ?? "1") == "1",
      let found = try examined.textsWhere(
        {
          "\($0) GLOB \("*[\u{1EA0}-\u{1EF9}]*")"
        },
        example: { text in
          try text.words(with: 0x1EA0...0x1EF9).prefix(mostWords).first { word in
            try term(of: word, by: examined.table.tokenizer, in: examined)
              != term(of: word, by: better, in: examined)
          }
        }
      ), let now = try term(of: found.word, by: examined.table.tokenizer, in: examined),
      let then = try term(of: found.word, by: better, in: examined)
    else { return [] }
    let specification = examined.table.tokenizer.specification
    let isPlain = specification.lowercased() == "unicode61"
    return [
      finding(
        .advice,
        in: examined,
        "\(found.count) \(found.count == 1 ? "text has" : "texts have") Vietnamese letters, some of which "
          + "the tokenizer does not fold",
        evidence: [
          "row \(found.key): \(found.word) is the term \"\(now)\"; with remove_diacritics 2 it is \"\(then)\""
        ],
        effect: "a search for \(then) does not find it",
        repair: isPlain
          ? try examined.recreating(with: examined.table.options.with(tokenizer: better))
          : .byHand(
            "make the table again with remove_diacritics 2 in its tokenizer (\(specification))"
          ),
        reading: .unicode61
      )
    ]
  }

  /// The first token of a word.
  private static func term(
    of word: String,
    by tokenizer: Tokenizer,
    in examined: ExaminedTable
  ) throws -> String? {
    try examined.session.tokens(of: word, by: tokenizer).first?.text
  }
}
