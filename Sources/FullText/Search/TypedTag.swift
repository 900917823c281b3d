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
    let word = text.suffix(while: { $0 != " " })
    guard word.hasPrefix("#") else { return nil }
    (beginning, length) = (String(word.dropFirst()), word.count)
  }
}

extension String {
  /// The longest end whose characters all meet a condition.
  fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
    self[(lastIndex { !condition($0) }.map(index(after:)) ?? startIndex)...]
  }
}
