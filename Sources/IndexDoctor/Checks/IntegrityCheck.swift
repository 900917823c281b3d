import FullText
import SQLiteDatabase

/// Whether FTS5 can open the table and read its texts, and its own check passes where it is asked for, or where this
/// code cannot read the pages.
@Sendable func integrity(_ facts: TableFacts) throws -> [Finding] {
  // What other checks have found explains whatever fails here.
  guard !facts.found.contains(where: { $0.severity.isFault }) else { return [] }
  if let error = try facts.openingError() {
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
  do {
    _ = try facts.texts()
  } catch let error as StoreError where !error.isInterruption {
    // The content cannot be read here, whether the index is sound or not.
    return [
      Finding(
        .risk,
        "the texts cannot be read here, so that the index cannot be compared with them",
        evidence: ["reading the texts: \(error.message)"],
        effect: "searches may find the rows, and fail when a text is to be shown",
        repair: .byHand("open the database with what its texts need, such as the app's functions"),
        reading: .integrityCheck
      )
    ]
  }
  guard try facts.extent == .full || !facts.words().isWhole,
    // After a check that could not run at all, newer versions fail every statement of the transaction.
    try facts.schema().missingTables.isEmpty, let message = try facts.integrityFailure()
  else { return [] }
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
