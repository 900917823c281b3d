import FullText
import QueryBuilder
import SQLiteDatabase

/// Whether a look-up finds each term of the index.
@Sendable func terms(_ facts: TableFacts) throws -> [Finding] {
  // Another check reports what is missing.
  guard try facts.schema().missingTables.isEmpty else { return [] }
  let words = try facts.words()
  var problems = words.wrongPaths
  if let error = words.error { problems.append("reading the terms, SQLite says: \(error.message)") }
  if problems.isEmpty, words.arePrefixesRight == false {
    var differences = PrefixDifferences(facts.table.options.prefixes)
    _ = try facts.showPages(to: &differences)
    problems = differences.sentences
  }
  guard !problems.isEmpty else { return [] }
  return [
    Finding(
      .broken,
      "the index has terms that a look-up does not find as they stand there",
      evidence: problems,
      effect: "searches for such words fail, or miss rows",
      repair: try facts.rebuilding(),
      reading: .dataStructures
    )
  ]
}
