import QueryBuilder

/// The correction of one error in an expression that FTS5 refuses.
struct MatchFix {
  /// The reason why FTS5 refuses the expression, in one line.
  let cause: String

  /// The expression without this error; nil if no change corrects it.
  let applied: String?

  init(of text: String, error: MatchSyntaxError, columns: [String]?) {
    let place = MatchErrorPlace(text: text, error: error, columns: columns)
    let change: MatchChange =
      switch error.reason {
      case .unexpected: place.unexpectedToken()
      case .unterminatedString: place.unterminatedString()
      case .unknownColumn(let name): place.unknownColumn(name)
      case .noInteger: place.noInteger()
      case .unknownSpecialQuery: place.unknownSpecialQuery()
      case .tooDeep:
        MatchChange("parentheses are nested more deeply than FTS5's parser can hold", nil)
      }
    cause = change.cause
    applied = change.edit.map { range, replacement in
      var bytes = place.bytes
      bytes.replaceSubrange(range, with: replacement.utf8)
      return trimmed(bytes)
    }
  }
}

/// The cause of one error, and the bytes to replace; no bytes if no change corrects it.
struct MatchChange {
  let cause: String
  let edit: (range: Range<Int>, replacement: String)?

  init(_ cause: String, _ edit: (range: Range<Int>, replacement: String)?) {
    self.cause = cause
    self.edit = edit
  }
}

private func trimmed(_ bytes: [UInt8]) -> String {
  let start = bytes.firstIndex { !MatchLexer.isSpace($0) } ?? bytes.endIndex
  let end = bytes.lastIndex { !MatchLexer.isSpace($0) } ?? bytes.startIndex - 1
  return start > end ? "" : String(decoding: bytes[start...end], as: UTF8.self)
}
