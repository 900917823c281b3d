extension QueryForm {
  /// Rows with every word.
  ///
  /// ```swift
  /// QueryForm.all.patterns(for: [.word("week"), .word("end")])
  /// // "week" "end"
  /// ```
  public static let all = QueryForm("all", "every word") { terms in
    .sequence(terms.compactMap(\.pattern))
  }
}
