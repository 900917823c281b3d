public import QueryBuilder

extension Tokenizer {
  /// The name and the arguments, each without its quotes, as FTS5 reads `tokenize=`; none where it refuses the text.
  ///
  /// A word of letters, digits, `_` and characters outside ASCII stands bare, any other in single quotes.
  public var words: [String] {
    var words: [String] = []
    var rest = Substring(specification).drop { $0 == " " }
    while let first = rest.unicodeScalars.first {
      let word = rest.unicodeScalars.prefix(while: \.isBare)
      if first == "'" {
        guard let text = rest.popQuoted() else { return [] }
        words.append(text)
      } else {
        guard !word.isEmpty else { return [] }
        words.append(String(word))
        rest = rest[word.endIndex...]
      }
      rest = rest.drop { $0 == " " }
    }
    return words
  }

  /// Whether it cuts the words that another tokenizer finds to their stems.
  public var isPorter: Bool { words.first?.lowercasedInASCII == "porter" }

  /// The tokenizer that finds the tokens: this one, or of porter the one behind it.
  public var finder: Tokenizer {
    let words = words
    let rest = words.drop { $0.lowercasedInASCII == "porter" }
    guard rest.count < words.count else { return self }
    return rest.isEmpty
      ? .unicode61 : Tokenizer(rest.map { $0.quoted(with: "'") }.joined(separator: " "))
  }

  /// Whether each three characters in succession are a token, or what makes one; FTS5 reads the name whatever the case.
  public var isTrigram: Bool { finder.words.first?.lowercasedInASCII == "trigram" }

  /// That an option of trigram has no value, with which SQLite 3.40 itself crashes; nil where each has one.
  var problemOfOptions: String? {
    let words = finder.words
    guard isTrigram, words.count.isMultiple(of: 2), let option = words.last else { return nil }
    return "the tokenizer's option \(option) has no value"
  }
}

extension Unicode.Scalar {
  /// Whether it stands in a bareword of FTS5.
  var isBare: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "\u{1A}": true
    default: !isASCII
    }
  }
}
