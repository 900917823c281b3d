import QueryBuilder
public import SQLiteDatabase

/// A row of an FTS5 table that other tokenizers are tried on, each in a table of its own in `temp`.
public struct RowCopy {
  private let table: FullTextTable
  private let rowid: Int64
  private let session: Session

  /// A copy of a row; nil if the table keeps no text.
  public init?(of rowid: Int64, in table: FullTextTable, _ session: Session) {
    guard table.options.content != .contentless else { return nil }
    self.table = table
    self.rowid = rowid
    self.session = session.unobserved
  }

  /// The tokenizers that may make the same token of two forms of a word, where the table's own does not: stems
  /// first, then letters without their accents, then parts of words.
  var tokenizers: [Tokenizer] {
    let others = [.porter(), Tokenizer("unicode61 remove_diacritics 2"), .trigram()]
    let kind = table.tokenizer.specification.split(separator: " ").first
    return others.filter { other in
      other == others[1] || other.specification.split(separator: " ").first != kind
    }
  }

  /// Whether an expression would find the row if its table had another tokenizer.
  ///
  /// - Throws: A ``StoreError`` if the work was interrupted; where SQLite cannot tell, the answer is no.
  func isFound(by pattern: MatchPattern, tokenizer: Tokenizer) throws -> Bool {
    do {
      let name = try session.freeTemporaryName("rowCopy")
      let copy = TemporaryIndex(of: table, named: name, tokenizer: tokenizer)
      return try session.withTemporaryTable(copy.creation, named: name) {
        try session.run(copy.index.insertRows(of: table.index, rowid: rowid))
        let row = select(from: copy.index).where(copy.index.match(pattern))
        return try session.value(row.select([copy.index.rowid])) != nil
      }
    } catch let error as StoreError where !error.isInterruption {
      return false
    }
  }
}
