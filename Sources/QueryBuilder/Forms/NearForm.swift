extension QueryForm {
  /// Rows in which the words stand close together; how close, FTS5 decides.
  ///
  /// ```swift
  /// QueryForm.near.patterns(for: [.word("week"), .word("end")])
  /// // NEAR("week" "end")
  /// ```
  public static let near = near(within: nil)

  /// The same with at most so many tokens between the first and the last.
  private static func near(within distance: Int?) -> QueryForm {
    let tokens = distance ?? MatchExpression.defaultDistance
    return QueryForm(
      "near" + (distance.map { ":\($0)" } ?? ""),
      "the words at most \(tokens) tokens apart",
      numbered: { (0...Int(Int32.max)).contains($0) ? .near(within: $0) : nil },
      pattern: { terms in
        let groups = QueryTerm.variants(of: terms).compactMap { terms -> MatchPattern? in
          let group = QueryTerm.near(terms.compactMap(\.word), distance: distance)
          return .sequence(([group] + terms.filter { $0.word == nil }).compactMap(\.pattern))
        }
        return groups.isEmpty ? nil : .or(groups)
      }
    )
  }
}
