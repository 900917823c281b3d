import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// Lends a table in `temp` with the terms of the index.
  ///
  /// - Parameters:
  ///   - kind: What has a row: each term, or each of its hits.
  ///   - body: Reads the table, whose name it gets.
  /// - Returns: The result of `body`.
  /// - Throws: A `StoreError` where the index cannot be read, and what `body` throws.
  func withVocabulary<Result>(
    of kind: Vocabulary.Kind = .row,
    _ body: (_ name: String) throws -> Result
  ) throws -> Result {
    let name = try session.freeTemporaryName("reminders_shell_terms")
    let vocabulary = Vocabulary(
      name: name,
      of: index.tableName,
      in: table.schema,
      kind: kind
    )
    return try session.withTemporaryTable(CreateVirtualTable(vocabulary), named: name) {
      try body(name)
    }
  }
}
