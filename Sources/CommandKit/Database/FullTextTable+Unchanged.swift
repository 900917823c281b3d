public import FullText
public import SQLiteDatabase

extension FullTextTable {
  /// Refuses to go on where somebody has made the table again since the shell read how it is declared.
  ///
  /// - Parameter session: The connection; to write, in a transaction.
  /// - Throws: A ``CommandError`` then, and a `StoreError` where SQLite fails.
  public func requireUnchanged(in session: Session) throws {
    let present = try session.declared(self)
    guard present != self else { return }
    guard present != nil else { throw CommandError("\(name) is no longer there") }
    throw CommandError(
      "\(name) was changed meanwhile, and nothing was done",
      details: ["enter the command again for the table as it is now"]
    )
  }
}
