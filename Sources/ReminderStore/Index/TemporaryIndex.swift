public import QueryBuilder

/// A copy of an FTS5 table in `temp`, with another tokenizer.
public struct TemporaryIndex: Sendable {
  /// The copy's name and columns.
  public let index: FTS5Index
  /// The statement that makes it.
  public let creation: CreateVirtualTable
  /// The statement that fills it.
  public let filling: RawStatement

  /// A copy of a table that has its text.
  ///
  /// - Parameters:
  ///   - table: The table; a contentless one has nothing to copy.
  ///   - name: The copy's name.
  ///   - tokenizer: The copy's tokenizer; prefixes and detail are the table's.
  public init(of table: FullTextTable, named name: String, tokenizer: Tokenizer) {
    index = FTS5Index(tableName: name, columns: table.index.columns, schema: "temp")
    var options = table.options
    options.content = .own
    options.tokenizer = tokenizer
    creation = CreateVirtualTable(index, options: options, schema: "temp")
    filling = index.insertRows(of: table.index)
  }
}
