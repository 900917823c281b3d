import QueryBuilder

/// Errors of groups behind a word, and of FTS4's NEAR.
extension MatchErrorPlace {
  /// Explains a group behind a word without an operator, `week (fun OR walk)`, and `NEAR(week OR fun)`; nil elsewhere.
  ///
  /// FTS5 reads both as a call, and finds the error at the first token that a call cannot have.
  func groupBehindWord(_ token: MatchToken) -> MatchChange? {
    guard ![.end, .rightParenthesis, .string, .comma].contains(token.kind), let call = openCall
    else { return nil }
    guard text(call.name.range).isEqualInASCII(to: "NEAR") else {
      let place = call.parenthesis.range.lowerBound
      return MatchChange(
        "a word before a parenthesis needs an operator between: AND, OR or NOT",
        (call.name.range.upperBound..<place, " AND ")
      )
    }
    return token.kind == .or || token.kind == .not
      ? .withoutCorrection("NEAR(...) takes words and phrases only, without operators") : nil
  }

  /// Explains `week NEAR/5 fun`, the form of FTS3 and FTS4.
  func oldNear() -> MatchChange? {
    guard let near = previous(), near.range.upperBound == error.offset,
      text(near.range) == "NEAR"
    else { return nil }
    let digits = bytes[range.upperBound...].prefix { $0 >= 0x30 && $0 <= 0x39 }
    let cause =
      "NEAR/\(text(digits.startIndex..<digits.endIndex)) is FTS4's: FTS5 writes NEAR(a b, 5)"
    var rest = MatchLexer(text(digits.endIndex..<bytes.count))
    if !digits.isEmpty, let group = phrases(inGroupAt: digits.endIndex) {
      let end = digits.endIndex + group.utf8.count + 2
      return MatchChange(
        cause,
        (
          near.range.lowerBound..<end,
          "NEAR(\(group), \(text(digits.startIndex..<digits.endIndex)))"
        )
      )
    }
    guard !digits.isEmpty, let left = previous(2), left.kind == .string,
      let right = try? rest.next(), right.kind == .string
    else { return MatchChange(cause, (error.offset..<digits.endIndex, "")) }
    let end = digits.endIndex + right.range.upperBound
    let phrases = "\(text(left.range)) \(text((digits.endIndex + right.range.lowerBound)..<end))"
    let distance = text(digits.startIndex..<digits.endIndex)
    return MatchChange(cause, (left.range.lowerBound..<end, "NEAR(\(phrases), \(distance))"))
  }

  /// The words between a parenthesis at a place and the next closing one; nil where there are none, or operators or marks.
  func phrases(inGroupAt start: Int) -> String? {
    guard bytes[start...].first == UInt8(ascii: "("),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let inner = bytes[(start + 1)..<end]
    let words = text(inner.indices).split(whereSeparator: \.isWhitespace)
    return !words.isEmpty
      && inner.allSatisfy { MatchLexer.isBareword($0) || MatchLexer.isSpace($0) }
      && !words.contains { ["AND", "OR", "NOT"].contains($0) }
      ? text(inner.indices) : nil
  }
}
