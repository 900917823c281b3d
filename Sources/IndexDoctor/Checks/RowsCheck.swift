import FullText
import QueryBuilder
import SQLSpelling
import SQLText

/// Whether index and content have the same rows.
@Sendable func rows(_ facts: TableFacts) throws {
  if facts.content == nil { return try unindexedTexts(facts) }
  guard let content = facts.content, facts.table.options.storesColumnSizes else { return }
  let leftOver = try facts.leftOverRows()
  let lengthless = try facts.rowsWithoutLength()
  let missing = try Set(facts.texts().missing).subtracting(lengthless).sorted()
  let wordless =
    try !leftOver.isEmpty && facts.knowsWords()
    ? leftOver.filter { try !facts.differences().hasIndexWords(of: $0) } : []
  let found = leftOver.filter { !wordless.contains($0) }
  if !found.isEmpty { try tell(ofLeftOver: found, content, facts) }
  if !wordless.isEmpty { try tell(ofWordless: wordless, content, facts) }
  if !lengthless.isEmpty { try tell(ofLengthless: lengthless, facts) }
  if content.isOwn {
    if !missing.isEmpty { tell(ofMissing: missing, content, facts, try facts.rebuilding()) }
    return
  }
  let left = try facts.leftOutRows()
  if let doubt = left.doubt, !missing.isEmpty {
    return tell(ofDoubtful: missing, doubt, content, facts)
  }
  let keys = missing.filter { !left.keys.contains($0) }
  if !keys.isEmpty {
    let insertion =
      keys.count == missing.count
      ? facts.insertingMissing(content)
      : facts.insertion(from: content, where: "IN (\(keys.listed))")
    tell(ofMissing: keys, content, facts, try facts.mendingKeys() ?? .run(.rows, [insertion]))
  }
  let indexed = left.keys.subtracting(missing).sorted()
  if !indexed.isEmpty { tell(ofLeftIn: indexed, content, facts) }
}

/// The rows of a table that keeps only the texts of its UNINDEXED columns, without these.
private func unindexedTexts(_ facts: TableFacts) throws {
  guard !facts.table.keptUnindexedColumns.isEmpty else { return }
  let known = try Set(facts.keys("SELECT id FROM \(facts.table.shadow(.content))"))
  let indexed =
    try facts.schema().hasLengths
    ? facts.keys("SELECT id FROM \(facts.table.shadow(.docsize))")
    : facts.words().places.map { $0.rows.sorted() } ?? []
  let missing = indexed.filter { !known.contains($0) }
  guard !missing.isEmpty else { return }
  let name = "\(facts.index.tableName)_content"
  facts.report(
    .broken,
    "the index has \(missing.listed("row")) that \(name) does not have",
    evidence: ["\(name) keeps the texts of the UNINDEXED columns"],
    effect: "searches find \(missing.pronoun), and fail when such a text is to be shown",
    repair: try facts.rebuilding(),
    reading: .contentless
  )
}

private func tell(
  ofLeftOver keys: [Int64],
  _ content: ContentSource,
  _ facts: TableFacts
) throws {
  facts.report(
    .broken,
    "the index has \(keys.listed("row")) that \(content.name) does not have",
    evidence: try facts.evidence(for: keys.prefix(3)).map { row in
      "row \(row.key): the index has \(row.gone ?? "no words of it")"
    },
    effect: "searches find \(keys.pronoun), and fail when the text is to be shown; "
      + "the ranks of all rows count \(keys.pronoun)",
    repair: try facts.rebuilding(),
    reading: .externalContent
  )
}

private func tell(
  ofWordless keys: [Int64],
  _ content: ContentSource,
  _ facts: TableFacts
) throws {
  facts.report(
    .wrong,
    "the index has a length of \(keys.listed("row")) that \(content.name) does not have, and no words",
    evidence: ["\(facts.index.tableName)_docsize has \(keys.pronoun)"],
    effect: "no search finds \(keys.pronoun), but bm25 may count \(keys.pronoun) among all rows",
    repair: try facts.rebuilding(),
    reading: .externalContent
  )
}

func tell(ofLengthless keys: [Int64], _ facts: TableFacts) throws {
  facts.report(
    .broken,
    "the index has words of \(keys.listed("row")), but no length",
    evidence: ["\(facts.index.tableName)_docsize has none of \(keys.pronoun)"],
    effect: "searches that order by rank fail when they meet \(keys.pronoun)",
    repair: try facts.rebuilding(),
    reading: .dataStructures
  )
}

private func tell(
  ofMissing keys: [Int64],
  _ content: ContentSource,
  _ facts: TableFacts,
  _ repair: Repair
) {
  facts.report(
    .wrong,
    "\(content.name) has \(keys.listed("row")) that the index does not have",
    effect: "no search finds \(keys.pronoun)",
    repair: repair,
    reading: .externalContent
  )
}

/// Rows that are missing, where the triggers may mean to leave them out.
private func tell(
  ofDoubtful keys: [Int64],
  _ doubt: String,
  _ content: ContentSource,
  _ facts: TableFacts
) {
  facts.report(
    .advice,
    "\(content.name) has \(keys.listed("row")) that the index does not have, and its triggers may leave out rows",
    evidence: ["which rows they leave out cannot be told: \(doubt)"],
    effect: "no search finds \(keys.pronoun), which may be what the app wants",
    repair: .byHand(
      "look whether \(keys.count == 1 ? "it belongs" : "they belong") into the index"
    ),
    certainty: .read,
    reading: .externalContent
  )
}

/// Rows that the index has, although its present triggers would leave them out.
private func tell(ofLeftIn keys: [Int64], _ content: ContentSource, _ facts: TableFacts) {
  facts.report(
    .risk,
    "the index has \(keys.listed("row")), which its triggers leave out as \(content.name) is now",
    evidence: ["some rows were tried on a copy in memory"],
    effect:
      "searches find \(keys.pronoun), though new rows like \(keys.pronoun) would not be found",
    repair: .byHand(
      "let the triggers for UPDATE take out a row when its condition ceases to hold"
    ),
    reading: .triggers
  )
}
