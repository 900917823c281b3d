public import QueryBuilder

/// An FTS5 table of the open database: where it is, and what it was told when it was made.
public struct FullTextTable: Sendable, Hashable {
  /// The database that the table is in: `main`, `temp`, or the name of an attached one.
  public let schema: String

  /// The table's name and columns, and its options.
  public let declaration: IndexDeclaration

  /// Describes a table.
  public init(schema: String = "main", declaration: IndexDeclaration) {
    self.schema = schema
    self.declaration = declaration
  }

  /// The table's name and columns, as statements refer to them.
  public var index: FTS5Index { declaration.index }

  /// The table's options.
  public var options: FTS5Options { declaration.options }

  /// How the table turns text into tokens.
  public var tokenizer: Tokenizer { options.tokenizer ?? .unicode61 }

  /// The names of the columns in the order of their declaration.
  public var columnNames: [String] { index.columns.map(\.name) }

  /// The names of the columns that can be searched.
  public var indexedColumns: [String] {
    index.columns.filter { !$0.isUnindexed }.map(\.name)
  }

  /// The column by whose text people know a row; nil where the table keeps no text.
  public var labelColumn: String? {
    options.content == .contentless ? nil : indexedColumns.first
  }

  /// Whether bm25 can count hits: by the places in the index, or else in the text.
  public var hasHits: Bool { options.detail == .full || options.content != .contentless }

  /// Whether bm25 can know a row's length: from what is stored, or else from the text.
  public var hasLengths: Bool { options.storesColumnSizes || options.content != .contentless }

  /// The name by which a person refers to the table: with its database where that is not obvious.
  public var name: String {
    index.schema.map { "\($0).\(index.tableName)" } ?? index.tableName
  }
}
