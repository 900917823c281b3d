import QueryBuilder

/// What somebody wants to leave out: `-fun`, `!fun`, `(NOT fun)`. It is never offered as what they look for.
extension MatchErrorPlace {
  /// Explains a minus that is not before a column, or a `!`: a hyphen in a word, or what the user wants to leave out.
  func excludedWord(minus: MatchToken) -> MatchChange {
    let start = minus.range.lowerBound
    if isBareword(at: start - 1), isBareword(at: start + 1) {
      return MatchChange(
        "\(columnExclusion); a word with a hyphen needs double quotes",
        quotation(around: start)
      )
    }
    let remedy = "to leave out a word, write NOT: week NOT fun"
    let cause =
      text(minus.range) == "-"
      ? "\(columnExclusion); \(remedy)" : remedy
    guard let left = before.last(where: { $0.range.upperBound <= start }) else {
      return wordLeftOutFirst(minus: minus, cause)
    }
    switch left.kind {
    case .string, .star, .rightParenthesis:
      return leavingOut(behind: minus, from: minus.range.lowerBound, cause)
    case .and: return leavingOut(behind: minus, from: left.range.lowerBound, cause)
    default: return .absence(cause)
    }
  }

  private var columnExclusion: String {
    let columns = columns ?? ["title"]
    let column = columns.first { $0 == "title" } ?? columns.first(where: MatchLexer.isBareword)
    return "a minus leaves out a column, as in -\(column ?? "COLUMN"):week"
  }

  /// Writes NOT in place of what stands from an offset to a mark, for the phrase behind the mark alone: the AND that is
  /// not written would bind the phrases behind it more tightly.
  func leavingOut(behind mark: MatchToken, from start: Int, _ cause: String) -> MatchChange {
    let end = mark.range.upperBound
    let begin = bytes[end...].firstIndex { !MatchLexer.isSpace($0) } ?? end
    let whole = (start..<begin, "NOT ")
    var lexer = MatchLexer(text(begin..<bytes.count))
    guard let phrase = try? lexer.next(), phrase.kind == .string else {
      return MatchChange(cause, whole)
    }
    var length = phrase.range.upperBound
    var next = try? lexer.next()
    if let star = next, star.kind == .star {
      length = star.range.upperBound
      next = try? lexer.next()
    }
    guard let next, [.string, .caret].contains(next.kind) else { return MatchChange(cause, whole) }
    let left = text((begin + phrase.range.lowerBound)..<(begin + length))
    return MatchChange(cause, (start..<(begin + next.range.lowerBound), "NOT \(left) AND "))
  }

  /// Explains `-fun week`, where the word that is to be left out comes first.
  private func wordLeftOutFirst(minus: MatchToken, _ cause: String) -> MatchChange {
    let start = minus.range.upperBound
    var lexer = MatchLexer(text(start..<bytes.count))
    var words: [String] = []
    var next = try? lexer.next()
    while let token = next, token.kind == .string {
      words.append(text((start + token.range.lowerBound)..<(start + token.range.upperBound)))
      next = try? lexer.next()
    }
    guard next?.kind == .end, !words.isEmpty else { return .absence(cause) }
    guard words.count > 1 else { return absenceAlone(of: minus) }
    let rest = words.dropFirst().joined(separator: " ")
    let group = words.count > 2 ? "(\(rest))" : rest
    return MatchChange(cause, (0..<bytes.count, "\(group) NOT \(words[0])"))
  }

  /// Explains a minus after a parenthesis: before a column, an AND is missing; before a word, it means NOT.
  func minusAfterGroup(_ minus: MatchToken) -> MatchChange {
    var rest = MatchLexer(text(range.upperBound..<bytes.count))
    let name = try? rest.next()
    let colon = try? rest.next()
    guard name?.kind == .leftBrace || colon?.kind == .colon else {
      return excludedWord(minus: minus)
    }
    return missingOperator(at: error.offset)
  }

  /// Explains `week AND (NOT fun)`, where NOT can take the word from what is before AND; elsewhere, and before several
  /// words, no single change says the same.
  func absence(inGroupBefore not: MatchToken) -> MatchChange {
    let cause = "NOT needs something on its left"
    var rest = MatchLexer(text(not.range.upperBound..<bytes.count))
    guard let and = previous(2), and.kind == .and, (try? rest.next())?.kind == .string,
      (try? rest.next())?.kind == .rightParenthesis
    else { return .absence(cause) }
    let end = bytes[not.range.upperBound...].firstIndex { !MatchLexer.isSpace($0) } ?? bytes.count
    return MatchChange(cause, (and.range.lowerBound..<end, "NOT ("))
  }

  /// Explains that rows without a word cannot be looked for alone.
  func absenceAlone(of token: MatchToken) -> MatchChange {
    let word = word(behind: token)
    return .absence("FTS5 cannot search for \"not \(word)\" alone: write something NOT \(word)")
  }

  /// The word after a token, for an example.
  private func word(behind token: MatchToken) -> String {
    var lexer = MatchLexer(text(token.range.upperBound..<bytes.count))
    guard let next = try? lexer.next(), next.kind == .string else { return "word" }
    let start = token.range.upperBound
    return text(start + next.range.lowerBound..<start + next.range.upperBound)
  }
}
