import QueryBuilder

extension MatchTrial {
  /// The result for a word that the row has in another form; nil where it has none.
  ///
  /// Forms are the beginnings of the word that are longer than its half and lack at most three characters, such as
  /// `wing` and `wing*` for `wings`, and what other tokenizers make of the word.
  func nearWord(_ phrase: MatchPhrase, _ typed: String) throws -> Outcome? {
    let word = phrase.parts[0].text
    let shortest = max(3, word.count - 3, word.count / 2 + 1)
    guard phrase.parts.count == 1, word.count >= shortest else { return nil }
    for length in stride(from: word.count, through: shortest, by: -1) {
      let start = String(word.prefix(length))
      guard try matches(scope(.prefix(start))) else { continue }
      let isWhole = try matches(scope(.word(start)))
      return Outcome(
        pattern: scope(isWhole ? .word(start) : .prefix(start)),
        obstacles: [
          MatchObstacle(text: typed, reason: .missingBut(isWhole ? start : "\(start)*"))
        ],
        loss: 2
      )
    }
    let tokenizer = try copy?.tokenizers.first { tokenizer in
      try copy?.isFound(by: scope(.word(word)), tokenizer: tokenizer) == true
    }
    return tokenizer.map { missing(typed, because: .missingUnless($0)) }
  }
}
