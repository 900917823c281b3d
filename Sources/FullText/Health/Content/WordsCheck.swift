import SQLiteDatabase

/// Whether each row's words in the index are those of its text.
enum WordsCheck: HealthCheck {
  static let name = "words"
  static let subject = "each row's words in the index, against those of its text"
  static let readsRows = true

  /// How many rows are shown as evidence.
  private static let shown = 3

  static func asksIntegrity(of examined: ExaminedTable) -> Bool { true }

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard let content = examined.content, try examined.mayDiffer() else { return [] }
    let comparison = try examined.comparison()
    // Rows that are on one side only are told by the check of the rows.
    let left = try examined.leftOutRows()
    let missing = try examined.missingRows().filter { !left.mayInclude($0) }
    let others = try Set(examined.leftOverRows() + missing)
    // A row that is left out has no words in the index.
    let keys = comparison.keys.subtracting(others)
      .filter { !left.mayInclude($0) || comparison.hasIndexWords(of: $0) }.sorted()
    guard !keys.isEmpty else { return [] }
    let emptied = comparison.emptied.subtracting(others)
    return [
      finding(
        .wrong,
        in: examined,
        "the index has other words than \(content.name) for \(keys.listed("row"))",
        // Of many rows that differ, the comparison keeps the words of some, which need not be the first.
        evidence: comparison.rows.filter { !others.contains($0.key) }.sorted { $0.key < $1.key }
          .prefix(Self.shown).map { "row \($0.key): \($0.value.description)" }
          + (emptied.isEmpty
            ? [] : ["\(content.name) has no text at all in \(emptied.sorted().listed("row"))"]),
        effect: effect(comparison, keys),
        repair: try examined.rebuilding(),
        reading: .externalContent
      )
    ]
  }

  /// What the words that are on one side only make of searches.
  private static func effect(_ comparison: IndexComparison, _ keys: [Int64]) -> String {
    let rows = keys.compactMap { comparison.rows[$0] }
    let (noun, pronoun) = keys.count == 1 ? ("it", "it") : ("these rows", "them")
    let effects = [
      rows.contains { $0.indexCount > 0 }
        ? "searches for words that are gone still find \(noun)" : nil,
      rows.contains { $0.contentCount > 0 } ? "searches for new words do not find \(pronoun)" : nil,
    ]
    return effects.compactMap(\.self).joined(separator: ", and ")
  }
}
