public import QueryBuilder

/// The repair of an expression that FTS5 refuses: the cause of the first error, and a query that works.
public struct MatchRepair: Sendable, Hashable {
  /// The reason why FTS5 refuses the expression, in one line.
  public let cause: String

  /// A query that FTS5 accepts and that is close to the expression; nil if no word is left.
  public let query: String?

  /// The number of errors to correct one by one before all words are simply quoted.
  private static let attempts = 50

  /// Finds the cause of an error and a query that parses.
  ///
  /// It corrects one error after the other and parses the result again, until there is no error. If an error
  /// cannot be corrected, or there are too many, it quotes all words.
  ///
  /// - Parameters:
  ///   - text: The refused expression.
  ///   - error: The error of the expression.
  ///   - columns: The table's columns; nil if any name may be a column.
  public init(of text: String, error: MatchSyntaxError, columns: [String]? = nil) {
    var text = String(decoding: MatchLexer(text).bytes, as: UTF8.self)
    if let inner = Self.insideSingleQuotes(text) {
      cause = "single quotes belong to SQL: an expression has none around it"
      query =
        Self.error(in: inner, columns: columns)
        .map { MatchRepair(of: inner, error: $0, columns: columns).query } ?? inner
      return
    }
    var place = MatchErrorPlace(text: text, error: error, columns: columns)
    var change = place.change
    cause = change.cause
    for _ in 0..<Self.attempts {
      guard !change.hasNoCorrection else {
        query = nil
        return
      }
      guard let changed = change.applied(to: place.bytes) else { break }
      text = changed
      guard let next = Self.error(in: text, columns: columns) else {
        query = text
        return
      }
      place = MatchErrorPlace(text: text, error: next, columns: columns)
      change = place.change
    }
    query = Self.quotedWords(of: text)
  }

  /// The text between two single quotes around all of it, where there are no others; nil without a word there.
  private static func insideSingleQuotes(_ text: String) -> String? {
    let quoted = text.drop(while: \.isWhitespace)
    let inner = quoted.dropFirst().prefix { $0 != "'" }
    let rest = quoted.dropFirst(inner.count + 1)
    guard quoted.first == "'", rest.first == "'", rest.dropFirst().allSatisfy(\.isWhitespace),
      inner.utf8.contains(where: MatchLexer.isBareword)
    else { return nil }
    return String(inner)
  }

  private static func error(in text: String, columns: [String]?) -> MatchSyntaxError? {
    do {
      _ = try MatchExpression(parsing: text, columns: columns)
      return nil
    } catch {
      return error as? MatchSyntaxError
    }
  }

  /// Every word as a string of its own, without the operators; nil if there are no words.
  private static func quotedWords(of text: String) -> String? {
    let words = text.split { $0.isWhitespace || "(){}\"".contains($0) }
      .filter {
        !["AND", "OR", "NOT"].contains($0) && $0.utf8.contains(where: MatchLexer.isBareword)
      }
    return MatchPattern.sequence(words.map { .word(String($0)) })?.text
  }
}

extension MatchErrorPlace {
  /// What is wrong there, and what to change.
  fileprivate var change: MatchChange {
    if let column = columnWithoutQuotes() { return column }
    return switch error.reason {
    case .unexpected: unexpectedToken()
    case .unterminatedString: unterminatedString()
    case .unknownColumn(let name): unknownColumn(name)
    case .noInteger: noInteger()
    case .unknownSpecialQuery: unknownSpecialQuery()
    case .tooDeep:
      MatchChange("parentheses are nested more deeply than FTS5's parser can hold", nil)
    }
  }
}

/// The cause of one error, and the bytes to replace; no bytes if no change corrects it.
struct MatchChange {
  let cause: String
  let edit: (range: Range<Int>, replacement: String)?
  /// Whether nothing is offered, because each expression without the error would ask for other rows than the typed one: for
  /// those with a word that somebody wants to leave out, say.
  var hasNoCorrection = false

  init(_ cause: String, _ edit: (range: Range<Int>, replacement: String)?) {
    self.cause = cause
    self.edit = edit
  }

  /// A cause that no change corrects without asking for other rows.
  static func withoutCorrection(_ cause: String) -> MatchChange {
    var change = MatchChange(cause, nil)
    change.hasNoCorrection = true
    return change
  }

  /// A cause that no change corrects without asking for what is to be left out.
  static func absence(_ cause: String) -> MatchChange { withoutCorrection(cause) }

  /// An expression without the error; nil if no change corrects it.
  fileprivate func applied(to bytes: [UInt8]) -> String? {
    edit.map { range, replacement in
      var bytes = bytes
      bytes.replaceSubrange(range, with: replacement.utf8)
      return trimmed(bytes)
    }
  }
}

private func trimmed(_ bytes: [UInt8]) -> String {
  let start = bytes.firstIndex { !MatchLexer.isSpace($0) } ?? bytes.endIndex
  let end = bytes.lastIndex { !MatchLexer.isSpace($0) } ?? bytes.startIndex - 1
  return start > end ? "" : String(decoding: bytes[start...end], as: UTF8.self)
}
