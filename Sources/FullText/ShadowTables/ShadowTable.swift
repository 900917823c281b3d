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
  /// How many bytes its values take, as texts or blobs.
  public let bytes: Int
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
        bytes: Int(values.last?.number ?? 0)
      )
    }
  }

  /// How many bytes the text in a table's searchable columns takes; nil of a contentless table.
  ///
  /// The text is read from the table that holds it, so that FTS5 need not know the tokenizer.
  public func textSize(of table: FullTextTable) throws -> Int? {
    let positions = table.index.columns.indices.filter { !table.index.columns[$0].isUnindexed }
    let statement: Select<>
    switch table.options.content {
    case .own:
      let columns = positions.map { "c\($0)" }
      statement = table.index.shadow(.content).select([Self.bytes(of: columns)])
    case .external(let name, _):
      statement = select(from: name, in: table.schema)
        .select([Self.bytes(of: table.indexedColumns)])
    case .contentless: return nil
    }
    return Int(try value(statement)?.number ?? 0)
  }

  /// The settings that a full-text table keeps, other than its rank and the version of its layout.
  public func settings(of index: FTS5Index) throws -> [(name: String, value: String)] {
    let statement = index.shadow(.config)
      .select([FTS5Shadow.settingName, FTS5Shadow.settingValue.castToText])
    return try rows(statement).compactMap { row in
      guard case .text(let name) = row[0], case .text(let value) = row[1],
        name != "rank", name != "version"
      else { return nil }
      return (name, value)
    }
  }

  fileprivate static func bytes(of columns: [String]) -> AliasedColumn {
    let sizes = columns.map { Expression<SQLValue>(column: $0).byteCount.total().expression }
    return sizes.dropFirst().reduce(sizes.first ?? 0) { $0 + $1 }.as("bytes")
  }
}

extension FullTextTable {
  /// The shadow tables that the table has by its options.
  public var shadows: [FTS5Shadow] {
    FTS5Shadow.allCases.filter { kind in
      switch kind {
      case .data, .idx, .config: true
      case .content: options.content == .own
      case .docsize: options.storesColumnSizes
      }
    }
  }

  /// The query for the size of a shadow table, of one row: the number of `rows`, and the sum of the `bytes`
  /// of their values.
  public func size(of kind: FTS5Shadow) -> Select<> {
    index.shadow(kind).select([
      Expression<Int>.countAll.as("rows"), Session.bytes(of: index.columnNames(of: kind)),
    ])
  }
}

extension SQLValue {
  fileprivate var number: Double {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .null, .text, .blob: 0
    }
  }
}
