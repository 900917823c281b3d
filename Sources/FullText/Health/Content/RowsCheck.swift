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
    return try [
      leftOver(in: examined, content), missing(in: examined, content),
      leftOut(in: examined, content),
    ].compactMap(\.self)
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
    let left = try examined.leftOutRows()
    let missing = try examined.missingRows()
    let keys = missing.filter { !left.mayInclude($0) }
    if let doubt = left.doubt, !missing.isEmpty {
      return unsure(missing, doubt, in: examined, content)
    }
    guard !keys.isEmpty else { return nil }
    let isRepairable = !content.isOwn && (!left.hasConditions || left.belonging != nil)
    let insert = examined.insertion(from: content, where: left.belonging, missing: true)
    return finding(
      .wrong,
      in: examined,
      "\(content.name) has \(keys.listed("row")) that the index has not",
      evidence: [],
      effect: "no search finds \(keys.count == 1 ? "it" : "them")",
      // FTS5 puts a row of its own text only where there is none yet.
      repair: isRepairable ? .run(.rows, [insert]) : try examined.rebuilding(),
      reading: .externalContent
    )
  }

  /// Rows that are missing, where the triggers may mean to leave them out.
  private static func unsure(
    _ keys: [Int64],
    _ doubt: String,
    in examined: ExaminedTable,
    _ content: ContentSource
  ) -> Finding {
    finding(
      .advice,
      in: examined,
      "\(content.name) has \(keys.listed("row")) that the index has not, and its triggers may leave out rows",
      evidence: ["which rows they leave out cannot be told: \(doubt)"],
      effect: "no search finds \(keys.count == 1 ? "it" : "them"), which may be what the app wants",
      repair: .byHand(
        "look whether \(keys.count == 1 ? "it belongs" : "they belong") into the index"
      ),
      certainty: .read,
      reading: .externalContent
    )
  }

  /// Rows that the index has, and that its triggers would leave out as they are now.
  private static func leftOut(
    in examined: ExaminedTable,
    _ content: ContentSource
  ) throws -> Finding? {
    let left = try examined.leftOutRows()
    guard left.doubt == nil, !left.byInsert.isEmpty else { return nil }
    let hidden = left.byUpdate.map(left.byInsert.intersection) ?? left.byInsert
    let keys = try examined.indexedRows(among: hidden)
    guard !keys.isEmpty else { return nil }
    return finding(
      left.byUpdate == nil ? .risk : .wrong,
      in: examined,
      "the index has \(keys.listed("row")), which its triggers leave out as \(content.name) is now",
      evidence: ["an INSERT puts in rows where \(left.belonging ?? "its condition holds")"],
      effect: "searches find \(keys.count == 1 ? "it" : "them"), though new rows like "
        + "\(keys.count == 1 ? "it" : "them") would not be found",
      repair: left.byUpdate == nil
        ? .byHand("let the triggers for UPDATE take out a row when its condition ceases to hold")
        : try examined.rebuilding(),
      certainty: .read,
      reading: .triggers
    )
  }
}
