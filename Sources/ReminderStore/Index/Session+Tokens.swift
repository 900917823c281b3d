import GRDB
public import struct QueryBuilder.Tokenizer

extension Session {
  /// Whether a tokenizer makes any token of a text.
  ///
  /// Trigram makes none of fewer than three characters, unicode61 none of punctuation.
  ///
  /// - Throws: A ``StoreError`` where there is no such tokenizer.
  public func hasTokens(_ text: String, tokenizer: Tokenizer?) throws -> Bool {
    let specification = tokenizer ?? .unicode61
    do {
      let descriptor = FTS5TokenizerDescriptor(components: specification.words)
      return try !database.makeTokenizer(descriptor).tokenize(document: text).isEmpty
    } catch let error as DatabaseError {
      throw StoreError("no such tokenizer: \(specification) (\(error.message ?? "\(error)"))")
    }
  }
}

extension Tokenizer {
  /// The name and the arguments, each without its quotes.
  fileprivate var words: [String] {
    var words: [String] = []
    var rest = Substring(specification)
    while let first = rest.first {
      switch first {
      case " ", "\t":
        rest = rest.dropFirst()
      case "'", "\"":
        words.append(Self.quoted(from: &rest, quote: first))
      default:
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        rest = rest.dropFirst(word.count)
        words.append(String(word))
      }
    }
    return words
  }

  private static func quoted(from rest: inout Substring, quote: Character) -> String {
    var word = ""
    rest = rest.dropFirst()
    while let character = rest.popFirst() {
      if character == quote {
        guard rest.first == quote else { break }
        rest = rest.dropFirst()
      }
      word.append(character)
    }
    return word
  }
}
