extension QueryForm {
  /// Rows with every word, of which the last may be the beginning of a longer one: what a search field needs while
  /// somebody types.
  ///
  /// ```swift
  /// QueryForm.prefix.patterns(for: [.word("week"), .word("en")])
  /// // "week" "en"*
  /// ```
  public static let prefix = QueryForm("prefix", "every word, the last by its beginning") { terms in
    .sequence(
      terms.dropLast().compactMap(\.pattern) + terms.suffix(1).compactMap(\.beginning)
    )
  }
}

extension QueryTerm {
  /// The pattern for all words that begin so; as it is typed, where it stands in quotes or brackets; of several that mean
  /// the same, the first may go on.
  var beginning: MatchPattern? {
    guard case .oneOf(let texts) = self, let first = texts.first else {
      return word.map { .prefix($0) } ?? pattern
    }
    return .or([.prefix(first)] + texts.dropFirst().map { .word($0) })
  }
}
