import QueryBuilder

/// Errors of tokens that FTS5 does not allow in their place.
extension MatchErrorPlace {
  func unexpectedToken() -> MatchChange {
    guard let token else { return strayCharacter() }
    if token.kind != .colon, let minus = previous(2), minus.kind == .minus,
      previous()?.kind == .string
    {
      return excludedWord(minus: minus)
    }
    if let group = groupBehindWord(token) { return group }
    return switch token.kind {
    case .end: unexpectedEnd()
    case .and, .or, .not: unexpectedOperator(token)
    case .leftParenthesis: unexpectedOpening()
    case .rightParenthesis: unexpectedClosing()
    case .string: unexpectedString()
    case .colon: unexpectedColon()
    case .minus where previous()?.kind == .rightParenthesis: minusAfterGroup(token)
    case .minus where previous()?.kind == .colon: excludedWord(minus: token)
    case .plus where isSignOfRequiredWord(at: error.offset): requiredWords()
    default: commaBetweenPhrases() ?? commaBetweenColumns() ?? unexpectedMark(token)
    }
  }

  /// Explains a character that is allowed only within quotes.
  private func strayCharacter() -> MatchChange {
    if error.token == "/", let near = oldNear() { return near }
    if error.token == "!", begins(at: error.offset) || isBehindFilter,
      !bytes[range.upperBound...].allSatisfy(MatchLexer.isSpace)
    {
      return excludedWord(minus: MatchToken(kind: .minus, range: range))
    }
    let change =
      foreignOperator() ?? patternOfLike() ?? foreignMark() ?? foreignNear() ?? dottedFilter()
    if let change { return change }
    return MatchChange(
      "a word with \(error.token) in it needs double quotes",
      quotation(around: error.offset)
    )
  }

  /// Whether a phrase or a group can begin at an offset: at the start, after a blank, or after a parenthesis.
  func begins(at offset: Int) -> Bool {
    guard offset > 0 else { return true }
    return MatchLexer.isSpace(bytes[offset - 1]) || bytes[offset - 1] == UInt8(ascii: "(")
  }

  /// Whether the offending mark stands directly behind the colon of a filter by columns.
  private var isBehindFilter: Bool {
    guard let colon = previous(), colon.kind == .colon, colon.range.upperBound == error.offset,
      let name = previous(2)
    else { return false }
    return name.kind == .rightBrace
      || columns?.contains { $0.isEqualInASCII(to: text(name.range)) } ?? true
  }

  private func unexpectedEnd() -> MatchChange {
    guard let last = previous() else {
      return MatchChange("an empty query finds nothing: it needs at least one word", nil)
    }
    if let brace = openBrace {
      return MatchChange("the columns in braces are not closed", (brace.range, ""))
    }
    switch last.kind {
    case .string, .star, .rightParenthesis:
      return openParentheses > 0
        ? MatchChange("a parenthesis is not closed", (bytes.count..<bytes.count, ")"))
        : MatchChange("the query is not complete", nil)
    case .leftParenthesis:
      return MatchChange("a parenthesis is not closed", (call(at: last), ""))
    default: return nothingBehind(last)
    }
  }

  /// Explains that an operator or a mark has nothing behind it.
  private func nothingBehind(_ token: MatchToken) -> MatchChange {
    let name = text(token.range)
    return MatchChange(
      [.and, .or, .not].contains(token.kind)
        ? "\(name) needs something on its right" : "something must follow \(name)",
      removal(of: token.range)
    )
  }

  /// Explains that an operator is missing at a place beside a parenthesis.
  func missingOperator(at place: Int) -> MatchChange {
    MatchChange(
      "beside parentheses an operator is needed: AND, OR or NOT",
      (place..<place, "AND ")
    )
  }

  private func misplacedCaret(_ range: Range<Int>?) -> MatchChange {
    MatchChange(
      "^ can stand only before a word or a phrase",
      removal(of: range ?? self.range)
    )
  }

  private func unexpectedOperator(_ token: MatchToken) -> MatchChange {
    let name = text(token.range)
    switch previous()?.kind {
    case .and, .or, .not:
      let previous = previous() ?? token
      guard token.kind == .not, previous.kind != .not else {
        return MatchChange("two operators in a row", removal(of: token.range))
      }
      let cause = "NOT takes no AND or OR beside it: write week NOT fun"
      return previous.kind == .and
        ? leavingOut(behind: token, from: previous.range.lowerBound, cause) : .absence(cause)
    case .colon where token.kind == .not:
      return absenceAlone(of: token)
    case .plus, .caret, .colon, .comma, .minus, .leftBrace:
      return nothingBehind(previous() ?? token)
    case nil where token.kind == .not:
      return absenceAlone(of: token)
    case .leftParenthesis where token.kind == .not:
      return absence(inGroupBefore: token)
    case nil, .leftParenthesis:
      return MatchChange("\(name) needs something on its left", removal(of: token.range))
    default:
      return MatchChange("\(name) cannot stand here", removal(of: token.range))
    }
  }

