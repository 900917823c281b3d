import FullText
import QueryBuilder
import SQLText
import SQLiteDatabase
import TerminalKit

/// The checks of the index against its content, and against itself.
let contentChecks = [
  HealthCheck("totals", "the numbers of rows and tokens that bm25 uses") { try $0.checkTotals() },
  HealthCheck(
    "rows",
    "the rows that only the index has, or only its content",
    readsRows: true
  ) { try $0.checkRows() },
  HealthCheck(
    "words",
    "each row's words in the index, against those of its text",
    readsRows: true
  ) { try $0.checkWords() },
  HealthCheck(
    "lengths",
    "each row's length in the index, against its text",
    readsRows: true
  ) { try $0.checkLengths() },
  HealthCheck(
    "contentless",
    "the words of a contentless table, against its lengths",
    readsRows: true
  ) { try $0.checkContentless() },
  HealthCheck(
    "terms",
    "whether each term of the index can be looked up",
    readsRows: true
  ) { try $0.checkTerms() },
  HealthCheck(
    "integrity",
    "FTS5's integrity-check, with --full or on unreadable pages",
    readsRows: true
  ) { try $0.checkIntegrity() },
]

extension TableFacts {
  /// Whether the index has the words of each row's text.
  func checkWords() throws {
    guard let content else { return }
    try requireWords()
    let differences = try differences()
    // Else rows of each healthy table would be tried.
    guard !differences.keys.isEmpty else { return }
    // The check of the rows reports rows that only one side has; one that is left out has no words in the index.
    let left = try leftOutRows()
    let missing = try rowsWithoutWords().filter { !left.mayInclude($0) }
    let others = try Set(leftOverRows() + missing)
    let keys = differences.keys.filter { key in
      !others.contains(key) && (!left.mayInclude(key) || differences.hasIndexWords(of: key))
    }
    guard !keys.isEmpty else { return }
    let emptied = differences.emptied.filter { !others.contains($0) }
    let evidence = try evidence(for: keys.prefix(3))
    let (noun, pronoun) = keys.count == 1 ? ("it", "it") : ("these rows", "them")
    let effects = [
      evidence.contains { $0.gone != nil }
        ? "searches for words that are gone still find \(noun)" : nil,
      evidence.contains { $0.new != nil } ? "searches for new words do not find \(pronoun)" : nil,
      evidence.contains(where: \.isOfCounts) ? "bm25 counts the hits of the old text" : nil,
      evidence.contains(where: \.isOfPlaces)
        ? "phrases, NEAR and ^ find \(noun) by the words' old places" : nil,
    ]
    // Of more rows, nobody has looked at all.
    let areOfPlaces = evidence.count == keys.count && evidence.allSatisfy(\.isOfPlaces)
    try report(
      .wrong,
      "the index has other \(areOfPlaces ? "places of words" : "words") than \(content.name) for \(keys.listed("row"))",
      evidence: evidence.map { "row \($0.key): \($0.text)" }
        + (emptied.isEmpty
          ? []
          : [
            "\(content.name) has no \(emptied.contains(where: differences.hasText) ? "words" : "text at all") in \(emptied.listed("row"))"
          ]),
      effect: effects.compactMap(\.self).joined(separator: ", and "),
      reading: .externalContent
    )
  }

  /// Whether the index keeps the lengths that the texts have.
  func checkLengths() throws {
    guard table.options.storesColumnSizes, let content else { return }
    try requireWords()
    let all = try texts().lengths
    guard !all.isEmpty else { return }
    let others = try Set(differences().keys)
    var differing = all.filter { !others.contains($0.key) }
    guard !differing.isEmpty else { return }
    func words(_ lengths: [Int]?) -> String { lengths.map { "\($0)" } ?? "unreadable" }
    // bm25 adds the columns up.
    let ranksWrong = differing.contains(where: \.isOfSum)
    if ranksWrong { differing.removeAll { !$0.isOfSum } }
    try report(
      .wrong,
      "the index keeps another length than \(content.name) has for \(Count(differing.count, "row"))",
      evidence: differing.prefix(3).map { length in
        "row \(length.key): \(words(length.index)) tokens by column in the index, \(words(length.content)) in the text"
      },
      effect: ranksWrong
        ? "bm25 takes such a row for longer or shorter than it is, and ranks it wrong"
        : "bm25 adds the columns up, and ranks as before; FTS5's own check fails",
      reading: .bm25
    )
  }

  /// Whether a look-up finds each term of the index.
  func checkTerms() throws {
    // Other checks report what is missing, and a record of the segments that cannot be read.
    guard try schema().missingTables.isEmpty, try session.structure(of: index) != nil else {
      return
    }
    let words = try words()
    var problems = words.wrongPaths
    if try !words.isWhole && hasKnownPages() {
      problems = ["reading the terms page by page stops at a page that is not as FTS5 writes it"]
    }
    if problems.isEmpty, words.isWhole, words.prefixes.isWrong {
      problems = ["an index of prefixes has other places than the words with these prefixes"]
    }
    guard !problems.isEmpty else { return }
    try report(
      .broken,
      "the index has terms that a look-up does not find as they stand there",
      evidence: problems,
      effect: "searches for such words fail, or miss rows",
      reading: .dataStructures
    )
  }

  /// Makes sure that the words of the texts are known, unless FTS5 is asked about them, too.
  private func requireWords() throws {
    guard try extent != .full && texts().sum == nil else { return }
    throw StoreError(
      "the words depend on the language of each text (locale=1), as only FTS5's integrity-check knows: --full asks it"
    )
  }

  /// Whether FTS5 writes the pages of the index only in ways that this code reads: other formats may have more.
  func hasKnownPages() throws -> Bool {
    try session.storedSetting("version", of: index) == .integer(4)
  }
}
