import QueryBuilder

extension MatchDiagnosis {
  /// The result for a word that the row has in another form; nil if it has none.
  ///
  /// Forms are the beginnings of the word that are longer than its half and lack at most three characters, such as
  /// `wing` and `wing*` for `wings`, and what other tokenizers make of the word.
  func nearWord(_ phrase: MatchPhrase, _ typed: String) throws -> MatchRelaxation? {
    let word = phrase.parts[0].text
    let shortest = max(3, word.count - 3, word.count / 2 + 1)
    guard phrase.parts.count == 1, word.count >= shortest else { return nil }
    for length in stride(from: word.count, through: shortest, by: -1) {
      let start = String(word.prefix(length))
      for form in beginnings(start, of: phrase) where try matches(scope(form.pattern)) {
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
    return tokenizer.map { missing(typed, because: .missingUnless($0)) }
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
