extension QueryForm {
  /// Rows in which the words stand next to each other, in this order.
  ///
  /// ```swift
  /// QueryForm.phrase.patterns(for: [.word("week"), .word("end")])
  /// // "week end"
  /// ```
  public static let phrase = QueryForm("phrase", "the words side by side, in this order") { terms in
    let phrases = QueryTerm.variants(of: terms).compactMap(pattern(of:))
    return phrases.isEmpty ? nil : .or(phrases)
  }

  private static func pattern(of terms: [QueryTerm]) -> MatchPattern? {
    let words = terms.compactMap(\.word)
    let whole: [MatchPattern] = words.isEmpty ? [] : [.word(words.joined(separator: " "))]
    return .sequence(whole + terms.filter { $0.word == nil }.compactMap(\.pattern))
  }
}
