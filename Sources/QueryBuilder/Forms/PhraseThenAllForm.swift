extension QueryForm {
  /// The words as a phrase; where that finds fewer than ten rows, all words anywhere.
  ///
  /// ```swift
  /// QueryForm.phraseThenAll.patterns(for: [.word("week"), .word("end")])
  /// // "week end"
  /// // "week" "end"
  /// ```
  public static let phraseThenAll = QueryForm(trying: [.phrase, .all])
}
