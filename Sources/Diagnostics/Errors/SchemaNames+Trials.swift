import FullText
import QueryBuilder
import SQLiteDatabase
import SQLText

extension SchemaNames {
  /// How long a statement may take when it is tried, while the user waits for the message.
  private static let patience = Duration.seconds(1)

  /// The number of rows that two statements may give when they are compared.
  private static let mostRows = 20_000

  /// The number of rows after which a statement is taken to run to its end.
  private static let convincingRows = 1_000

  /// Whether a statement only reads, and runs without an error: to its end, or for so long and so many rows as
  /// the user can wait for.
  func runs(_ sql: String) -> Bool {
    var count = 0
    do {
      return try attempt(sql) { _ in
        count += 1
        return count < Self.convincingRows
      }
    } catch {
      // The time was up among the rows.
      return count > 0 && (error as? StoreError)?.isInterruption == true
    }
  }

  /// How often a statement that only reads gives each row; nil where it fails, or gives more rows or takes more
  /// time than the user can wait for.
  ///
  /// SQLite does not say in which order `group_concat` gathers texts: of a text only the characters count.
  func countedRows(of sql: String) -> [[SQLValue]: Int]? {
    var counts: [[SQLValue]: Int] = [:]
    var count = 0
    let isTried = try? attempt(sql) { statement in
      let row = (0..<statement.columnCount).map { column -> SQLValue in
        let value = statement.value(column)
        return if case .text(let text) = value { .blob(text.utf8.sorted()) } else { value }
      }
      counts[row, default: 0] += 1
      count += 1
      return count <= Self.mostRows
    }
    return isTried == true && count <= Self.mostRows ? counts : nil
  }

  /// A query for the tokens of an expression, which an FTS5 table refuses because it lacks detail.
  ///
  /// Nil where the table takes the expression, and where no query finds all the rows that it means.
  func queryWithoutDetail(_ text: String, in table: String) -> String? {
    try? store.perform { session -> String? in
      guard let table = try session.fullTextTable(named: table),
        try session.refusal(of: text, in: table.index) != nil
      else { return nil }
      let expression = try MatchExpression(parsing: text)
      return try DetailRepair(text, in: table, session).pattern(for: expression)?.text
    }
  }

  /// Runs a statement, until `row` returns false or the time is up; false if it does more than read.
  private func attempt(_ sql: String, row: (PreparedStatement) -> Bool) throws -> Bool {
    let tokens = StatementTokens(sql)
    guard let first = tokens.first, ["SELECT", "WITH", "VALUES"].contains(where: first.isWord),
      // A trial must not have effects outside the database.
      !tokens.namesWriterOfFiles
    else { return false }
    return try store.perform { session in
      guard !session.isInUntouchedTransaction,
        let statement = try session.prepare(firstOf: Substring(sql)).0, statement.isReadOnly
      else { return false }
      try session.bindParameters(of: statement)
      try session.limited(to: Self.patience) { try session.run(statement, row: row) }
      return true
    }
  }
}
