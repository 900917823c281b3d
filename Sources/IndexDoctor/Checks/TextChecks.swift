import FullText
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// The checks of texts that the tokenizer does not treat as people expect.
let textChecks =
  [HealthCheck("nul", "NUL characters in the texts", readsRows: true) { try $0.checkNUL() }]
  + TermTrait.all.map(\.check)
  + [
    HealthCheck(
      "vowels",
      "vowels that are marks, at which unicode61 splits words",
      readsRows: true
    ) { try $0.checkVowels() }
  ]

/// The vowels and other marks of scripts of India, Thailand, Laos, Tibet, Burma and Cambodia: of the categories Mn and Mc,
/// which unicode61 takes for blanks.
private let vowelSigns: [ClosedRange<UInt32>] = [
  0x900...0x903, 0x93A...0x93C, 0x93E...0x94F, 0x981...0x983, 0x9BE...0x9CD, 0xA01...0xA03,
  0xA3E...0xA4D, 0xA81...0xA83, 0xABE...0xACD, 0xB01...0xB03, 0xB3E...0xB4D, 0xBBE...0xBCD,
  0xC00...0xC04, 0xC3E...0xC4D, 0xC81...0xC83, 0xCBE...0xCCD, 0xD00...0xD03, 0xD3E...0xD4D,
  0xDCA...0xDDF, 0xE31...0xE31, 0xE34...0xE3A, 0xE47...0xE4E, 0xEB1...0xEB1, 0xEB4...0xEBC,
  0xEC8...0xECD, 0xF71...0xF84, 0xF8D...0xFBC, 0x102B...0x103E, 0x17B6...0x17D3,
]

private let withMarks = Tokenizer("unicode61 categories 'L* N* Co Mn Mc'")

extension TableFacts {
  /// NUL characters: versions of trigram make different tokens of them.
  fileprivate func checkNUL() throws {
    let isTrigram = table.tokenizer.isTrigram
    guard let (count, rows) = try rows(where: { "instr(\($0), char(0))" }),
      let row = rows.first
    else { return }
    try report(
      .risk,
      "\(Count(count, "row has", plural: "rows have")) a NUL character",
      evidence: ["the first is row \(row)"],
      effect:
        isTrigram
        ? "older and newer versions of trigram split such a text in different ways: what the one has "
          + "written, the other finds damaged, and cannot delete"
        : "highlight() and snippet() leave out what stands behind it, up to the next hit",
      repair: .byHand("remove the NUL characters from the texts, and rebuild"),
      reading: isTrigram ? .trigram : .unicode61
    )
  }

  /// Words of scripts that write vowels as marks, which unicode61 takes for blanks.
  fileprivate func checkVowels() throws {
    let tokenizer = table.tokenizer
    guard table.tokenizerName == "unicode61",
      table.tokenizerOption("categories") == nil
    else { return }
    // GLOB tries each range at each character: first whether there are any but ASCII, and whether they are of these
    // scripts. The + keeps the index of a view's table out.
    let signs = vowelSigns.compactMap { range -> String? in
      guard let first = Unicode.Scalar(range.lowerBound),
        let last = Unicode.Scalar(range.upperBound)
      else { return nil }
      return "\(first)-\(last)"
    }.joined()
    let found = try rows { column in
      """
      length(\(column)) <> length(CAST(\(column) AS BLOB)) AND +\(column) GLOB \("*[\u{900}-\u{17D3}]*") \
      AND +\(column) GLOB \("*[\(signs)]*")
      """
    }
    guard let found else { return }
    for row in found.first {
      guard let values = try RowCopy(of: row, in: table, session)?.values else {
        continue
      }
      for (column, value) in zip(index.columns, values) where !column.isUnindexed {
        guard case .text(let text) = value else { continue }
        for word in try session.tokens(of: text, by: withMarks).map(\.text) {
          let hasSign = word.unicodeScalars.contains { letter in
            vowelSigns.contains { $0.contains(letter.value) }
          }
          guard hasSign else { continue }
          let pieces = try session.tokens(of: word, by: tokenizer).map(\.text)
          guard pieces.count > 1 else { continue }
          return try report(
            .advice,
            "\(Count(found.count, "row has", plural: "rows have")) vowels that are marks, at which unicode61 splits words",
            evidence: [
              "row \(row) has the word \(word), of which it makes \(pieces.joined(separator: ", "))"
            ],
            effect: "a search for a word finds others with the same consonants",
            repair: tokenizer.specification.lowercased() == "unicode61"
              ? try recreating { $0.tokenizer = withMarks }
              : .byHand("make the table again with categories 'L* N* Co Mn Mc' in its tokenizer"),
            reading: .unicode61
          )
        }
      }
    }
  }

  /// How many rows of the content have an indexed text that meets a condition, and the first ten; nil for none, and where
  /// no texts are kept.
  private func rows(
    where condition: (Fragment) -> Fragment
  ) throws -> (count: Int, first: [Int64])? {
    guard let content else { return nil }
    let columns = zip(content.columns, index.columns).filter { !$1.isUnindexed }
    guard !columns.isEmpty else { return nil }
    let conditions = columns.map { condition("\(identifier: $0.0)") }
    let source: Fragment = "FROM \(content.table) WHERE \(conditions.joined(separator: " OR "))"
    let count = try self.count("SELECT count(*) \(source)")
    guard count > 0 else { return nil }
    return (count, try keys("SELECT \(content.keyColumn) \(source) ORDER BY 1 LIMIT 10"))
  }
}

extension TermTrait {
  /// What the doctor looks for in terms; this is the only list.
  static let all = [decomposed, diacritics, cjk]

