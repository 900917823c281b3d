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
    return "#\"\(name.replacing("\"", with: "\"\""))\""
  }
}
