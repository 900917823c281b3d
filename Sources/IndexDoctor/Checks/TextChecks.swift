import FullText
import QueryBuilder
import SQLiteDatabase

extension TextTrait {
  /// The check that reports it.
  var check: HealthCheck {
    HealthCheck(name, subject, readsRows: true) { facts in
      guard concerns(facts.table),
        let search = try facts.texts().traits.first(where: { $0.trait.name == name }),
        let occurrence = search.occurrence
      else { return [] }
      return [try finding(occurrence, facts)].compactMap(\.self)
    }
  }

  /// What the doctor looks for in texts; this is the only list.
  static let all = [nul, decomposed, diacritics, cjk]

  /// How many words of a text it looks at.
  private static let mostWords = 20

  /// NUL characters: versions of trigram make different tokens of them.
  private static let nul = TextTrait(
    name: "nul",
    subject: "NUL characters in the texts of a trigram index",
    concerns: { $0.tokenizerName == "trigram" },
    isIn: { $0.contains(0) },
    example: { text, _ in text },
    finding: { found, _ in
      Finding(
        .risk,
        "\(found.texts("has", "have")) a NUL character",
        evidence: ["the first is row \(found.key)"],
        effect:
          "older and newer versions of trigram split such a text in different ways: what the one has "
          + "written, the other finds damaged, and cannot delete",
        repair: .byHand("remove the NUL characters from the texts, and rebuild"),
        reading: .trigram
      )
    }
  )

  /// Letters and accents as separate characters, which trigram does not join.
  private static let decomposed = TextTrait(
    name: "decomposed",
    subject: "accents as characters of their own, under trigram",
    concerns: { $0.tokenizerName == "trigram" },
    isIn: { text in
      text.containsBeyondASCII { text.hasCharacter(of: 0x300...0x36F, at: $0) }
    },
    example: { text, _ in
      text.split(whereSeparator: \.isWhitespace).map(String.init)
        .first { $0.unicodeScalars.contains { (0x300...0x36F).contains($0.value) } }
    },
    finding: { found, _ in
      let word = found.word
      return Finding(
        .wrong,
        "\(found.texts("has", "have")) letters and their accents as separate characters (NFD)",
        evidence: [
          "the first is row \(found.key), with \(word) in \(word.unicodeScalars.count) characters"
        ],
        effect: "a search for the word as most keyboards write it does not find the row",
        repair: .byHand("let the app write texts in NFC (precomposed), and write these rows again"),
        reading: .trigram
      )
    }
  )

  private static let better = Tokenizer("unicode61 remove_diacritics 2")

  /// Letters whose marks the tokenizer's older way of folding keeps.
  private static let diacritics = TextTrait(
    name: "diacritics",
    subject: "letters that unicode61 folds with remove_diacritics 2 only",
    concerns: { table in
      table.tokenizerName == "unicode61"
        && (table.tokenizerOption("remove_diacritics") ?? "1") == "1"
    },
    isIn: { text in
      text.containsBeyondASCII { text.hasCharacter(of: 0x1EA0...0x1EF9, at: $0) }
    },
    example: { text, facts in
      try text.words(with: 0x1EA0...0x1EF9).prefix(mostWords).first { word in
        try term(of: word, by: facts.table.tokenizer, facts) != term(of: word, by: better, facts)
      }
    },
    finding: { found, facts in
      let tokenizer = facts.table.tokenizer
      guard let now = try term(of: found.word, by: tokenizer, facts),
        let then = try term(of: found.word, by: better, facts)
      else { return nil }
      let isPlain = tokenizer.specification.lowercased() == "unicode61"
      return Finding(
        .advice,
        "\(found.texts("has", "have")) Vietnamese letters, some of which the tokenizer does not fold",
        evidence: [
          "row \(found.key): \(found.word) is the term \"\(now)\"; with remove_diacritics 2 it is \"\(then)\""
        ],
        effect: "a search for \(then) does not find it",
        repair: isPlain
          ? try facts.recreating(with: facts.table.options.with(tokenizer: better))
          : .byHand(
            "make the table again with remove_diacritics 2 in its tokenizer (\(tokenizer.specification))"
          ),
        reading: .unicode61
      )
    }
  )

  /// Kana and the Chinese characters that most texts have.
  private static let unsplit: ClosedRange<UInt32> = 0x3040...0x9FFF
  /// Japanese writes foreign words in these letters, as a rule with marks or other letters around them.
  private static let katakana: ClosedRange<UInt32> = 0x30A0...0x30FF

  /// Texts without blanks between words, which unicode61 needs.
  private static let cjk = TextTrait(
    name: "cjk",
    subject: "texts without blanks between words, under unicode61",
    concerns: { $0.tokenizerName == "unicode61" },
    isIn: { text in
      text.containsBeyondASCII { place in
        text.hasCharacter(of: unsplit, at: place)
          && text.hasCharacter(of: unsplit, at: place + 3)
      }
    },
    example: unsplitWord,
    finding: { found, _ in
      Finding(
        .advice,
        "\(found.texts("is", "are")) in a script without blanks, of which unicode61 makes long tokens",
        evidence: ["row \(found.key): \(found.word) is one term"],
        effect: "a search for \(found.word.prefix(2)), with which it begins, does not find it",
        repair: .byHand(
          "the trigram tokenizer finds any three characters in a row, and nothing shorter: a word of two "
            + "characters needs LIKE there (make the table again with it, or an index of its own for these texts)"
        ),
        reading: .unicode61
      )
    }
  )

  /// The first token of a word.
  private static func term(
    of word: String,
    by tokenizer: Tokenizer,
    _ facts: TableFacts
  ) throws -> String? {
    try facts.session.tokens(of: word, by: tokenizer).first?.text
  }

  /// A word of a text that is one token, while the text has no token of its first two characters.
  @Sendable private static func unsplitWord(_ text: String, _ facts: TableFacts) throws -> String? {
    let words = text.words(with: unsplit).prefix(mostWords).filter { word in
      word.count > 2 && !word.unicodeScalars.allSatisfy { katakana.contains($0.value) }
    }
    let tokenizer = facts.table.tokenizer
    guard !words.isEmpty else { return nil }
    let terms = Set(try facts.session.tokens(of: text, by: tokenizer).map(\.text))
    return try words.first { word in
      let beginning = try facts.session.tokens(of: String(word.prefix(2)), by: tokenizer)
      return try facts.session.tokens(of: word, by: tokenizer).count == 1
        && beginning.count == 1 && !beginning.contains { terms.contains($0.text) }
    }
  }
}

extension String {
  /// The words that have a character of a range of Unicode.
  fileprivate func words(with range: ClosedRange<UInt32>) -> [String] {
    split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { word in
      word.unicodeScalars.contains { range.contains($0.value) }
    }
  }
}
