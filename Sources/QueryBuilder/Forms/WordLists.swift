/// Synonyms and stop words, by what an index makes of them.
public struct WordLists: Sendable {
  /// What is looked for in the place of a word.
  fileprivate struct Choice {
    var keepsWord = false
    private(set) var others: [String] = []
    private var keys: Set<ExactText> = []

    mutating func add(_ text: String, _ key: String) {
      if keys.insert(ExactText(key)).inserted { others.append(text) }
    }
  }

  /// The most words that a synonym may have: so many words side by side are looked up.
  public static let mostWords = 8

  private var choices: [ExactText: Choice] = [:]
  /// What is looked for in the place of words that have no token, by the words themselves.
  private var choicesWithoutToken: [String: Choice] = [:]
  private var stopWords: Set<ExactText> = []
  private var longest = 1

  /// Makes lists of their lines.
  ///
  /// - Parameters:
  ///   - rules: The lines.
  ///   - key: What the index makes of a text: texts with the same key are the same to it; empty for no token.
  public init(_ rules: [WordRule], key: (String) throws -> String) rethrows {
    for rule in rules {
      switch rule {
      case .stopWord(let word): stopWords.insert(ExactText(try key(word)))
      case .synonyms(let words): try add(words, for: words, keepsWord: true, key)
      case .replacement(let words, let others):
        try add(others, for: words, keepsWord: false, key)
      }
    }
    stopWords.remove(ExactText(""))
  }

  private mutating func add(
    _ others: [String],
    for words: [String],
    keepsWord: Bool,
    _ key: (String) throws -> String
  ) rethrows {
    let keyed = try others.map { ($0, try key($0)) }.filter { !$0.1.isEmpty }
    for word in words {
      let own = try key(word)
      guard !keyed.isEmpty else { continue }
      guard !own.isEmpty else {
        // The word itself may be among the others, and has no key there: it is kept, then.
        let isAmongOthers = others.contains { $0.lowercased() == word.lowercased() }
        var choice = choicesWithoutToken[word.lowercased(), default: Choice()]
        choice.keepsWord = choice.keepsWord || keepsWord || isAmongOthers
        for (text, other) in keyed { choice.add(text, other) }
        choicesWithoutToken[word.lowercased()] = choice
        continue
      }
      longest = max(longest, min(Self.mostWords, word.split(separator: " ").count))
      let place = ExactText(own)
      if keepsWord { choices[place, default: Choice()].keepsWord = true }
      for (text, other) in keyed where !(keepsWord && other.isExactly(own)) {
        choices[place, default: Choice()].add(text, other)
      }
    }
  }

  /// The terms with synonyms in the place of words; of several words side by side, the longest synonym counts.
  ///
  /// - Parameters:
  ///   - terms: The terms.
  ///   - skipsStopWords: Whether a stop word gets no synonyms by itself, because it is to be left out.
  ///   - key: What the index makes of a text.
  /// - Returns: The terms.
  func addingSynonyms(
    to terms: [QueryTerm],
    exceptForStopWords skipsStopWords: Bool,
    key: (String) throws -> String
  ) rethrows -> [QueryTerm] {
    var result: [QueryTerm] = []
    var rest = terms[...]
    while let first = rest.first {
      let words = rest.prefix(longest).prefix { $0.word != nil }.compactMap(\.word)
      var found: (count: Int, term: QueryTerm)?
      for count in stride(from: words.count, to: 0, by: -1) where found == nil {
        let text = words.prefix(count).joined(separator: " ")
        let own = ExactText(try key(text))
        if skipsStopWords, count == 1, stopWords.contains(own) { continue }
        if let term = choices[own].flatMap({ $0.term(for: text) }) {
          found = (count, term)
        }
      }
      result.append(found?.term ?? first)
      rest = rest.dropFirst(found?.count ?? 1)
    }
    return result
  }

  /// What is looked for beside or in the place of a word that has no token; nil where there is nothing.
  func synonyms(ofWordWithoutToken word: String) -> (term: QueryTerm, keepsWord: Bool)? {
    choicesWithoutToken[word.lowercased()].map { (.oneOf($0.others), $0.keepsWord) }
  }

  /// The terms without stop words, of which some may stand in quotes, and stay.
  func withoutStopWords(
    _ terms: [QueryTerm],
    key: (String) throws -> String
  ) rethrows -> [QueryTerm] {
    try terms.filter { term in
      guard let word = term.word else { return true }
      return try !stopWords.contains(ExactText(key(word)))
    }
  }
}

extension WordLists.Choice {
  /// What is looked for in the place of a text; nil where that is the text.
  func term(for text: String) -> QueryTerm? {
    let texts = (keepsWord ? [text] : []) + others
    guard texts != [text] else { return nil }
    return texts.isEmpty ? nil : .oneOf(texts)
  }
}
