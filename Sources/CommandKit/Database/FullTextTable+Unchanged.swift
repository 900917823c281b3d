public import FullText
public import SQLiteDatabase

extension FullTextTable {
  /// Refuses to write where another program has made the table again since the shell read how it is declared.
  ///
  /// - Parameter session: The connection, in a transaction that writes.
  /// - Throws: A ``CommandError`` then, and a `StoreError` where SQLite fails.
  public func requireUnchanged(in session: Session) throws {
    guard try session.declared(self) != self else { return }
    throw CommandError(
      "another program has changed \(name) meanwhile: nothing was done",
      details: ["enter the command again for the table as it is now"]
    )
  }
}
