import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase

/// The checks of the index against its content, and against itself.
let contentChecks = [
  HealthCheck(
    "totals",
    "the numbers of rows and tokens that bm25 uses",
    totals
  ),
  HealthCheck(
    "rows",
    "the rows that only the index has, or only its content",
    readsRows: true,
    rows
  ),
  HealthCheck(
    "words",
    "each row's words in the index, against those of its text",
    readsRows: true,
    words
  ),
  HealthCheck(
    "lengths",
    "each row's length in the index, against its text",
    readsRows: true,
    lengths
  ),
  HealthCheck(
    "contentless",
    "the words of a contentless table, against its lengths",
    readsRows: true,
    contentless
  ),
  HealthCheck(
    "terms",
    "whether each term of the index can be looked up",
    readsRows: true,
    terms
  ),
  HealthCheck(
    "integrity",
    "FTS5's integrity-check, with --full or on unreadable pages",
    readsRows: true,
    integrity
  ),
]

// MARK: Rows

@Sendable private func rows(_ facts: TableFacts) throws -> [Finding] {
  guard let content = facts.content, facts.table.options.storesColumnSizes else { return [] }
  let leftOver = try facts.leftOverRows()
  let missing = try facts.texts().missing
  var findings: [Finding] = []
  if !leftOver.isEmpty {
    let evidence = try? facts.evidence(for: leftOver.prefix(3))
    findings.append(
      Finding(
        .broken,
        "the index has \(leftOver.listed("row")) that \(content.name) has not",
        evidence: (evidence ?? [:]).sorted { $0.key < $1.key }.map { key, words in
          "row \(key): \(words.replacing("only the index has", with: "the index has"))"
        },
        effect: "searches find \(leftOver.pronoun), and fail when the text is to be shown; "
          + "the ranks of all rows count \(leftOver.pronoun)",
        repair: try facts.rebuilding(),
        reading: .externalContent
      )
    )
  }
  guard !content.isOwn else {
    if !missing.isEmpty {
      findings.append(
        ofMissing(missing, content, repair: try facts.rebuilding())
      )
    }
    return findings
  }
  let left = try facts.leftOutRows()
  if let doubt = left.doubt, !missing.isEmpty {
    return findings + [unsure(missing, doubt, content)]
  }
  let keys = missing.filter { !left.keys.contains($0) }
  if !keys.isEmpty {
    let excluded = left.keys.intersection(missing)
    // FTS5 adds a row of its own text only if there is none yet.
    let repair =
      excluded.count > TableFacts.mostNamedRows
      ? try facts.rebuilding()
      : .run(.rows, [facts.insertion(from: content, without: excluded, missing: true)])
    findings.append(ofMissing(keys, content, repair: repair))
  }
  // Rows that the index has, although its present triggers would leave them out.
  let indexed = left.keys.subtracting(missing).sorted()
  if !indexed.isEmpty {
    findings.append(
      Finding(
        .risk,
        "the index has \(indexed.listed("row")), which its triggers leave out as \(content.name) is now",
        evidence: [
          "tried on a copy in memory"
            + (left.areAllTried ? "" : ", with some of the rows (--full tries all)")
        ],
        effect:
          "searches find \(indexed.pronoun), though new rows like \(indexed.pronoun) would not be found",
        repair: .byHand(
          "let the triggers for UPDATE take out a row when its condition ceases to hold"
        ),
        reading: .triggers
      )
    )
  }
  return findings
}

private func ofMissing(_ keys: [Int64], _ content: ContentSource, repair: Repair) -> Finding {
  Finding(
    .wrong,
    "\(content.name) has \(keys.listed("row")) that the index has not",
    effect: "no search finds \(keys.pronoun)",
    repair: repair,
    reading: .externalContent
  )
}

/// Rows that are missing, where the triggers may mean to leave them out.
private func unsure(_ keys: [Int64], _ doubt: String, _ content: ContentSource) -> Finding {
  Finding(
    .advice,
    "\(content.name) has \(keys.listed("row")) that the index has not, and its triggers may leave out rows",
    evidence: ["which rows they leave out cannot be told: \(doubt)"],
    effect: "no search finds \(keys.pronoun), which may be what the app wants",
    repair: .byHand(
      "look whether \(keys.count == 1 ? "it belongs" : "they belong") into the index"
    ),
    certainty: .read,
    reading: .externalContent
  )
}

// MARK: Words and lengths

@Sendable private func words(_ facts: TableFacts) throws -> [Finding] {
  guard let content = facts.content, let differences = try facts.differences() else { return [] }
  // The check of the rows reports rows that only one side has.
  let left = try facts.leftOutRows()
  let missing =
    facts.table.options.storesColumnSizes
    ? try facts.texts().missing.filter { !left.mayInclude($0) } : []
  let others = try Set(facts.leftOverRows() + missing)
  // A row that is left out has no words in the index.
  let keys = differences.keys.filter { key in
    !others.contains(key) && (!left.mayInclude(key) || differences.hasIndexWords(of: key))
  }
  guard !keys.isEmpty else { return [] }
  let emptied = differences.emptied.subtracting(others).sorted()
  let evidence = try facts.evidence(for: keys.prefix(3)).sorted { $0.key < $1.key }
  let (noun, pronoun) = keys.count == 1 ? ("it", "it") : ("these rows", "them")
  let effects = [
    evidence.contains { $0.value.contains("only the index has") }
      ? "searches for words that are gone still find \(noun)" : nil,
    evidence.contains { $0.value.contains("only the text has") }
      ? "searches for new words do not find \(pronoun)" : nil,
  ]
  return [
    Finding(
      .wrong,
      "the index has other words than \(content.name) for \(keys.listed("row"))",
      evidence: evidence.map { "row \($0.key): \($0.value)" }
        + (emptied.isEmpty
          ? [] : ["\(content.name) has no text at all in \(emptied.listed("row"))"]),
      effect: effects.compactMap(\.self).joined(separator: ", and "),
      repair: try facts.rebuilding(),
      reading: .externalContent
    )
  ]
}

@Sendable private func lengths(_ facts: TableFacts) throws -> [Finding] {
  guard facts.table.options.storesColumnSizes, let content = facts.content else { return [] }
  let all = try facts.texts().lengths
  guard !all.isEmpty else { return [] }
  let others = try Set(facts.differences()?.keys ?? [])
  let differing = all.filter { !others.contains($0.key) }
  guard !differing.isEmpty else { return [] }
  func words(_ lengths: [Int]?) -> String { lengths.map { "\($0)" } ?? "unreadable" }
  return [
    Finding(
      .wrong,
      "the index keeps another length than \(content.name) has for "
        + (differing.count == 1 ? "1 row" : "\(differing.count) rows"),
      evidence: differing.prefix(3).map { length in
        "row \(length.key): \(words(length.index)) tokens by column in the index, \(words(length.content)) in the text"
      },
      effect: "bm25 takes such a row for longer or shorter than it is, and ranks it wrong",
      repair: try facts.rebuilding(),
      reading: .bm25
    )
  ]
}

// MARK: Terms

@Sendable private func terms(_ facts: TableFacts) throws -> [Finding] {
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

@Sendable private func integrity(_ facts: TableFacts) throws -> [Finding] {
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
