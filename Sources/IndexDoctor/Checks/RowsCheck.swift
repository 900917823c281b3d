import FullText
import QueryBuilder

extension TableFacts {
  /// Reports the rows that only the index has, or only its content.
  func checkRows() throws {
    guard let content else { return try checkUnindexedTexts() }
    let leftOver = try leftOverRows()
    let lengthless = try rowsWithoutLength()
    let missing = try Set(rowsWithoutWords()).subtracting(lengthless).sorted()
    let wordless =
      try !leftOver.isEmpty && knowsWords() && wrongKeys().isEmpty
      ? leftOver.filter { try !differences().hasIndexWords(of: $0) } : []
    let found = leftOver.filter { !wordless.contains($0) }
    try report(
      .broken,
      of: found,
      "the index has \(found.listed("row")) that \(content.name) does not have",
      evidence: evidence(for: found.prefix(3)).compactMap { row in
        // The text of a row whose key is no integer has the same words, under another key.
        row.gone.map { "row \(row.key): the index has \($0)" }
      },
      effect: "searches find \(found.pronoun), and fail when the text is to be shown; "
        + "the ranks of all rows count \(found.pronoun)",
      reading: .externalContent
    )
    try report(
      .wrong,
      of: wordless,
      "the index has a length of \(wordless.listed("row")) that \(content.name) does not have, and no words",
      evidence: ["\(index.tableName)_docsize has \(wordless.pronoun)"],
      effect:
        "no search finds \(wordless.pronoun), but bm25 may count \(wordless.pronoun) among all rows",
      reading: .externalContent
    )
    try reportLengthless(lengthless)
    let left = try leftOutRows()
    if let doubt = left.doubt, !missing.isEmpty {
      // The triggers may mean to leave them out.
      return try report(
        .advice,
        "\(content.name) has \(missing.listed("row")) that the index does not have, and its triggers may leave out rows",
        evidence: ["which rows they leave out cannot be told: \(doubt)"],
        effect: "no search finds \(missing.pronoun), which may be what the app wants",
        repair: .byHand(
          "look whether \(missing.count == 1 ? "it belongs" : "they belong") into the index"
        ),
        certainty: .read,
        reading: .externalContent
      )
    }
    let keys = missing.filter { !left.keys.contains($0) }
    let hasLengths = try schema().hasLengths
    let insertion =
      hasLengths && keys.count == missing.count
      ? insertingMissing(content) : insertion(from: content, where: "IN (\(keys.listed))")
    try report(
      .wrong,
      of: keys,
      "\(content.name) has \(keys.listed("row")) that the index does not have",
      effect: "no search finds \(keys.pronoun)",
      repair: content.isOwn || openingError() != nil
        ? nil : mendingKeys() ?? .run(.rows, [insertion]),
      reading: .externalContent
    )
    // Without lengths, nothing says that the index has a row without words.
    let indexed = hasLengths ? left.keys.subtracting(missing).sorted() : []
    try report(
      .risk,
      of: indexed,
      "the index has \(indexed.listed("row")), which its triggers leave out as \(content.name) is now",
      evidence: [
        "tried on a copy in memory"
          + (left.isSample ? "; not all rows were, and there may be more" : "")
      ],
      effect:
        "searches find \(indexed.pronoun), though new rows like \(indexed.pronoun) would not be found",
      repair: .byHand(
        "let the triggers for UPDATE take out a row when its condition ceases to hold"
      ),
      reading: .triggers
    )
  }

  /// Reports the rows of a table that keeps only the texts of its UNINDEXED columns, without these.
  private func checkUnindexedTexts() throws {
    guard !table.keptUnindexedColumns.isEmpty else { return }
    let known = try Set(keys("SELECT id FROM \(table.shadow(.content))"))
    let indexed =
      try schema().hasLengths
      ? keys("SELECT id FROM \(table.shadow(.docsize))")
      : words().places.map { $0.rows.sorted() } ?? []
    let missing = indexed.filter { !known.contains($0) }
    let name = "\(index.tableName)_content"
    try report(
      .broken,
      of: missing,
      "the index has \(missing.listed("row")) that \(name) does not have",
      evidence: ["\(name) keeps the texts of the UNINDEXED columns"],
      effect: "searches find \(missing.pronoun), and fail when such a text is to be shown",
      reading: .contentless
    )
  }

  /// Reports rows of which the index has words, but no length.
  func reportLengthless(_ keys: [Int64]) throws {
    try report(
      .broken,
      of: keys,
      "the index has words of \(keys.listed("row")), but no length",
      evidence: ["\(index.tableName)_docsize has none of \(keys.pronoun)"],
      effect: "searches that order by rank fail when they meet \(keys.pronoun)",
      reading: .dataStructures
    )
  }
}
