import QueryBuilder

/// Whether the index has an entry for each row of its content, and for no other.
enum RowsCheck: HealthCheck {
  static let name = "rows"
  static let subject = "the rows that only the index has, or only its content"
  static let readsRows = true

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, examined.table.options.storesColumnSizes else {
      return []
    }
    return try [leftOver(in: examined, content), missing(in: examined, content)].compactMap(\.self)
  }

  private static func leftOver(
    in examined: ExaminedTable,
    _ content: ContentSource
  ) throws -> Finding? {
    let keys = try examined.leftOverRows()
    guard !keys.isEmpty else { return nil }
    return finding(
      .broken,
      in: examined,
      "the index has \(keys.listed("row")) that \(content.name) has not",
      evidence: try words(of: keys, in: examined),
      effect:
        "searches find \(keys.count == 1 ? "it" : "them"), and fail when the text is to be shown; "
        + "the ranks of all rows count \(keys.count == 1 ? "it" : "them")",
      repair: try examined.rebuilding(),
      reading: .externalContent
    )
  }

  /// The words that the index still has of some rows.
  private static func words(of keys: [Int64], in examined: ExaminedTable) throws -> [String] {
    guard let comparison = try? examined.comparison() else { return [] }
    return keys.prefix(3).compactMap { key in
      comparison.rows[key].map {
        "row \(key): the index has \($0.inIndexOnly.listed(of: $0.indexCount))"
      }
    }
  }

  private static func missing(
    in examined: ExaminedTable,
    _ content: ContentSource
  ) throws -> Finding? {
    let hidden = try examined.hiddenRows()
    let keys = try examined.missingRows().filter { !hidden.contains($0) }
    guard !keys.isEmpty else { return nil }
    let names = examined.index.columns.map { Fragment(identifier: $0.name) }.listed
    let columns = content.columns.map { Fragment(identifier: $0) }.listed
    let insert = RawStatement(
      """
      INSERT INTO \(examined.target)(rowid, \(names)) \
      SELECT \(content.keyColumn), \(columns) FROM \(content.table) \
      WHERE \(content.keyColumn) NOT IN (SELECT id FROM \(examined.shadow(.docsize)))
      """
    )
    return finding(
      .wrong,
      in: examined,
      "\(content.name) has \(keys.listed("row")) that the index has not",
      evidence: [],
      effect: "no search finds \(keys.count == 1 ? "it" : "them")",
      // FTS5 puts a row of its own text only where there is none yet.
      repair: content.isOwn || !hidden.isEmpty ? try examined.rebuilding() : .run(.rows, [insert]),
      reading: .externalContent
    )
  }
}
