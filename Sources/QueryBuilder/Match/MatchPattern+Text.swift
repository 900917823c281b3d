extension MatchPattern {
  /// The MATCH string, in FTS5's query language.
  ///
  /// Parentheses stand only where the precedence of the operators (NOT before AND before OR)
  /// needs them.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// How tightly a form holds together; an operand that is too loose stands in parentheses.
  private enum Tightness: Comparable {
    case loose, or, and, not, sequence, filteredGroup, element
  }

  private var tightness: Tightness {
    switch form {
    case .phrase, .initial, .near: .element
    case .filter(_, _, let pattern): pattern.isBareInFilter ? .element : .filteredGroup
    case .sequence(let patterns): patterns.allSatisfy(\.isElement) ? .sequence : .and
    case .and: .and
    case .or: .or
    case .not: .not
    case .expression: .loose
    }
  }

  private var isElement: Bool { tightness == .element }

  /// Whether it needs no parentheses after a filter's colon; another filter does.
  private var isBareInFilter: Bool {
    if case .filter = form { return false }
    return isElement
  }

  private func write(to text: inout String) {
    switch form {
    case .phrase(let phrase):
      phrase.write(to: &text)
    case .initial(let phrase):
      text += "^"
      phrase.write(to: &text)
    case .near(let phrases, let distance):
      text += "NEAR("
      for (index, phrase) in phrases.enumerated() {
        if index > 0 { text += " " }
        phrase.write(to: &text)
      }
      if let distance { text += ", \(max(0, distance))" }
      text += ")"
    case .filter(let columns, let isExcluding, let pattern):
      let names = columns.map(Self.spelling)
      if isExcluding { text += "-" }
      text += names.count == 1 ? names[0] : "{\(names.joined(separator: " "))}"
      text += ":"
      pattern.write(to: &text, inParentheses: !pattern.isBareInFilter)
    case .sequence(let patterns):
      let separator = patterns.allSatisfy(\.isElement) ? " " : " AND "
      write(patterns, separator: separator, loosest: .and, to: &text)
    case .and(let patterns):
      write(patterns, separator: " AND ", loosest: .and, to: &text)
    case .or(let patterns):
      write(patterns, separator: " OR ", loosest: .or, to: &text)
    case .not(let pattern, let excluded):
      pattern.write(to: &text, inParentheses: pattern.tightness < .not)
      text += " NOT "
      excluded.write(to: &text, inParentheses: excluded.tightness < .sequence)
    case .expression(let expression):
      text += expression
    }
  }

  private func write(
    _ patterns: [MatchPattern],
    separator: String,
    loosest: Tightness,
    to text: inout String
  ) {
    for (index, pattern) in patterns.enumerated() {
      if index > 0 { text += separator }
      pattern.write(to: &text, inParentheses: pattern.tightness < loosest)
    }
  }

  private func write(to text: inout String, inParentheses: Bool) {
    if inParentheses { text += "(" }
    write(to: &text)
    if inParentheses { text += ")" }
  }
}

extension MatchPattern.Phrase {
  fileprivate func write(to text: inout String) {
    for (index, part) in parts.enumerated() {
      if index > 0 { text += " + " }
      text += quoted(part.text)
      if part.isPrefix { text += "*" }
    }
  }
}

extension MatchPattern {
  /// A word or the name of a column as FTS5's language has it: in quotes unless it is a bareword.
  ///
  /// ```swift
  /// MatchPattern.spelling("week")       // week
  /// MatchPattern.spelling("easy-win")   // "easy-win"
  /// ```
  public static func spelling(_ word: String) -> String {
    MatchLexer.isBareword(word) ? word : quoted(word)
  }
}

/// An FTS5 string; a NUL, which would end the expression, becomes a blank.
private func quoted(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { $0 == "\0" ? " " : $0 }
  return String(String.UnicodeScalarView(scalars)).quoted(with: "\"")
}
