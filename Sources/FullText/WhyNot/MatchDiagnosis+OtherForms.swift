import QueryBuilder

extension MatchDiagnosis {
  /// The result for a word that the row has in another form; nil if it has none.
  ///
  /// Forms are the beginnings of the word that are longer than its half and lack at most three characters, such as
  /// `wing` and `wing*` for `wings`, what other tokenizers make of the word, and a longer word around it.
  func nearWord(_ phrase: MatchPhrase, _ typed: String) throws -> MatchRelaxation? {
    let word = phrase.parts[0].text
    guard phrase.parts.count == 1, word.count >= word.leastOfWord else { return nil }
    for start in [word.withoutSigns, word].uniqued().flatMap(\.beginnings) {
      for form in beginnings(start, of: phrase) where try matches(scope(form.pattern)) {
        // Porter cuts the beginning, too: gros* looks for what begins with gro.
        if form.text.hasSuffix("*"), try copy?.hasBeginning(form.pattern) == false { continue }
        return MatchRelaxation(
          pattern: scope(form.pattern),
          obstacles: [MatchObstacle(text: typed, reason: .missingBut(form.text))],
          loss: 2
        )
      }
    }
    let words = MatchPattern.Phrase(phrase)
    let whole = phrase.isInitial ? MatchPattern.initial(words) : .phrase(words)
    let tokenizer = try copy?.tokenizers.first { tokenizer in
      try copy?.isFound(by: scope(whole), tokenizer: tokenizer) == true
    }
    if let tokenizer { return missing(typed, because: .missingUnless(tokenizer)) }
    // With its ^, a word that begins no column is missing, wherever else it stands. Behind a filter, the longer word may
    // stand in another column.
    guard !phrase.isInitial, !isFiltered, let longer = try copy?.token(around: word) else {
      return nil
    }
    return missing(typed, because: .inside(longer))
  }

  /// The forms in which a row may have the beginning of a word, the nearest first: with the phrase's `^` if it has
  /// one, and as a word of its own.
  private func beginnings(_ start: String, of phrase: MatchPhrase) -> [Form] {
    let texts = [start, "\(start)*"]
    let words = [false, true].map { isPrefix in
      MatchPattern.Phrase(start, isPrefix: isPrefix)
    }
    let anywhere = zip(texts, words).map { Form(text: $0, pattern: .phrase($1)) }
    guard phrase.isInitial else { return anywhere }
    return zip(texts, words).map { Form(text: "^\($0)", pattern: .initial($1)) } + anywhere
  }
}

extension String {
  /// The word without the quotes, commas and other signs around it, which as a rule belong to no form of it.
  fileprivate var withoutSigns: String {
    func isSign(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }
    guard let first = firstIndex(where: { !isSign($0) }),
      let last = lastIndex(where: { !isSign($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// The word itself, and its beginnings that are long enough for a form of it, the longest first.
  fileprivate var beginnings: [String] {
    stride(from: count, through: Swift.max(leastOfWord, count - 3, count / 2 + 1), by: -1)
      .map { String(prefix($0)) }
  }

  /// The fewest characters that are looked for as a form of a word: fewer letters are in most words, unless the script
  /// has no case, as those of Chinese, Japanese and Thai, where words are short and stand without blanks.
  fileprivate var leastOfWord: Int {
    contains { $0.isLetter && !$0.isCased } ? Swift.min(3, count) : 3
  }
}
