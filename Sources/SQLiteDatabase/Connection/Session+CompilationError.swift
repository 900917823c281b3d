public import QueryBuilder

extension Session {
  /// SQLite's error where it cannot compile a statement; nil where it can.
  ///
  /// - Parameter statement: The statement, which does not run.
  /// - Returns: The error.
  /// - Throws: A ``StoreError`` if the work was interrupted.
  public func compilationError(of statement: some Statement) throws -> StoreError? {
    do {
      _ = try prepare(statement)
      return nil
    } catch let error as StoreError where !error.isInterruption {
      return error
    }
  }
}
