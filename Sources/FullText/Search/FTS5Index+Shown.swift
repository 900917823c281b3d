public import QueryBuilder

extension FTS5Index {
  /// A column's text as a page shows it.
  ///
  /// - Parameters:
  ///   - column: The column's name, by which its position is found in this index's own declaration.
  ///   - longTexts: What is shown of a long text: its lines become one, unless the whole is.
  ///   - markers: The marks around hits; nil for no marks.
  /// - Returns: The text; that of a column which is not searched is as it is stored.
  public func shown(
    _ column: String,
    _ longTexts: LongTexts,
    hits markers: HitMarkers?
  ) -> Expression<String> {
    guard let position = position(of: column), !columns[position].isUnindexed else {
      return text(of: column)
    }
    let (open, close) = (markers?.open ?? "", markers?.close ?? "")
    switch longTexts {
    case .whole:
      return highlight(position, open, close).assumingNotNull()
    case .beginnings:
      return text(of: column).substr(1, SearchDefaults.beginningLength).replacing("\n", with: " ")
    case .snippets:
      return snippet(position, open, close, "…", tokens: SearchDefaults.snippetTokens)
        .assumingNotNull().replacing("\n", with: " ")
    }
  }
}
