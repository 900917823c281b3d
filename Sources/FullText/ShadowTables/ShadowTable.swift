public import QueryBuilder
public import SQLiteDatabase

/// The size of one of the ordinary tables in which FTS5 keeps a full-text table.
public struct ShadowTable: Sendable, Hashable {
  /// Which of them it is.
  public let kind: FTS5Shadow
  /// Its name.
  public let name: String
  /// How many rows it has.
  public let rows: Int
  /// How many bytes its texts and blobs take, without the numbers by which its rows are found.
  public let bytes: Int
  /// How many bytes the text in the searchable columns takes; nil of a table that does not hold it.
  public let textBytes: Int?
}

extension Session {
  /// The tables in which FTS5 keeps a full-text table, and their sizes; each is read once from end to end.
  public func shadowTables(of table: FullTextTable) throws -> [ShadowTable] {
    try writeOutIndexes()
    return try table.shadows.map { kind in
      let values = try rows(table.size(of: kind)).first ?? []
      return ShadowTable(
        kind: kind,
        name: "\(table.index.tableName)_\(kind.rawValue)",
        rows: Int(values.first?.number ?? 0),
        bytes: Int(values.dropFirst().first?.number ?? 0),
        textBytes: kind == .content && table.options.content == .own
          ? Int(values.last?.number ?? 0) : nil
      )
    }
  }

  /// How many bytes the text in a table's searchable columns takes; nil of a contentless table.
  ///
  /// The text is read from the table that holds it, so that FTS5 need not know the tokenizer; where FTS5 keeps it, the
  /// sizes of the shadow tables tell.
  public func textSize(of table: FullTextTable, _ shadows: [ShadowTable]) throws -> Int? {
    switch table.options.content {
    case .own: return shadows.compactMap(\.textBytes).first
    case .external(let name, _):
      let statement = select(from: name, in: table.schema)
        .select([Self.bytes(of: table.indexedColumns, named: "bytes")])
      return Int(try value(statement)?.number ?? 0)
    case .contentless: return nil
    }
  }

  fileprivate static func bytes(of columns: [String], named name: String) -> AliasedColumn {
    let sizes = columns.map { Expression<SQLValue>(column: $0).byteCount.total().expression }
    return sizes.dropFirst().reduce(sizes.first ?? 0) { $0 + $1 }.as(name)
  }
}

extension FullTextTable {
  /// The shadow tables that the table has by its options.
  public var shadows: [FTS5Shadow] {
    FTS5Shadow.allCases.filter { kind in
      switch kind {
      case .data, .idx, .config: true
      case .content: options.content == .own || !keptUnindexedColumns.isEmpty
      case .docsize: options.storesColumnSizes
      }
    }
  }

  /// The columns of a shadow table that the table has, in their order.
  public func columnNames(of kind: FTS5Shadow) -> [String] {
    let names = index.columnNames(of: kind)
    guard kind == .content, options.content == .contentless else { return names }
    return names.filter { name in
      name == "id"
        || index.columns.indices.contains { "c\($0)" == name && index.columns[$0].isUnindexed }
    }
  }

  /// The query for the size of a shadow table, of one row: the number of `rows`, and the sum of the `bytes`
  /// of their texts and blobs; of the text also that of its searchable columns, as `text`.
  public func size(of kind: FTS5Shadow) -> Select<> {
    let numbers = ["id", "segid", "pgno"]
    let size = index.shadow(kind).select([
      Expression<Int>.countAll.as("rows"),
      Session.bytes(
        of: columnNames(of: kind).filter { !numbers.contains($0) },
        named: "bytes"
      ),
    ])
    guard kind == .content, options.content == .own else { return size }
    let searchable = index.columns.indexed
    return size.select([Session.bytes(of: searchable.map { "c\($0)" }, named: "text")])
  }
}
