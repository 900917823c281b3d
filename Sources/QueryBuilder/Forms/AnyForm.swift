extension QueryForm {
  /// Rows with any of the words.
  ///
  /// ```swift
  /// QueryForm.any.patterns(for: [.word("week"), .word("end")])
  /// // "week" OR "end"
  /// ```
  public static let any = QueryForm("any", "any of the words", findsSome: true) { terms in
    terms.isEmpty ? nil : .or(terms.compactMap(\.pattern))
  }
}
