extension QueryForm {
  /// All words; where that finds fewer than ten rows, any of them.
  ///
  /// ```swift
  /// QueryForm.allThenAny.patterns(for: [.word("week"), .word("end")])
  /// // "week" "end"
  /// // "week" OR "end"
  /// ```
  public static let allThenAny = allThenAny(under: nil)

  private static func allThenAny(under rows: Int?) -> QueryForm {
    QueryForm(
      trying: [.all, .any],
      name: "all-then-any" + (rows.map { ":\($0)" } ?? ""),
      fewestRows: rows ?? usualFewestRows,
      numbered: { $0 > 0 ? allThenAny(under: $0) : nil }
    )
  }
}
