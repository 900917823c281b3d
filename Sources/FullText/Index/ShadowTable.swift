public import QueryBuilder
public import SQLiteDatabase

/// One of the ordinary tables in which FTS5 keeps a full-text table.
public struct ShadowTable: Sendable, Hashable {
  /// What such a table is for, named by the end of its name.
  public enum Purpose: String, Sendable, CaseIterable {
    /// The terms, and where they stand.
    case data
    /// Which page of ``data`` begins with which term.
    case idx
    /// The text of the rows.
    case content
    /// How long each row is.
    case docsize
    /// Settings.
    case config
  }

  /// What it is for.
  public let purpose: Purpose
  /// Its name.
  public let name: String
  /// How many rows it has.
  public let rows: Int
  /// How many bytes its values have, as text or blobs.
  public let bytes: Int
}

extension Session {
  /// The tables in which a full-text table is kept, and their sizes; each is read once from end to end.
  public func shadowTables(of table: FullTextTable) throws -> [ShadowTable] {
    try writeOutIndexes()
    return try table.shadows.map { purpose in
      let values = try rows(table.size(of: purpose)).first ?? []
      return ShadowTable(
        purpose: purpose,
        name: "\(table.index.tableName)_\(purpose.rawValue)",
        rows: Int(values.first?.number ?? 0),
        bytes: Int(values.last?.number ?? 0)
      )
    }
  }

  /// The bytes of the text in a table's searchable columns; nil of a contentless table.
  ///
  /// They are read where the text is, so that FTS5 need not know the table's tokenizer.
  public func textSize(of table: FullTextTable) throws -> Int? {
    let positions = table.index.columns.indices.filter { !table.index.columns[$0].isUnindexed }
    let statement: Select<>
    switch table.options.content {
    case .own:
      let columns = positions.map { "c\($0)" }
      statement = table.index.shadow("content").select([Self.bytes(of: columns)])
    case .external(let name, _):
      statement = select(from: name, in: table.schema)
        .select([Self.bytes(of: table.indexedColumns)])
    case .contentless: return nil
    }
    return Int(try value(statement)?.number ?? 0)
  }

  /// The settings that a full-text table keeps, other than its rank and the version of its layout.
  public func settings(of index: FTS5Index) throws -> [(name: String, value: String)] {
    let statement = index.shadow("config").select([
      Expression<String>(raw: "\(identifier: "k")"),
      Expression<String>(raw: "CAST(\(identifier: "v") AS TEXT)"),
    ])
    return try rows(statement).compactMap { row in
      guard case .text(let name) = row[0], case .text(let value) = row[1],
        name != "rank", name != "version"
      else { return nil }
      return (name, value)
    }
  }

  fileprivate static func bytes(of columns: [String]) -> AliasedColumn {
    let lengths = columns.map { column in
      Expression<Double>(raw: "total(length(CAST(\(identifier: column) AS BLOB)))")
    }
    return lengths.dropFirst().reduce(lengths.first ?? 0) { $0 + $1 }.as("bytes")
  }
}

extension FullTextTable {
  /// What the shadow tables are for that the table has, by its options.
  public var shadows: [ShadowTable.Purpose] {
    ShadowTable.Purpose.allCases.filter { purpose in
      switch purpose {
      case .data, .idx, .config: true
      case .content: options.content == .own
      case .docsize: options.storesColumnSizes
      }
    }
  }

  /// The query for the rows and the bytes of a shadow table.
  public func size(of purpose: ShadowTable.Purpose) -> Select<> {
    let columns =
      switch purpose {
      case .data: ["id", "block"]
      case .idx: ["segid", "term", "pgno"]
      case .content: ["id"] + index.columns.indices.map { "c\($0)" }
      case .docsize: ["id", "sz"]
      case .config: ["k", "v"]
      }
    return index.shadow(purpose.rawValue).select([
      Expression<Int>.countAll.as("rows"), Session.bytes(of: columns),
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
