import QueryBuilder

/// Whether texts are written without blanks between words, which unicode61 needs.
enum CJKCheck: HealthCheck {
  static let name = "cjk"
  static let subject = "texts without blanks between words, under unicode61"
  static let readsRows = true

  private static let range: ClosedRange<UInt32> = 0x3040...0x9FFF

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.tokenizerName == "unicode61",
      let found = try examined.textsWhere({
        "\($0) GLOB \("*[\u{3040}-\u{9FFF}][\u{3040}-\u{9FFF}]*")"
      }),
      let word = found.text.word(with: range)
    else { return [] }
    let tokens = try examined.session.tokens(of: word, by: examined.table.tokenizer)
    guard tokens.count == 1, word.count > 2 else { return [] }
    return [
      finding(
        .wrong,
        in: examined,
        "\(found.count) \(found.count == 1 ? "text is" : "texts are") in a script without blanks, "
          + "of which unicode61 makes one long token",
        evidence: ["row \(found.key): \(word) is one term"],
        effect: "a search for \(word.prefix(2)), with which it begins, does not find it",
        repair: try examined.recreating(with: examined.table.options.with(tokenizer: .trigram())),
        reading: .unicode61
      )
    ]
  }
}
