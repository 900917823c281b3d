/// What an app's user types into a search field: any text has a meaning.
///
/// | typed | item |
/// |---|---|
/// | `week` | a word |
/// | `"next week"` | a phrase |
/// | `[milk eggs]`, `[milk eggs]~5` | words close to each other, at most 5 tokens apart |
/// | `#fun`, `#"two words"` | a tag; a quote in its name is doubled |
///
/// Quotes, brackets and `#` have their meaning only at the start of an item; a quote or a bracket that is
/// not closed is an ordinary character.
public struct SearchText: Sendable, Hashable {
  /// One thing to look for.
  public enum Item: Sendable, Hashable {
    /// A word, as typed.
    case word(String)
    /// Words in this order, next to each other.
    case phrase(String)
    /// Words or phrases that stand close together, in any order; nil is the index's own distance.
    case near([String], distance: Int?)
    /// The name of a tag, without the `#`.
    case tag(String)
  }

  /// What to look for, in the order typed.
  public let items: [Item]

  /// Makes a text of items.
  public init(items: [Item]) {
    self.items = items
  }

  /// Reads a typed text; any text can be read.
  public init(parsing text: String) {
    var scanner = SearchTextScanner(text)
    items = scanner.parts().flatMap(\.items)
  }

  /// The places of what is looked for in a typed text, from left to right; brackets are one place.
  public static func parts(of text: String) -> [Part] {
    var scanner = SearchTextScanner(text)
    return scanner.parts()
  }

  /// A place in a typed text, and what is looked for by it.
  public struct Part: Sendable, Hashable {
    /// The place, without blanks around it.
    public let range: Range<String.Index>
    /// What is looked for: one thing, or what stands in brackets; nothing for empty ones.
    public let items: [Item]
  }

  /// The words of a typed text, whatever items it makes of them: what stands between blanks, control characters and
  /// the marks of phrases, groups and tags.
  ///
  /// The items have no more words than these.
  ///
  /// - Complexity: Linear in the length of the text.
  public static func words(in text: String) -> [Substring] {
    text.split { $0.isSearchSeparator || marks.contains($0) }
  }

  private static let marks: Set<Character> = ["\"", "[", "]", "#", ","]

  /// The same for a table that has no tags: `#fun` is a word there.
  var withTagsAsWords: SearchText {
    SearchText(
      items: items.map { item in
        if case .tag = item { .word(item.text) } else { item }
      }
    )
  }
}

extension SearchText.Item {
  /// The item as it can be typed.
  public var text: String {
    switch self {
    case .word(let word): word
    case .phrase(let phrase): "\"\(phrase)\""
    case .near(let texts, let distance):
      "[\(texts.map { $0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0 }.joined(separator: " "))]"
        + (distance.map { "~\($0)" } ?? "")
    case .tag(let name): SearchTag(name, titles: []).description
    }
  }
}
