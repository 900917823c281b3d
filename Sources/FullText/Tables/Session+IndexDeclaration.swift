import QueryBuilder
public import SQLiteDatabase

extension Session {
  /// The declaration of an FTS5 table of the main database; nil where it has no such table.
  public func indexDeclaration(of tableName: String) throws -> IndexDeclaration? {
    // As text, here and below: each start asks for it, and the builder's types take time to be made.
    let declaration = RawStatement(
      "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = \(tableName) COLLATE NOCASE"
    )
    guard let sql = try text(declaration) else { return nil }
    return IndexDeclaration(tableName: tableName, sql: sql)
  }
}
