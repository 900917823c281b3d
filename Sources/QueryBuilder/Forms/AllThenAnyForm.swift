extension QueryForm {
  /// All words; where that finds fewer than ten rows, any of them.
  ///
  /// ```swift
  /// QueryForm.allThenAny.patterns(for: [.word("week"), .word("end")])
  /// // "week" "end"
  /// // "week" OR "end"
  /// ```
  public static let allThenAny = QueryForm(trying: [.all, .any])
}