  private func unexpectedOpening() -> MatchChange {
    let last = previous()
    if let last, last.kind == .minus { return excludedWord(minus: last) }
    switch last?.kind {
    case .rightParenthesis: return missingOperator(at: error.offset)
    case .colon: return missingOperator(at: filterStart)
    case .string where previous(2)?.kind == .caret: return misplacedCaret(previous(2)?.range)
    case .caret: return misplacedCaret(last?.range)
    case .string, .star: return missingOperator(at: error.offset)
    case .plus where phrases(inGroupAt: error.offset) == nil:
      return .withoutCorrection("+ joins the words of one phrase, and takes no group")
    default:
      let group = phrases(inGroupAt: error.offset)
      return MatchChange(
        "a parenthesis cannot stand here",
        group.map { (error.offset..<(error.offset + $0.utf8.count + 2), $0) } ?? removal(of: range)
      )
    }
  }

  private func unexpectedClosing() -> MatchChange {
    if let brace = openBrace {
      return MatchChange("the columns in braces are not closed", (brace.range, ""))
    }
    guard openParentheses > 0, let last = previous() else {
      return MatchChange("there is no opening parenthesis for this closing one", removal(of: range))
    }
    switch last.kind {
    case .leftParenthesis:
      let call = call(at: last)
      return MatchChange(
        "nothing in the parentheses",
        removal(of: call.lowerBound..<range.upperBound)
      )
    default: return nothingBehind(last)
    }
  }

  private func unexpectedString() -> MatchChange {
    let next = bytes[range.upperBound...].firstIndex { !MatchLexer.isSpace($0) }
    // Behind a parenthesis, an operator is missing in any case.
    if let next, bytes[next] == UInt8(ascii: "("), previous()?.kind != .rightParenthesis {
      return error.token.isEqualInASCII(to: "NEAR")
        ? MatchChange("NEAR is written in capitals", (range, "NEAR"))
        : MatchChange(
          "a word before a parenthesis needs an operator between: AND, OR or NOT",
          (range.upperBound..<next, " AND ")
        )
    }
    switch previous()?.kind {
    case .rightParenthesis: return missingOperator(at: error.offset)
    case .rightBrace:
      let cause = "columns in braces need a colon after them"
      guard let brace = previous(), areColumns(before: brace) else {
        return MatchChange(cause, (previous()?.range ?? range, ""))
      }
      return MatchChange(cause, (brace.range.upperBound..<brace.range.upperBound, ":"))
    default:
      return MatchChange("\(error.token) cannot stand here", removal(of: range))
    }
  }

  /// Whether all names in the braces that a brace closes are columns.
  private func areColumns(before brace: MatchToken) -> Bool {
    let names = before.dropLast().reversed().prefix { $0.kind == .string }.map { text($0.range) }
    return names.allSatisfy { name in
      columns?.contains { $0.isEqualInASCII(to: name) } == true
    }
  }

  private func unexpectedColon() -> MatchChange {
    if let name = previous(), name.kind == .string, let caret = previous(2), caret.kind == .caret {
      return MatchChange(
        "^ belongs after the column, as in title:^week",
        (caret.range.lowerBound..<range.upperBound, text(name.range) + ":^")
      )
    }
    if openBrace != nil, previous()?.kind == .string {
      return MatchChange(
        "the columns in braces are not closed",
        (range.lowerBound..<range.lowerBound, "}")
      )
    }
    return unexpectedMark(MatchToken(kind: .colon, range: range))
  }

  /// Explains punctuation: within a word, the word needs quotes; elsewhere, the mark must go.
  private func unexpectedMark(_ token: MatchToken) -> MatchChange {
    let isWithinWord = isText(at: error.offset - 1) && isText(at: range.upperBound)
    let isGlued = isWithinWord || previous()?.kind == token.kind && isText(at: error.offset - 1)
    if token.kind == .minus, !isGlued { return .absence("- cannot stand here") }
    guard isGlued, token.kind != .star, token.kind != .caret else {
      return MatchChange("\(error.token) cannot stand here", removal(of: range))
    }
    return MatchChange(
      "a word with \(error.token) in it needs double quotes",
      quotation(around: error.offset)
    )
  }

  /// The place of a parenthesis, with the `NEAR` before it.
  private func call(at parenthesis: MatchToken) -> Range<Int> {
    let name = before.last { $0.range.upperBound <= parenthesis.range.lowerBound }
    guard let name, text(name.range) == "NEAR" else { return parenthesis.range }
    return name.range.lowerBound..<parenthesis.range.upperBound
  }

  /// The start of the column filter before the offending token.
  private var filterStart: Int {
    var index = before.count - 2
    if index >= 0, before[index].kind == .rightBrace {
      index = before.lastIndex { $0.kind == .leftBrace } ?? index
    }
    if index > 0, before[index - 1].kind == .minus { index -= 1 }
    return index >= 0 ? before[index].range.lowerBound : error.offset
  }
}
