import FullText
import QueryBuilder
import SQLiteDatabase
import TerminalKit

extension TermTrait {
  /// The check that reports it.
  var check: HealthCheck {
    HealthCheck(name, subject, readsRows: true) { facts in
      if let found = try facts.words().traits[name] { try tell(found, facts) }
    }
  }

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
      // A row that has the word without its accents, too, is found by that.
      let missed = try found.examples.compactMap { term, _ -> (String, SQLValue, String)? in
        guard let then = try facts.session.tokens(of: term, by: better).first?.text, then != term,
          let row = try facts.session.value(
            facts.index.firstRow(matching: .not(.word(term), .word(then)))
          )
        else { return nil }
        return (term, row, then)
      }
      guard let (term, row, then) = missed.first else { return }
      let isPlain = tokenizer.specification.lowercased() == "unicode61"
      try facts.report(
        .advice,
        "\(Count(found.count, "term has", plural: "terms have")) Vietnamese letters that the tokenizer does not fold",
        evidence: [
          "row \(row.literal) has the term \"\(term)\"; with remove_diacritics 2 it is \"\(then)\""
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
