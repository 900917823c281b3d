import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// Whether an index has an entry for a row, whatever the table with its texts says.
  ///
  /// - Parameters:
  ///   - rowid: The row's key in the index.
  ///   - table: The index.
  /// - Returns: Nil where the index keeps nothing that tells: its texts are elsewhere, and it has no lengths.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func hasIndexEntry(_ rowid: Int64, in table: FullTextTable) throws -> Bool? {
    let index = table.index
    if table.options.storesColumnSizes {
      let id = FTS5Shadow.documentID
      return try value(index.shadow(.docsize).where(id == rowid).select([id])) != nil
    }
    guard table.options.content == .own else { return nil }
    return try value(select(from: index).where(index.rowid == rowid).select([index.rowid])) != nil
  }
}
