import QueryBuilder
import SQLText

extension FailedStatement {
  /// Explains that the quotes of printed texts quote nothing in SQL; nil where no such text is at fault: the one with
  /// the name of the missing column or, without one, that in which SQLite stopped reading.
  func printedQuotes(missing column: String? = nil) -> KnownError.Explanation? {
    let (texts, open) = printedTexts
    // An apostrophe within the text stays.
    let changes = texts.flatMap { text -> [(positions: Range<Int>, text: String)] in
      let (first, last) = (text.lowerBound, text.upperBound)
      guard first < last else {
        let text = tokens[first].text
        let inner = String(text.dropFirst().dropLast())
        // “title” is a printed "title" where only a column makes sense.
        let isResult = ["SELECT", "DISTINCT", "BY"].contains { word in
          tokens.token(at: first - 1)?.isWord(word) == true
        }
        let isQuotedName =
          isResult && text.first.map { "“„".contains($0) } == true
          && columns.contains { $0.isEqualInASCII(to: inner) }
        return [(first..<(first + 1), isQuotedName ? "\"\(inner)\"" : "'\(inner)'")]
      }
      return [
        (first..<(first + 1), "'\(tokens[first].text.dropFirst())"),
        (last..<(last + 1), "\(tokens[last].text.dropLast())'"),
      ]
    }
    let sql = tokens.text(replacing: changes)
    func isAtFault(_ text: ClosedRange<Int>) -> Bool {
      if let column { return tokens[text].contains { $0.name == column } }
      return stop.map { text.contains($0) } ?? false
    }
    func explanation(at position: Int, _ corrections: [String]) -> KnownError.Explanation {
      .init(
        cause: "‘ ’ “ ” are letters in SQL: a text needs straight quotes around it, as 'week'",
        corrections: corrections,
        offset: tokens[position].bytes.lowerBound
      )
    }
    if let text = texts.first(where: isAtFault) { return explanation(at: text.lowerBound, [sql]) }
    // Nobody knows where a text ends that has no quote at its end.
    if let open, isAtFault(open...(tokens.count - 1)) { return explanation(at: open, []) }
    guard column == nil, let text = texts.first, names.compilerError(in: sql) == nil else {
      return nil
    }
    return explanation(at: text.lowerBound, [sql])
  }

  /// The texts in printed quotes, each from the token that begins with a quote to the next that ends in one, and where
  /// one begins that has no end.
  private var printedTexts: (whole: [ClosedRange<Int>], open: Int?) {
    func isQuote(_ character: Character?) -> Bool {
      character.map { "‘’‚“”„".contains($0) } ?? false
    }
    var texts: [ClosedRange<Int>] = []
    var opening: Int?
    // `5’` is no token of SQL.
    for (position, token) in tokens.enumerated() where [.word, .illegal].contains(token.kind) {
      let opens = opening == nil && isQuote(token.text.first)
      if opens { opening = position }
      guard let first = opening, isQuote(token.text.last), !opens || token.text.count > 1 else {
        continue
      }
      texts.append(first...position)
      opening = nil
    }
    return (texts, opening)
  }
}
