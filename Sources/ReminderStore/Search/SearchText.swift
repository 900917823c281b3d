/// What an app's user types into a search field: any text has a meaning.
///
/// | typed | item |
/// |---|---|
/// | `week` | a word |
/// | `"next week"` | a phrase |
/// | `[milk eggs]`, `[milk eggs]~5` | words close to each other, at most 5 tokens apart |
/// | `#fun`, `#"two words"` | a tag; a quote in its name is doubled |
///
/// Quotes, brackets and `#` have their meaning only at the start of an item. Telephones type “ and ” for quotes. What is
/// still open at the end of the text is read as if it was closed there, so that a phrase finds the same while its last
/// quote is not typed yet.
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
    /// Whether its quote or bracket is still open.
    public let isOpen: Bool
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

  private static let marks: Set<Character> = ["\"", "“", "”", "„", "[", "]", "#", ","]

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

/// Reads the items of a ``SearchText`` one after the other.
private struct SearchTextScanner {
  /// The largest distance that FTS5's 32-bit number can hold.
  private static let longestDistance = Int(Int32.max)

  private var rest: Substring
  /// Whether it stands in brackets, where another bracket is a character like any other.
  private let isInGroup: Bool
  /// Whether the item read last was still open at the end of the text.
  private var isOpen = false

  init(_ text: some StringProtocol, isInGroup: Bool = false) {
    rest = Substring(text)
    self.isInGroup = isInGroup
  }

  mutating func parts() -> [SearchText.Part] {
    var parts: [SearchText.Part] = []
    while skipSeparators() {
      let start = rest.startIndex
      isOpen = false
      let items = takeItems()
      parts.append(SearchText.Part(range: start..<rest.startIndex, items: items, isOpen: isOpen))
    }
    return parts
  }

  private mutating func takeItems() -> [SearchText.Item] {
    if let phrase = takePhrase() { return phrase.isEmpty ? [] : [.phrase(phrase)] }
    if let tag = takeTag() { return [.tag(tag)] }
    return takeGroup() ?? [.word(takeWord())]
  }

  /// The text in quotes, trimmed; nil if there is no quote here.
  private mutating func takePhrase() -> String? {
    guard let quote = rest.first, "\"“”„".contains(quote) else { return nil }
    let inner = rest.dropFirst()
    let text = inner.prefix { quote == "\"" ? $0 != quote : !"\"“”".contains($0) }
    isOpen = text.endIndex == inner.endIndex
    rest = inner[text.endIndex...].dropFirst()
    guard let first = text.firstIndex(where: { !$0.isSearchSeparator }),
      let last = text.lastIndex(where: { !$0.isSearchSeparator })
    else { return "" }
    return String(text[first...last].map { $0.isControl ? " " : $0 })
  }

  /// The name after one or more `#`; a comma or another `#` ends it unless the name is in quotes.
  private mutating func takeTag() -> String? {
    let inner = rest.drop { $0 == "#" }
    if inner.startIndex > rest.startIndex, let (name, end, isOpen) = Self.quotedName(inner) {
      rest = inner[end...]
      self.isOpen = isOpen
      return name
    }
    let name = inner.prefix { !$0.isSearchSeparator && $0 != "," && $0 != "#" }
    guard inner.startIndex > rest.startIndex, !name.isEmpty else { return nil }
    rest = inner[name.endIndex...]
    if rest.first == "," { rest.removeFirst() }
    return String(name)
  }

  /// The name in quotes at the beginning of a text, and where it ends; a quote in the name is doubled.
  ///
  /// It is nil where there is no quote, or nothing behind it.
  private static func quotedName(
    _ text: Substring
  ) -> (name: String, end: Substring.Index, isOpen: Bool)? {
    guard text.first == "\"" else { return nil }
    var name = ""
    var place = text.index(after: text.startIndex)
    while place < text.endIndex {
      let next = text.index(after: place)
      if text[place] == "\"" {
        guard next < text.endIndex, text[next] == "\"" else {
          return name.isEmpty ? nil : (name, next, false)
        }
        place = next
      }
      name.append(text[place])
      place = text.index(after: place)
    }
    return name.isEmpty ? nil : (name, text.endIndex, true)
  }

  /// The items in brackets: a group of the words and phrases, and each tag as an item of its own.
  private mutating func takeGroup() -> [SearchText.Item]? {
    guard rest.first == "[", !isInGroup else { return nil }
    let inner = rest.dropFirst().prefix { $0 != "]" }
    var scanner = SearchTextScanner(inner, isInGroup: true)
    isOpen = inner.endIndex == rest.endIndex
    rest = rest[inner.endIndex...].dropFirst()
    let distance = takeDistance()
    var words: [String] = []
    var tags: [SearchText.Item] = []
    for item in scanner.parts().flatMap(\.items) {
      switch item {
      case .word(let text), .phrase(let text): words.append(text)
      case .near(let texts, _): words += texts
      case .tag: tags.append(item)
      }
    }
    return (words.isEmpty ? [] : [.near(words, distance: distance)]) + tags
  }

  /// The number after a `~`; anything else is left, and read as a word.
  private mutating func takeDistance() -> Int? {
    guard rest.first == "~" else { return nil }
    let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let after = rest[digits.endIndex...]
    guard !digits.isEmpty, after.first?.isSearchSeparator ?? true else { return nil }
    rest = after
    return min(Int(digits) ?? Self.longestDistance, Self.longestDistance)
  }

  private mutating func takeWord() -> String {
    let word = rest.prefix { !$0.isSearchSeparator }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// Skips blanks; false at the end of the text.
  private mutating func skipSeparators() -> Bool {
    rest = rest.drop(while: \.isSearchSeparator)
    return !rest.isEmpty
  }
}

extension Character {
  /// Whether it separates items: a blank, or a control character, which nobody looks for.
  var isSearchSeparator: Bool { isWhitespace || isControl }

  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
