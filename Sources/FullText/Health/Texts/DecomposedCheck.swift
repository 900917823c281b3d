import QueryBuilder

/// Whether texts have letters and accents as separate characters, which trigram does not join.
enum DecomposedCheck: HealthCheck {
  static let name = "decomposed"
  static let subject = "accents as characters of their own, under trigram"
  static let readsRows = true

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.tokenizerName == "trigram",
      let found = try examined.textsWhere(
        {
          "\($0) GLOB \("*[\u{300}-\u{36F}]*")"
        },
        example: { text in
          text.split(whereSeparator: \.isWhitespace).map(String.init)
            .first { $0.unicodeScalars.contains { (0x300...0x36F).contains($0.value) } }
        }
      )
    else { return [] }
    let word = found.word
    return [
      finding(
        .wrong,
        in: examined,
        "\(found.count) \(found.count == 1 ? "text has" : "texts have") letters and their accents as "
          + "separate characters (NFD)",
        evidence: [
          "the first is row \(found.key), with \(word) in \(word.unicodeScalars.count) characters"
        ],
        effect: "a search for the word as most keyboards write it does not find the row",
        repair: .byHand("let the app write texts in NFC (precomposed), and write these rows again"),
        reading: .trigram
      )
    ]
  }
}
