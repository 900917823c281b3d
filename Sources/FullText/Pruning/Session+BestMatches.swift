import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Finds a search's page and its counts in one pass over the index.
  ///
  /// Between this and the page's statement nobody may write: both belong into one transaction.
  ///
  /// - Parameter search: The pass.
  /// - Returns: What was found; nil where the tables are such that it need not be exact.
  /// - Throws: A ``StoreError`` with what SQLite says.
  public func bestMatches(of search: PruningSearch) throws -> BestMatches? {
    let keeper = BestRowsKeeper(
      count: search.limit + search.offset,
      weights: search.weights,
      cancellation: cancellation
    )
    let prepared = try prepare(search)
    // The parameter has a name, and stands behind all others.
    keeper.bind(to: prepared, at: search.executable.bindings.count + 1)
    do {
      try withExtendedLifetime(keeper) {
        try run(prepared, logged: search.inlinedText)
      }
    } catch  where keeper.isConfused {
      return nil
    }
    return keeper.matches(after: search.offset)
  }
}
