import QueryBuilder
import SQLiteDatabase

@testable import FullText

extension Session {
  /// Whether an expression finds a row of a table, by SQLite itself.
  func finds(_ row: Int64, _ expression: String, in table: String) throws -> Bool {
    let statement = RawStatement(
      "SELECT 1 FROM \(identifier: table) WHERE \(identifier: table) MATCH \(expression) AND rowid = \(row)"
    )
    return try integer(statement) == 1
  }

  /// Why an expression does not find a row of a table whose tokenizer is unicode61.
  func relaxation(of text: String, row: Int64, in table: FullTextTable) throws -> MatchRelaxation {
    try MatchRelaxation(
      of: text,
      columns: table.index.columns,
      copy: RowCopy(of: row, in: table, self),
      matches: { try finds(row, $0.text, in: table.name) },
      hasTokens: { try hasTokens($0, tokenizer: table.tokenizer) }
    )
  }
}
