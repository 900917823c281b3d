import QueryBuilder
import Relevance
import TerminalKit

extension JudgedQuery {
  /// The query as one wording of a need.
  var wording: NeedGroups.Wording {
    let isMade = isMade
    return NeedGroups.Wording(
      words: words { $0 },
      terms: terms,
      need: isMade ? nil : need.flatMap { $0.isEmpty ? nil : $0 },
      source: isMade ? need : nil,
      goodRows: Set(gradesByRow.filter { $0.value > 0 }.keys)
    )
  }

  /// What people know the query by: the words as somebody typed them; a need or its words where an expression is too
  /// long to be read.
  var label: String {
    if isMade, let need { return need }
    guard kind == .match, text.count > Self.mostRead else { return text }
    return need.flatMap { $0.isEmpty ? nil : $0 } ?? words { $0 }.joined(separator: " ")
  }

  /// The most characters of an expression that somebody reads at a glance.
  private static let mostRead = 60

  /// Whether an import made the expression of the sentence that it kept as its need; nobody has said a need then.
  private var isMade: Bool { kind == .match && need.map { text.isDisjunction(of: $0) } ?? false }

  /// The words that are looked for, each in some form; those that an expression excludes have a minus before it.
  func words(_ form: (String) throws -> String) rethrows -> [String] {
    guard kind == .match, let expression = try? MatchExpression(parsing: text) else {
      return try text.filter { $0 != "\"" }.words.map { try form(String($0)) }
    }
    return try expression.words(excluding: false).map { word in
      let text = try form(word.text)
      return word.isExcluded && !text.isEmpty ? "-\(text)" : text
    }
  }
}

extension String {
  /// Whether it is some words of a sentence, in their order, each in quotes and joined by OR, as `.judge import --any`
  /// writes an expression.
  fileprivate func isDisjunction(of sentence: String) -> Bool {
    var made = Substring(self)
    for word in sentence.words {
      let quoted = MatchPattern.word(word).text
      guard made.hasPrefix(quoted) else { continue }
      let rest = made.dropFirst(quoted.count)
      if rest.isEmpty { return true }
      if rest.hasPrefix(" OR ") { made = rest.dropFirst(4) }
    }
    return false
  }
}

extension MatchExpression {
  fileprivate func words(excluding isExcluded: Bool) -> [(text: String, isExcluded: Bool)] {
    switch content {
    case .and(let operands, _), .or(let operands):
      operands.flatMap { $0.words(excluding: isExcluded) }
    case .not(let operands):
      operands.enumerated().flatMap { $1.words(excluding: $0 == 0 ? isExcluded : !isExcluded) }
    case .filter(_, let operand): operand.words(excluding: isExcluded)
    case .near(let phrases, _): phrases.flatMap(\.words).map { ($0, isExcluded) }
    case .phrase(let phrase): phrase.words.map { ($0, isExcluded) }
    case .special(let name): [(name, isExcluded)]
    }
  }
}

extension MatchPhrase {
  fileprivate var words: [String] { parts.flatMap(\.text.words) }
}
