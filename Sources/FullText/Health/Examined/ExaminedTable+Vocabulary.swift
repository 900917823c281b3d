import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// Lends a table in `temp` with a row for each term of the index.
  ///
  /// - Parameter body: Reads the table, whose name it gets.
  /// - Returns: The result of `body`.
  /// - Throws: A `StoreError` where the index cannot be read, and what `body` throws.
  func withVocabulary<Result>(_ body: (_ name: String) throws -> Result) throws -> Result {
    let name = try session.freeTemporaryName("reminders_shell_terms")
    let vocabulary = Vocabulary(
      name: name,
      of: index.tableName,
      in: table.schema,
      kind: .row
    )
    return try session.withTemporaryTable(CreateVirtualTable(vocabulary), named: name) {
      try body(name)
    }
  }
}
