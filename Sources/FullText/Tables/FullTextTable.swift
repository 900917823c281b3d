public import QueryBuilder

/// An FTS5 table of the open database: the database that it is in, and what its CREATE statement declares.
public struct FullTextTable: Sendable, Hashable {
  /// The table's name and columns, as statements refer to them.
  public let index: FTS5Index

  /// The table's options.
  public let options: FTS5Options

  /// Describes a table.
  public init(_ index: FTS5Index, options: FTS5Options) {
    (self.index, self.options) = (index, options)
  }

  /// The database that the table is in: `main`, `temp`, or the name of an attached one.
  public var schema: String { index.database }

  /// How the table turns text into tokens.
  public var tokenizer: Tokenizer { options.tokenizer ?? .unicode61 }

  /// The names of the columns in the order of their declaration.
  public var columnNames: [String] { index.columns.map(\.name) }

  /// The names of the columns that can be searched.
  public var indexedColumns: [String] { index.columns.indexedNames }

  /// The UNINDEXED columns whose texts a contentless table keeps.
  public var keptUnindexedColumns: [String] {
    guard options.content == .contentless, options.keepsUnindexedTexts else { return [] }
    return index.columns.filter(\.isUnindexed).map(\.name)
  }

  /// The column whose text stands for a row in lists; nil if the table keeps no text.
  public var labelColumn: String? {
    options.content == .contentless ? nil : indexedColumns.first
  }

  /// Whether the texts are in another table, which may be changed without the index.
  public var hasExternalContent: Bool {
    if case .external = options.content { true } else { false }
  }

  /// Whether bm25 can count hits, by the places in the index or by reading the text.
  var hasHits: Bool { options.detail == .full || options.content != .contentless }

  /// Whether bm25 can find a row's length, in the stored sizes or by reading the text.
  public var hasLengths: Bool { options.storesColumnSizes || options.content != .contentless }

  /// The name by which a user refers to the table: `notes`, or `old.notes` where SQLite would find another
  /// table of that name first.
  public var name: String {
    index.schema.map { "\($0).\(index.tableName)" } ?? index.tableName
  }

  /// The table's name, with that of its database if it is not in the open file.
  public var listedName: String {
    schema == "main" ? name : "\(schema).\(index.tableName)"
  }

  /// Whether another one is the same table, though either may have been declared otherwise when it was read.
  public func isSame(as other: FullTextTable) -> Bool {
    schema.isEqualInASCII(to: other.schema)
      && index.tableName.isEqualInASCII(to: other.index.tableName)
  }

  /// A table in which FTS5 keeps this one, as FROM names it.
  public func shadow(_ kind: FTS5Shadow) -> Fragment {
    "\(identifier: schema).\(identifier: "\(index.tableName)_\(kind.rawValue)")"
  }

  /// A query for the rowids of some rows and the text of ``labelColumn``, which is NULL if there is none.
  ///
  /// - Parameter keys: The rowids.
  /// - Returns: The query; nil where FTS5 keeps no table in which it could look up a rowid.
  public func labels(of keys: [Int64]) -> (any SelectStatement)? {
    if options.content == .contentless, !options.storesColumnSizes { return nil }
    let text: Expression<String?> =
      labelColumn.map { index.text(of: $0).asOptional } ?? Expression(nil)
    return select(from: index).where(index.rowid.in(keys)).select([index.rowid, text.as("text")])
  }
}

extension FullTextTable {
  /// What the shell cannot show of the table's rows; nil if it can show all.
  public var hiddenText: String? {
    guard options.content == .contentless else { return nil }
    let found = hasHits ? "found and ranked" : "found"
    return keptUnindexedColumns.isEmpty
      ? "\(name) keeps no text (content=''): its rows are \(found), not shown."
      : "\(name) keeps no text of its searchable columns (content=''): its rows are \(found), and only their UNINDEXED texts shown."
  }

  /// Why the scores of the table's rows say little; nil if they are as they should be.
  public var scoreCaveat: String? {
    if !hasHits {
      return
        "\(name) keeps neither text (content='') nor places (detail=\(options.detail.rawValue)): "
        + "bm25 finds no hits, and all scores are 0."
    }
    if !hasLengths {
      return "\(name) keeps neither text (content='') nor lengths (columnsize=0): FTS5 takes "
        + "-\(index.columns.indexed.count) for the length of each row, so the scores do not depend on it."
    }
    return nil
  }
}
