public import QueryBuilder
public import SQLiteDatabase

/// A copy of an FTS5 table in `temp`, with another tokenizer.
public struct TemporaryIndex: Sendable {
  /// The copy's name and columns.
  public let index: FTS5Index
  /// The copy as a table to search in.
  public let table: FullTextTable
  /// The statement that makes it.
  public let creation: CreateVirtualTable
  /// The statement that fills it.
  public let filling: RawStatement

  /// A copy of a table.
  ///
  /// - Parameters:
  ///   - table: The table, which must not be contentless: SQLite could not read the text to copy.
  ///   - name: The copy's name.
  ///   - tokenizer: The copy's tokenizer; all other options are the table's, but the copy has its own text.
  public init(of table: FullTextTable, named name: String, tokenizer: Tokenizer) {
    index = FTS5Index(tableName: name, columns: table.index.columns, schema: "temp")
    var options = table.options
    options.content = .own
    options.tokenizer = tokenizer
    self.table = FullTextTable(index, options: options)
    creation = CreateVirtualTable(index, options: options, schema: "temp")
    filling = index.insertRows(of: table.index)
  }
}

extension Session {
  /// Fills a copy of a table, and tells the watcher how far it is.
  ///
  /// - Returns: The number of rows.
  /// - Throws: A ``StoreError`` with SQLite's message.
  public func fill(_ copy: TemporaryIndex, from table: FullTextTable) throws -> Int {
    let rowids = select(from: table.index).select([table.index.rowid])
    let first = rowids.order(by: [table.index.rowid]).limit(1)
    let last = rowids.order(by: [table.index.rowid.desc()]).limit(1)
    try tellingInserts(of: "rows") {
      let lowest = try integer(first) ?? 1
      return (
        count: try rowCount(of: table.index),
        rowids: lowest...max(lowest, try integer(last) ?? lowest)
      )
    } _: {
      try run(copy.filling)
    }
    return changes
  }
}