  /// Letters and accents as separate characters, which trigram does not join.
  private static let decomposed = TermTrait(
    name: "decomposed",
    subject: "accents as characters of their own (NFD)",
    concerns: { table in
      table.tokenizer.isTrigram
        || table.tokenizerName == "unicode61" && table.tokenizerOption("remove_diacritics") == "0"
    },
    isIn: { term in
      var letter: Unicode.Scalar?
      return term.unicodeScalars.contains { scalar in
        guard marks.contains(scalar.value) || kanaMarks.contains(scalar.value) else {
          let isSyllable =
            vowels.contains(scalar.value) && letter.map { consonants.contains($0.value) } == true
          letter = scalar
          return isSyllable
        }
        // NFC joins a letter also with a mark after others.
        return letter.map { precomposed.contains(String($0) + String(scalar)) } ?? false
      }
    },
    tell: { found, facts in
      guard let first = found.examples.first else { return }
      try facts.report(
        .wrong,
        "\(Count(found.count, "term has", plural: "terms have")) letters and their accents as separate characters (NFD)",
        evidence: ["row \(first.row) has the term \"\(first.term)\""],
        effect: "a search for the word as most keyboards write it does not find the row",
        repair: .byHand("let the app write texts in NFC (precomposed), and write these rows again"),
        reading: facts.table.tokenizer.isTrigram ? .trigram : .unicode61
      )
    }
  )

  private static let marks: ClosedRange<UInt32> = 0x300...0x36F
  /// The marks that make ga of ka, and pa of ha.
  private static let kanaMarks: ClosedRange<UInt32> = 0x3099...0x309A
  /// The parts of Korean syllables, of which NFC makes one character.
  private static let consonants: ClosedRange<UInt32> = 0x1100...0x1112
  private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175

  /// The letters of alphabets with their marks, of which NFC makes one character; Swift takes both forms for equal.
  private static let precomposed: Set<String> = Set(
    [0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF, 0x3040...0x30FF].joined()
      .compactMap(Unicode.Scalar.init).map { String($0) }
  )

  private static let better = Tokenizer("unicode61 remove_diacritics 2")

  /// Letters whose marks the tokenizer's older way of folding keeps.
  private static let diacritics = TermTrait(
    name: "diacritics",
    subject: "letters that unicode61 folds with remove_diacritics 2 only",
    concerns: { table in
      table.tokenizerName == "unicode61"
        && (table.tokenizerOption("remove_diacritics") ?? "1") == "1"
    },
    isIn: { $0.unicodeScalars.contains { (0x1EA0...0x1EF9).contains($0.value) } },
    tell: { found, facts in
      let tokenizer = facts.table.tokenizer
      let folded = try found.examples.lazy.compactMap { term, row in
        try facts.session.tokens(of: term, by: better).first.map { (term, row, then: $0.text) }
      }
      guard let (term, row, then) = folded.first(where: { $0.0 != $0.then }) else { return }
      let isPlain = tokenizer.specification.lowercased() == "unicode61"
      try facts.report(
        .advice,
        "\(Count(found.count, "term has", plural: "terms have")) Vietnamese letters that the tokenizer does not fold",
        evidence: [
          "row \(row) has the term \"\(term)\"; with remove_diacritics 2 it is \"\(then)\""
        ],
        effect: "a search for \(then) does not find it",
        repair: isPlain
          ? facts.recreating { $0.tokenizer = better }
          : .byHand(
            "make the table again with remove_diacritics 2 in its tokenizer (\(tokenizer.specification))"
          ),
        reading: .unicode61
      )
    }
  )

  /// Kana and the Chinese characters that most texts have.
  private static let unsplit: ClosedRange<UInt32> = 0x3040...0x9FFF
  /// Letters of Korean, which has blanks between words.
  private static let jamo: ClosedRange<UInt32> = 0x3130...0x318F
  /// Japanese writes foreign words in these letters, as a rule with marks or other letters around them.
  private static let katakana: ClosedRange<UInt32> = 0x30A0...0x30FF

  /// Texts without blanks between words, which unicode61 needs.
  private static let cjk = TermTrait(
    name: "cjk",
    subject: "texts without spaces between words, under unicode61",
    concerns: { $0.tokenizerName == "unicode61" },
    isIn: { term in
      let letters = term.unicodeScalars.map(\.value)
      return letters.count > 2
        && letters.prefix(2).allSatisfy { unsplit.contains($0) && !jamo.contains($0) }
        && !letters.allSatisfy(katakana.contains)
    },
    tell: { found, facts in
      // A row that has the first two characters as a word, too, is found by them.
      let example = try found.examples.first { term, row in
        let beginning = MatchPattern.word(String(term.prefix(2)))
        return try facts.session.value(facts.index.row(row, matching: beginning)) == nil
      }
      guard let (term, row) = example else { return }
      try facts.report(
        .advice,
        "\(Count(found.count, "term is", plural: "terms are")) of a script without spaces, of which unicode61 makes long ones",
        evidence: ["row \(row) has the term \"\(term)\""],
        effect: "a search for \(term.prefix(2)), with which it begins, does not find it",
        repair: .byHand(
          "the trigram tokenizer finds any three characters in a row, and nothing shorter: a word of two "
            + "characters needs LIKE there (make the table again with it, or an index of its own for these texts)"
        ),
        reading: .unicode61
      )
    }
  )
}

extension TermTrait {
  /// The check that reports it.
  fileprivate var check: HealthCheck {
    HealthCheck(name, subject, readsRows: true) { facts in
      if let found = try facts.words().traits[name] { try tell(found, facts) }
    }
  }
}
