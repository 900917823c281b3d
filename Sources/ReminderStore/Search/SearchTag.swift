import QueryBuilder

/// A tag that a search asks for.
public struct SearchTag: Sendable, Hashable {
  /// The name as it was typed, without the `#`.
  public let name: String
  /// The titles of the tags that it means, as they are stored; empty if there is none.
  public let titles: [String]

  /// Makes a tag.
  public init(_ name: String, titles: [String]) {
    (self.name, self.titles) = (name, titles)
  }

  /// The titles to look for: the typed name where no tag is meant.
  public var wanted: [String] { titles.isEmpty ? [name] : titles }

  /// Whether another tag means the same.
  func isTheSame(as other: SearchTag) -> Bool {
    titles.isEmpty
      ? name.lowercased() == other.name.lowercased() : Set(titles) == Set(other.titles)
  }
}

extension SearchTag: CustomStringConvertible {
  /// The tag as it can be typed: `#fun`, `#"two words"`.
  public var description: String {
    let isWord = !name.contains { $0.isSearchSeparator || $0 == "," || $0 == "#" }
    guard !isWord || name.first == "\"" else { return "#\(name)" }
    return "#" + name.quoted(with: "\"")
  }
}

/// The tag that a search text ends with, at the cursor: `#we`, or `#"two w` where a quote is still open.
public struct TypedTag: Equatable, Sendable {
  /// The typed beginning of its title.
  public let beginning: String
  /// How many characters of the text it takes, with the `#`.
  public let length: Int

  /// Finds the tag; nil where the text ends with something else.
  public init?(endOf text: String) {
    if let quote = text.lastIndex(of: "\""), quote > text.startIndex,
      text[text.index(before: quote)] == "#"
    {
      beginning = String(text[text.index(after: quote)...])
      length = beginning.count + 2
      return
    }
    let word = text.suffix(while: { $0 != " " && $0 != "," })
    guard word.hasPrefix("#") else { return nil }
    // The next # ends a tag, as in `#fun#week`.
    let title = word.suffix(while: { $0 != "#" })
    (beginning, length) = (String(title), title.count + 1)
  }
}
