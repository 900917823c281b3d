public import QueryBuilder

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
    return try ShadowTable.Purpose.allCases.filter(table.has).map { purpose in
      let name = "\(table.index.tableName)_\(purpose.rawValue)"
      let columns = try texts(
        RawStatement("SELECT name FROM pragma_table_info(\(name), \(table.schema))")
      )
      let sizes = columns.map { Self.size(of: $0) }
      let statement = table.index.shadow(purpose.rawValue).select(
        [Expression<Int>.countAll.as("rows")] + sizes
      )
      let values = try rows(statement).first ?? []
      return ShadowTable(
        purpose: purpose,
        name: name,
        rows: Int(values.first?.number ?? 0),
        bytes: Int(values.dropFirst().reduce(0) { $0 + $1.number })
      )
    }
  }

  /// The bytes of the text in a table's searchable columns; nil of a contentless table.
  public func textSize(of table: FullTextTable) throws -> Int? {
    guard table.options.content != .contentless else { return nil }
    let statement = select(from: table.index).select(table.indexedColumns.map(Self.size))
    return Int(try rows(statement).first?.reduce(0) { $0 + $1.number } ?? 0)
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

  private static func size(of column: String) -> any ResultColumn {
    Expression<Double>(raw: "total(length(CAST(\(identifier: column) AS BLOB)))")
  }
}

extension FullTextTable {
  /// Whether the table is kept in a shadow table for a purpose.
  fileprivate func has(_ purpose: ShadowTable.Purpose) -> Bool {
    switch purpose {
    case .data, .idx, .config: true
    case .content: options.content == .own
    case .docsize: options.storesColumnSizes
    }
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
