import FullText
import SQLiteDatabase

/// Whether FTS5's own check passes, where it is asked for or the pages cannot be read.
@Sendable func integrity(_ facts: TableFacts) throws -> [Finding] {
  var unreadable: StoreError?
  do {
    _ = try facts.texts()
  } catch let error as StoreError where !error.isInterruption {
    unreadable = error
  }
  let isExplained = facts.found.contains { $0.severity.isFault }
  if !isExplained, let error = try facts.openingError() {
    return [
      Finding(
        .broken,
        "FTS5 cannot open the table",
        evidence: ["SQLite says: \(error.message)"],
        effect: "searches and writes fail",
        repair: try facts.reviving(from: error),
        reading: .dataStructures
      )
    ]
  }
  if let unreadable {
    // The content cannot be read here, whether the index is sound or not.
    guard !isExplained else { return [] }
    return [
      Finding(
        .risk,
        "the texts cannot be read here, so that the index cannot be compared with them",
        evidence: ["reading the texts: \(unreadable.message)"],
        effect: "searches may find the rows, and fail when a text is to be shown",
        repair: .byHand("open the database with what its texts need, such as the app's functions"),
        reading: .integrityCheck
      )
    ]
  }
  let pages = try facts.words().pages
  guard facts.extent == .full || pages != .whole, !isExplained else { return [] }
  guard let message = try facts.integrity() else {
    return pages == .damaged ? try damagedPages(facts) : []
  }
  // FTS5 knows nothing of rows that triggers leave out.
  if try facts.externalContent != nil && !facts.rowsWithoutWords().isEmpty { return [] }
  return [
    Finding(
      .broken,
      "FTS5's own check fails, though rows, words and lengths agree as far as they can be read",
      evidence: ["integrity-check says: \(message)"],
      effect: "some searches fail or miss rows: the index's own pages are damaged, "
        + "or an index of prefixes does not fit",
      repair: try facts.rebuilding(),
      reading: .integrityCheck
    )
  ]
}
