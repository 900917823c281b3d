import QueryBuilder
import SQLiteDatabase

extension ExaminedTable {
  /// How many texts are looked at for an example.
  private static var mostExamples: Int { 1000 }

  /// The rows in whose texts a condition holds, and a word of the first one that is an example of it.
  ///
  /// - Parameters:
  ///   - condition: Makes the condition of a column.
  ///   - example: The word in a text that shows what the condition looks for; nil where it has none.
  /// - Returns: How many rows there are, and the first one with a word among the first thousand; nil without one.
  /// - Throws: A `StoreError` where the texts cannot be read.
  func textsWhere(
    _ condition: (Fragment) -> Fragment,
    example: (String) throws -> String?
  ) throws -> (count: Int, key: Int64, word: String)? {
    guard let content else { return nil }
    let columns = zip(content.columns, index.columns).filter { !$1.isUnindexed }
      .map { Fragment(identifier: $0.0) }
    let conditions = columns.map(condition)
    guard let first = conditions.first else { return nil }
    let any = conditions.dropFirst().reduce(first) { "\($0) OR \($1)" }
    let cases = zip(columns, conditions).map { "WHEN \($1) THEN \($0)" as Fragment }
    let text = cases.dropFirst().reduce(cases.first ?? "") { "\($0) \($1)" }
    let texts = try session.rows(
      RawStatement(
        """
        SELECT \(content.keyColumn), CASE \(text) END FROM \(content.table) WHERE \(any)
        ORDER BY 1 LIMIT \(raw: "\(Self.mostExamples)")
        """
      )
    )
    for row in texts {
      guard case .integer(let key) = row[0], case .text(let text) = row[1],
        let word = try example(text)
      else { continue }
      let count = try self.count("SELECT count(*) FROM \(content.table) WHERE \(any)")
      return (count, key, word)
    }
    return nil
  }
}

extension String {
  /// The words that have a character of a range of Unicode.
  func words(with range: ClosedRange<UInt32>) -> [String] {
    split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { word in
      word.unicodeScalars.contains { range.contains($0.value) }
    }
  }
}
