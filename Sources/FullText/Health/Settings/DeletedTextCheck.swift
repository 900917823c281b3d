import QueryBuilder
import SQLiteDatabase

/// Whether words of rows that were deleted can still be read in the file.
enum DeletedTextCheck: HealthCheck {
  static let name = "deleted-text"
  static let subject = "words of deleted rows that the index's pages still have"
  static let readsRows = true

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard try examined.session.segmentCount(of: examined.index) > 1 else { return [] }
    let terms = try examined.withVocabulary { name in
      try Set(examined.session.texts(RawStatement("SELECT term FROM temp.\(identifier: name)")))
    }
    var deleted: Set<String> = []
    let pages = RawStatement("SELECT block FROM \(examined.shadow(.data)) WHERE id > 10")
    try examined.session.run(pages) { row in
      guard case .blob(let page) = row.value(0) else { return true }
      for term in SegmentPage(page).words where !terms.contains(term) { deleted.insert(term) }
      return true
    }
    guard !deleted.isEmpty else { return [] }
    let examples = deleted.sorted { ($1.count, $0) < ($0.count, $1) }.prefix(3)
    return [
      finding(
        .advice,
        in: examined,
        "the file still has \(deleted.count) \(deleted.count == 1 ? "word" : "words") that no row has any more",
        evidence: ["for example \(examples.map { "\"\($0)\"" }.joined(separator: ", "))"],
        effect: "no search finds what was deleted, but the file's bytes still have it",
        repair: .run(
          .merge,
          [examined.perform(.optimize)],
          "then VACUUM, which removes it from free pages, too"
        ),
        reading: .secureDelete
      )
    ]
  }
}
