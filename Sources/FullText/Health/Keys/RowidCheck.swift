import QueryBuilder

/// Whether the rowids by which the index knows its rows stay what they are.
enum RowidCheck: HealthCheck {
  static let name = "rowid"
  static let subject = "whether the content's keys stay what they are"

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, !content.isOwn, let kind = try examined.contentKind(),
      ["rowid", "oid", "_rowid_"].contains(content.key.lowercased())
    else { return [] }
    if kind.isWithoutRowid { return [withoutRowid(content, in: examined)] }
    let columns = try examined.contentColumns()
    if columns.contains(where: { $0.name.lowercased() == content.key.lowercased() }) { return [] }
    if kind.kind == "view" { return [view(content, in: examined)] }
    // A virtual table keeps the rowids that it has given.
    if kind.kind == "virtual" { return [] }
    guard try !examined.hasStableKey() else { return [] }
    return [try implicit(content, in: examined)]
  }

  private static func withoutRowid(_ content: ContentSource, in examined: ExaminedTable) -> Finding
  {
    finding(
      .broken,
      in: examined,
      "\(content.name) is a WITHOUT ROWID table, and the index takes its keys from the rowid",
      evidence: ["PRAGMA table_list says wr = 1"],
      effect: "searches fail when a text is to be shown, and rebuild fails",
      repair: .byHand(
        "name a column of unique integers with content_rowid=, or make it a rowid table"
      ),
      reading: .externalContent
    )
  }

  private static func view(_ content: ContentSource, in examined: ExaminedTable) -> Finding {
    finding(
      .broken,
      in: examined,
      "the content \(content.name) is a view, which has no rowid, and content_rowid names no column",
      evidence: ["PRAGMA table_list says that it is a view"],
      effect:
        "rebuild gives all rows the rowid 0 or fails, and searches fail when a text is to be shown",
      repair: .byHand(
        "make the table again with content_rowid= and the column with the rows' keys"
      ),
      reading: .externalContent
    )
  }

  private static func implicit(_ content: ContentSource, in examined: ExaminedTable) throws
    -> Finding
  {
    let indexes = try examined.count(
      "SELECT count(*) FROM pragma_index_list(\(content.name), \(content.schema))"
    )
    return finding(
      .risk,
      in: examined,
      "\(content.name) has no INTEGER PRIMARY KEY: its rowids are numbers that no column keeps",
      evidence: [
        indexes == 0
          ? "it has no index either: VACUUM gives its rows new rowids"
          : "copying the table (as ALTER by create, copy and rename does) gives its rows new rowids"
      ],
      effect: "after that, searches find the text of other rows",
      repair: .byHand("give \(content.name) an INTEGER PRIMARY KEY, and rebuild the index"),
      reading: .rowids
    )
  }
}
