import QueryBuilder

/// Signs that mean something in LIKE, or for other search engines.
extension MatchErrorPlace {
  /// Whether the plus at an offset marks a word that must be there, as `+week` does for other search engines.
  func isSignOfRequiredWord(at offset: Int) -> Bool {
    let isFirst: Bool =
      switch previous()?.kind {
      case nil, .leftParenthesis, .and, .or, .not, .colon: true
      default: false
      }
    return isFirst && isPlusBeforeWord(offset)
  }

  private func isPlusBeforeWord(_ offset: Int) -> Bool {
    let next = offset + 1
    return bytes[offset] == UInt8(ascii: "+") && bytes.indices.contains(next)
      && (MatchLexer.isBareword(bytes[next]) || bytes[next] == UInt8(ascii: "\""))
  }

  /// Explains `+week +fun`: each plus before a word is left out, because FTS5 would take the second for one between the
  /// words of a phrase.
  func requiredWords() -> MatchChange {
    var isQuoted = false
    let kept = bytes.indices[error.offset...].filter { index in
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      let isSign =
        !isQuoted && isPlusBeforeWord(index) && (index == error.offset || begins(at: index))
      return !isSign
    }
    return MatchChange(
      "a word that must be there is written without a plus: one two",
      (error.offset..<bytes.count, String(decoding: kept.map { bytes[$0] }, as: UTF8.self))
    )
  }

  /// Explains `"next week"~3`, which other search engines take for words near to each other; nil for anything else.
  func foreignNear() -> MatchChange? {
    guard error.token == "~", let phrase = previous(), phrase.range.upperBound == error.offset,
      bytes[phrase.range.lowerBound] == UInt8(ascii: "\"")
    else { return nil }
    let digits = bytes[range.upperBound...].prefix { (0x30...0x39).contains($0) }
    let words = text((phrase.range.lowerBound + 1)..<(phrase.range.upperBound - 1))
      .split(whereSeparator: \.isWhitespace)
    guard !digits.isEmpty, !isText(at: digits.endIndex), words.count > 1,
      words.allSatisfy({ $0.utf8.allSatisfy(MatchLexer.isBareword) }),
      ![.plus, .caret].contains(previous(2)?.kind)
    else { return nil }
    let distance = text(digits.startIndex..<digits.endIndex)
    return MatchChange(
      "words that are near to each other stand in NEAR(...): NEAR(a b, \(distance))",
      (
        phrase.range.lowerBound..<digits.endIndex,
        "NEAR(\(words.joined(separator: " ")), \(distance))"
      )
    )
  }

  /// Explains `%week%`, a pattern of LIKE; nil for any other percent sign.
  func patternOfLike() -> MatchChange? {
    guard error.token == "%", !isText(at: error.offset - 1) else { return nil }
    let word = bytes[range.upperBound...].prefix(while: MatchLexer.isBareword)
    guard !word.isEmpty, bytes[word.endIndex...].first == UInt8(ascii: "%"),
      !isText(at: word.endIndex + 1)
    else { return nil }
    let typed = text(word.startIndex..<word.endIndex)
    return .withoutCorrection(
      "%\(typed)% is a pattern of LIKE, for parts of words: MATCH finds words as the index has them, "
        + "and \(typed)* those that begin so"
    )
  }

  /// Explains `week | fun` and `week && fun`; an `&` within a word belongs to it, as in `R&D`.
  func foreignOperator() -> MatchChange? {
    guard let word = ["|": "OR", "&": "AND"][error.token], previous() != nil else { return nil }
    let end = bytes[error.offset...].prefix { $0 == bytes[error.offset] }.endIndex
    let (isBehindText, isBeforeText) = (isText(at: error.offset - 1), isText(at: end))
    guard word == "OR" || !isBehindText || !isBeforeText else { return nil }
    return MatchChange(
      "the operators are the words AND, OR and NOT",
      (error.offset..<end, (isBehindText ? " " : "") + word + (isBeforeText ? " " : ""))
    )
  }
}
