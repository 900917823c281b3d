import FullText
import QueryBuilder
import SQLiteDatabase

/// Whether a look-up finds each term of the index.
@Sendable func terms(_ facts: TableFacts) throws {
  // Other checks report what is missing, and a record of the segments that cannot be read.
  guard try facts.schema().missingTables.isEmpty,
    try facts.session.structure(of: facts.index) != nil
  else { return }
  let words = try facts.words()
  var problems = words.wrongPaths
  if try !words.isWhole && facts.hasKnownPages() {
    problems = ["reading the terms page by page stops at a page that is not as FTS5 writes it"]
  }
  if problems.isEmpty, words.isWhole, words.prefixes?.isWrong == true {
    problems = ["an index of prefixes has other places than the words with these prefixes"]
  }
  guard !problems.isEmpty else { return }
  return facts.report(
    .broken,
    "the index has terms that a look-up does not find as they stand there",
    evidence: problems,
    effect: "searches for such words fail, or miss rows",
    repair: try facts.rebuilding(),
    reading: .dataStructures
  )
}

extension TableFacts {
  /// Whether FTS5 writes the pages of the index only in ways that this code reads: other formats may have more.
  func hasKnownPages() throws -> Bool {
    try !schema().keepsDeletedRows
      && session.storedSetting("version", of: index) == .integer(4)
  }
}
