import FullText
import QueryBuilder
import SQLiteDatabase

/// The checks of the keys by which the index knows the rows of its content.
let keyChecks = [
  HealthCheck("rowid", "whether the content's keys stay what they are") { facts in
    guard let content = facts.externalContent,
      [String].ofRowid.contains(content.key.lowercasedInASCII)
    else { return }
    let schema = try facts.schema()
    if schema.lacksRowid {
      return try facts.report(
        .broken,
        "\(content.name) is a WITHOUT ROWID table, and the index takes its keys from the rowid",
        evidence: ["SQLite finds no column \(content.key) in it"],
        effect: "searches fail when a text is to be shown, and rebuild fails",
        repair: .byHand(
          "name a column of unique integers with content_rowid=, or make it a rowid table"
        ),
        reading: .externalContent
      )
    }
    guard !schema.columns.contains(where: { $0.name.isEqualInASCII(to: content.key) }) else {
      return
    }
    if schema.contentKind == .view {
      return try facts.report(
        .broken,
        "the content \(content.name) is a view, which has no rowid, and content_rowid names no column",
        evidence: ["its CREATE statement in sqlite_schema is that of a view"],
        effect:
          "rebuild gives all rows the rowid 0 or fails, and searches fail when a text is to be shown",
        repair: .byHand(
          "make the table again with content_rowid= and the column with the rows' keys"
        ),
        reading: .externalContent
      )
    }
    // A virtual table keeps the rowids that it has given.
    guard schema.contentKind == .table, !schema.hasStableKey else { return }
    let indexes = try facts.session.indexOrigins(of: content.name, in: content.schema)
    try facts.report(
      .risk,
      "\(content.name) has no INTEGER PRIMARY KEY: its rowids are numbers that no column keeps",
      evidence: [
        indexes.isEmpty
          ? "it has no index either: VACUUM gives its rows new rowids"
          : "copying the table (as ALTER by create, copy and rename does) gives its rows new rowids"
      ],
      effect: "after that, searches find the text of other rows",
      repair: .byHand("give \(content.name) an INTEGER PRIMARY KEY, and rebuild the index"),
      reading: .rowids
    )
  },
  HealthCheck("key-values", "whether the content's keys are unique integers", readsRows: true) {
    facts in
    let examples = try facts.wrongKeys()
    guard let content = facts.externalContent, let mending = try facts.mendingKeys() else { return }
    try facts.report(
      .wrong,
      "\(content.name).\(content.key) has values that are not integers, or not unique",
      evidence: ["for example \(examples.joined(separator: "; "))"],
      effect:
        "FTS5 takes each key for an integer: rows that have the same one become one in the index, and searches show the "
        + "text of another row, or fail where no row has that key",
      repair: mending,
      reading: .externalContent
    )
  },
]

extension TableFacts {
  func findWrongKeys() throws -> [String] {
    guard let content = externalContent, extent != .quick, try schema().hasKey,
      try !schema().hasStableKey
    else { return [] }
    let key = content.keyColumn
    // FTS5 reads a key as an integer, and looks the row up by that, which has no affinity: '7' in a column of texts is
    // found so, and '07' is not.
    let rows = try session.rows(
      RawStatement(
        """
        SELECT CAST(\(key) AS TEXT), typeof(\(key)), count(*) FROM \(content.table) GROUP BY \(key)
        HAVING count(*) > 1 OR (\(key) = +CAST(\(key) AS INTEGER)) IS NOT 1 LIMIT 5
        """
      )
    )
    return rows.map { row -> String in
      guard case .text(let type) = row[1], case .integer(let count) = row[2] else { return "" }
      guard case .text(let value) = row[0] else { return "NULL, \(count) times" }
      return type == "integer" ? "\(value), \(count) times" : "\(value), of type \(type)"
    }
  }

  /// What the user does first where the content's keys are wrong: FTS5 takes rows with one key for one, but counts each.
  func mendingKeys() throws -> Repair? {
    try wrongKeys().isEmpty
      ? nil : .byHand("make the keys unique integers, and rebuild the index")
  }
}
