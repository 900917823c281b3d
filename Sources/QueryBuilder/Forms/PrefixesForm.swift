extension QueryForm {
  /// Rows with every word or one that begins so.
  ///
  /// ```swift
  /// QueryForm.prefixes.patterns(for: [.word("week"), .word("en")])
  /// // "week"* "en"*
  /// ```
  public static let prefixes = QueryForm("prefixes", "every word by its beginning") { terms in
    .sequence(terms.compactMap(\.beginning))
  }
}
