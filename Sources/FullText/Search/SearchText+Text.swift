extension SearchText.Item {
  /// The item as it can be typed.
  public var text: String {
    switch self {
    case .word(let word): word
    case .phrase(let phrase): "\"\(phrase)\""
    case .near(let texts, let distance):
      "[\(texts.map { $0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0 }.joined(separator: " "))]"
        + (distance.map { "~\($0)" } ?? "")
    case .tag(let name): "#\(name)"
    }
  }
}
