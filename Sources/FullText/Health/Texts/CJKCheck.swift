import QueryBuilder

/// Whether texts are written without blanks between words, which unicode61 needs.
enum CJKCheck: HealthCheck {
  static let name = "cjk"
  static let subject = "texts without blanks between words, under unicode61"
  static let readsRows = true

  /// Kana and the Chinese characters that most texts have.
  private static let range: ClosedRange<UInt32> = 0x3040...0x9FFF
  /// Japanese writes foreign words in these letters, as a rule with marks or other letters around them.
  private static let katakana: ClosedRange<UInt32> = 0x30A0...0x30FF
  /// How many words of a text are looked at.
  private static let mostWords = 20

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.tokenizerName == "unicode61",
      let found = try examined.textsWhere(
        {
          "\($0) GLOB \("*[\u{3040}-\u{9FFF}][\u{3040}-\u{9FFF}]*")"
        },
        example: { try unsplitWord(in: $0, examined) }
      )
    else { return [] }
    return [
      finding(
        .advice,
        in: examined,
        "\(found.count) \(found.count == 1 ? "text is" : "texts are") in a script without blanks, "
          + "of which unicode61 makes long tokens",
        evidence: ["row \(found.key): \(found.word) is one term"],
        effect: "a search for \(found.word.prefix(2)), with which it begins, does not find it",
        repair: .byHand(
          "the trigram tokenizer finds any three characters in a row, and nothing shorter: a word of two "
            + "characters needs LIKE there (.reindex --tokenizer trigram, or an index of its own for these texts)"
        ),
        reading: .unicode61
      )
    ]
  }

  /// A word of a text that is one token, while the text has no token of its first two characters.
  private static func unsplitWord(in text: String, _ examined: ExaminedTable) throws -> String? {
    let words = text.words(with: range).prefix(mostWords).filter { word in
      word.count > 2 && !word.unicodeScalars.allSatisfy { katakana.contains($0.value) }
    }
    let tokenizer = examined.table.tokenizer
    guard !words.isEmpty else { return nil }
    let terms = Set(try examined.session.tokens(of: text, by: tokenizer).map(\.text))
    return try words.first { word in
      let beginning = try examined.session.tokens(of: String(word.prefix(2)), by: tokenizer)
      return try examined.session.tokens(of: word, by: tokenizer).count == 1
        && beginning.count == 1 && !beginning.contains { terms.contains($0.text) }
    }
  }
}
