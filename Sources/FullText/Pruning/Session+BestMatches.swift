import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Finds a search's page and its counts in one pass over the index.
  ///
  /// Run it in one transaction with the page's statement, so that no write comes between them.
  ///
  /// - Parameter search: The pass.
  /// - Returns: The page and the counts; nil if the tables hold rows for which they might not be exact.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func bestMatches(of search: PruningSearch) throws -> BestMatches? {
    let keeper = BestRowsKeeper(
      count: search.limit + search.offset,
      weights: search.weights,
      cancellation: cancellation
    )
    let prepared = try prepare(search)
    // The keeper's parameter is the last one, behind those of the bound values.
    keeper.bind(to: prepared, at: search.executable.bindings.count + 1)
    do {
      try withExtendedLifetime(keeper) {
        try run(prepared, logged: search.inlinedText)
      }
    } catch _ where keeper.hasUnsupportedRow {
      return nil
    }
    return keeper.matches(after: search.offset)
  }
}
