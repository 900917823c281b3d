/// One thing that a search text asks for.
public enum QueryTerm: Sendable, Hashable {
  /// A word, as typed.
  case word(String)
  /// Words in this order, next to each other.
  case phrase(String)
  /// Words or phrases that stand close together; nil is FTS5's own distance.
  case near([String], distance: Int?)
  /// One of several words or phrases that mean the same.
  case oneOf([String])

  /// The pattern that finds it as it is typed; nil for a group of nothing.
  public var pattern: MatchPattern? {
    switch self {
    case .word(let text), .phrase(let text): .word(text)
    case .oneOf(let texts): .or(texts.map { .word($0) })
    case .near(let texts, let distance):
      texts.count == 1 ? .word(texts[0]) : .near(texts.map { .init($0) }, distance: distance)
    }
  }

  /// The word; nil for what stands in quotes or brackets, which a form leaves as it is.
  var word: String? { if case .word(let text) = self { text } else { nil } }

  /// The terms with one word for each of several that mean the same, in all ways.
  ///
  /// Where that would be more than a hundred, the first counts of those that come last.
  static func variants(of terms: [QueryTerm]) -> [[QueryTerm]] {
    zip(terms, turns(of: terms)).reduce([[]]) { variants, next in
      let (term, count) = next
      guard case .oneOf(let texts) = term else { return variants.map { $0 + [term] } }
      return variants.flatMap { variant in texts.prefix(count).map { variant + [.word($0)] } }
    }
  }

  /// The first of each of several words that mean the same of which no other counts, because there would be more than a
  /// hundred ways.
  static func withoutTurns(_ terms: [QueryTerm]) -> [String] {
    zip(terms, turns(of: terms)).compactMap { term, count -> String? in
      guard case .oneOf(let texts) = term, count < texts.count else { return nil }
      return texts.first
    }
  }

  /// How many words of each term take turns.
  private static func turns(of terms: [QueryTerm]) -> [Int] {
    var ways = 1
    return terms.map { term -> Int in
      guard case .oneOf(let texts) = term else { return 1 }
      let count = ways * texts.count > 100 ? 1 : texts.count
      ways *= count
      return count
    }
  }
}
