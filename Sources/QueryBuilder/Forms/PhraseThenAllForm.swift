extension QueryForm {
  /// The words as a phrase; where that finds fewer than ten rows, all words anywhere.
  ///
  /// ```swift
  /// QueryForm.phraseThenAll.patterns(for: [.word("week"), .word("end")])
  /// // "week end"
  /// // "week" "end"
  /// ```
  public static let phraseThenAll = phraseThenAll(under: nil)

  private static func phraseThenAll(under rows: Int?) -> QueryForm {
    QueryForm(
      trying: [.phrase, .all],
      name: "phrase-then-all" + (rows.map { ":\($0)" } ?? ""),
      fewestRows: rows ?? usualFewestRows,
      numbered: { $0 > 0 ? phraseThenAll(under: $0) : nil }
    )
  }

  /// How many rows are enough where nobody says: a first page.
  static var usualFewestRows: Int { 10 }
}
