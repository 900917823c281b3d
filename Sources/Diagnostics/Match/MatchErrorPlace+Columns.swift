import QueryBuilder
import SQLText

/// Errors whose reason tells what is wrong.
extension MatchErrorPlace {
  func unterminatedString() -> MatchChange {
    let cause = "a double quote begins a phrase here, and no second one ends it"
    let isEmpty = bytes[(error.offset + 1)...].allSatisfy(MatchLexer.isSpace)
    return isEmpty || isBareword(at: error.offset - 1)
      ? MatchChange(cause, (error.offset..<(error.offset + 1), ""))
      : MatchChange(cause, (bytes.count..<bytes.count, "\""))
  }

  func unknownSpecialQuery() -> MatchChange {
    let star = bytes.firstIndex(of: UInt8(ascii: "*")).map { removal(of: $0..<($0 + 1)) }
    return MatchChange(
      "write the star after the beginning of a word, as in week*: with a star in front the text is no search, "
        + "but a question about FTS5 itself",
      star
    )
  }

  func noInteger() -> MatchChange {
    let digits = error.token.utf8.filter { $0 != UInt8(ascii: "\"") }
    let cause =
      "after its comma NEAR(...) takes a number: how many tokens may stand between the phrases"
    if !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      return MatchChange(cause, (range, String(decoding: digits, as: UTF8.self)))
    }
    let comma = before.last { $0.kind == .comma }?.range
    // NEAR(week, fun), where only one phrase stands before the comma.
    if let comma, before.dropLast().reversed().prefix(while: { $0.kind == .string }).count == 1 {
      return joining(at: comma, Self.phrasesHaveNoCommas)
    }
    return MatchChange(cause, ((comma?.lowerBound ?? error.offset)..<range.upperBound, ""))
  }

  /// Explains `NEAR(week, fun, 5)`, a comma between the phrases, at the second comma; nil for any other mark.
  func commaBetweenPhrases() -> MatchChange? {
    guard token?.kind == .comma, previous()?.kind == .string, let comma = previous(2),
      comma.kind == .comma
    else { return nil }
    return joining(at: comma.range, Self.phrasesHaveNoCommas)
  }

  private static let phrasesHaveNoCommas =
    "the phrases of NEAR(...) stand without commas, and only its number after one: NEAR(a b, 5)"

  /// Explains `{title,notes}:week` and `title,notes:week`, a comma between columns; nil for any other mark.
  func commaBetweenColumns() -> MatchChange? {
    guard let token, token.kind == .comma else { return nil }
    guard openBrace == nil else {
      return joining(at: token.range, "the columns in braces stand without commas: {a b}:")
    }
    guard let first = previous(), first.kind == .string, first.range.upperBound == error.offset,
      let columns, let colon = bytes[error.offset...].firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let names = text(first.range.lowerBound..<colon)
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { name in String(name.filter { !$0.isWhitespace }) }
    guard
      names.allSatisfy({ name in columns.contains { $0.isEqualInASCII(to: name) } })
    else { return nil }
    let list = names.joined(separator: " ")
    return MatchChange(
      "several columns stand in braces, without commas: {\(list)}:",
      (first.range.lowerBound..<colon, "{\(list)}")
    )
  }

  private func joining(at comma: Range<Int>, _ cause: String) -> MatchChange {
    let isBeforeBlank = bytes[comma.upperBound...].first.map(MatchLexer.isSpace) == true
    return MatchChange(cause, (comma, isBeforeBlank ? "" : " "))
  }

  func unknownColumn(_ name: String) -> MatchChange {
    if let minus = previous(), minus.kind == .minus { return excludedWord(minus: minus) }
    if let near = NearMiss.suggestion(for: name, among: columns ?? []) {
      return MatchChange("did you mean the column \(near)?", (range, MatchPattern.spelling(near)))
    }
    let cause = needsColumn
    if let brace = openBrace {
      return MatchChange(
        cause,
        removalAmongColumns ?? removal(of: brace.range.lowerBound..<filterEnd)
      )
    }
    let colon = bytes[error.offset...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.count - 1
    guard colon == range.upperBound, isText(at: colon + 1) else {
      let isAtBlank = colon + 1 == bytes.count || MatchLexer.isSpace(bytes[colon + 1])
      let start = isAtBlank ? colon : error.offset
      return MatchChange(cause, removal(of: start..<(colon + 1)))
    }
    return MatchChange(cause, quotation(around: error.offset))
  }

  /// Explains `{post title}:week` and `title (short):week`, where a column's name needs quotes; nil for anything else.
  func columnWithoutQuotes() -> MatchChange? {
    guard let columns else { return nil }
    let mark = UInt8(ascii: openBrace == nil ? ":" : "}")
    guard let mark = bytes[error.offset...].firstIndex(of: mark) else { return nil }
    let end = mark - bytes[..<mark].reversed().prefix(while: MatchLexer.isSpace).count
    // A name may be typed with more blanks than it has.
    let most = 2 * (columns.map(\.utf8.count).max() ?? 0)
    let starts = before.reversed().lazy.map(\.range.lowerBound).prefix { end - $0 <= most }
    for start in [error.offset] + starts where start < end && end - start <= most {
      let typed = text(start..<end).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let column = columns.first(where: { $0.isEqualInASCII(to: typed) }),
        MatchPattern.spelling(column) != column
      else { continue }
      let sign = column.contains(" ") ? "a space" : "such a sign"
      return MatchChange(
        "a column whose name has \(sign) stands in double quotes: \(MatchPattern.spelling(column)):",
        (start..<end, MatchPattern.spelling(column))
      )
    }
    return nil
  }

  /// The removal of the offending name, where others stand beside it in braces; nil where it is alone.
  private var removalAmongColumns: (range: Range<Int>, replacement: String)? {
    if let name = previous(), name.kind == .string {
      return (name.range.upperBound..<range.upperBound, "")
    }
    let next = bytes[range.upperBound...].firstIndex { !MatchLexer.isSpace($0) }
    guard let next, bytes[next] != UInt8(ascii: "}") else { return nil }
    return (error.offset..<next, "")
  }

  /// What may stand before a colon.
  private var needsColumn: String {
    "the name before a colon must be a column of the table"
      + (columns.map { ": \($0.joined(separator: ", "))" } ?? "")
  }

  /// Explains marks of SQL and LIKE: `title = week`, `week%`, `title:'week'`, `week;`; nil for others.
  func foreignMark() -> MatchChange? {
    let same = bytes[error.offset...].prefix { $0 == bytes[error.offset] }
    let mark = error.offset..<(error.token == "=" ? same.endIndex : error.offset + 1)
    let rest = bytes[mark.upperBound...]
    switch error.token {
    case "=":
      guard let name = previous(), name.kind == .string, let columns,
        columns.contains(where: { $0.isEqualInASCII(to: text(name.range)) })
      else { return nil }
      return MatchChange("after a column comes a colon: \(text(name.range)):", (mark, ":"))
    case ";":
      guard rest.allSatisfy(MatchLexer.isSpace), previous() != nil else { return nil }
      return MatchChange("SQL ends with ;, an expression has none", removal(of: mark))
    case "%":
      // After a number it is a percentage.
      let isBehindLetter =
        isBareword(at: mark.lowerBound - 1) && !(0x30...0x39).contains(bytes[mark.lowerBound - 1])
      guard isBehindLetter, !isText(at: mark.upperBound) else { return nil }
      return MatchChange("for words that begin so, FTS5 has a star: week*", (mark, "*"))
    case "'":
      guard !isBareword(at: mark.lowerBound - 1),
        let end = rest.firstIndex(of: UInt8(ascii: "'")), !isText(at: end + 1),
        rest[..<end].contains(where: MatchLexer.isBareword)
      else { return nil }
      let phrase = text(mark.upperBound..<end)
      return MatchChange(
        "a phrase stands in double quotes: \"next week\"",
        (mark.lowerBound..<(end + 1), MatchPattern.word(phrase).text)
      )
    default: return nil
    }
  }

  /// Explains `notes.title:week`, a filter with more than the name of a column; nil for any other point.
  func dottedFilter() -> MatchChange? {
    var start = error.offset
    while isText(at: start - 1) { start -= 1 }
    guard error.token == ".", let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")),
      bytes[start..<colon].allSatisfy({ MatchLexer.isBareword($0) || $0 == UInt8(ascii: ".") }),
      let point = bytes[..<colon].lastIndex(of: UInt8(ascii: ".")), point >= error.offset
    else { return nil }
    let name = text((point + 1)..<colon)
    guard let columns, columns.contains(where: { $0.isEqualInASCII(to: name) }) else {
      return MatchChange(
        "\(needsColumn); a word with . in it needs double quotes",
        quotation(around: error.offset)
      )
    }
    return MatchChange("a column stands alone before a colon: \(name):", (start..<(point + 1), ""))
  }

  /// The opening brace of a list of columns that is still open at the offending token; nil without one.
  var openBrace: MatchToken? {
    guard let last = before.last(where: { $0.kind != .string }), last.kind == .leftBrace else {
      return nil
    }
    return last
  }

  /// The end of the filter with the offending column: after the filter's colon.
  private var filterEnd: Int {
    guard let brace = bytes[error.offset...].firstIndex(of: UInt8(ascii: "}")) else {
      return openBrace?.range.upperBound ?? error.offset
    }
    let next = bytes[(brace + 1)...].firstIndex { !MatchLexer.isSpace($0) }
    guard let next, bytes[next] == UInt8(ascii: ":") else { return brace + 1 }
    return next + 1
  }
}
