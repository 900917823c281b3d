import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// The rows in whose texts a condition holds: how many there are, the first one's key, and its text there.
  ///
  /// - Parameter condition: Makes the condition of a column.
  /// - Returns: Nil where there is no such row, or no text.
  /// - Throws: A `StoreError` where the texts cannot be read.
  func textsWhere(
    _ condition: (Fragment) -> Fragment
  ) throws -> (count: Int, key: Int64, text: String)? {
    guard let content else { return nil }
    let columns = zip(content.columns, index.columns).filter { !$1.isUnindexed }
      .map { Fragment(identifier: $0.0) }
    let conditions = columns.map(condition)
    guard let first = conditions.first else { return nil }
    let any = conditions.dropFirst().reduce(first) { "\($0) OR \($1)" }
    let cases = zip(columns, conditions).map { "WHEN \($1) THEN \($0)" as Fragment }
    let text = cases.dropFirst().reduce(cases.first ?? "") { "\($0) \($1)" }
    // With min(), SQLite takes the other columns from the row that has it.
    let row = try session.rows(
      RawStatement(
        """
        SELECT count(*), min(\(content.keyColumn)), CASE \(text) END FROM \(content.table) WHERE \(any)
        """
      )
    ).first
    guard let row, case .integer(let count) = row[0], count > 0, case .integer(let key) = row[1],
      case .text(let text) = row[2]
    else { return nil }
    return (Int(count), key, text)
  }
}

extension String {
  /// The first word that has a character of a range of Unicode.
  func word(with range: ClosedRange<UInt32>) -> String? {
    split { !$0.isLetter && !$0.isNumber }.map(String.init).first { word in
      word.unicodeScalars.contains { range.contains($0.value) }
    }
  }
}
