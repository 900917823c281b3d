import FullText
import QueryBuilder
import SQLText

/// Whether the index has the words of each row's text.
@Sendable func words(_ facts: TableFacts) throws {
  guard let content = facts.content, let differences = try facts.differences() else { return }
  // The check of the rows reports rows that only one side has; one that is left out has no words in the index.
  let left = try facts.leftOutRows()
  let missing =
    facts.table.options.storesColumnSizes
    ? try facts.texts().missing.filter { !left.mayInclude($0) } : []
  let others = try Set(facts.leftOverRows() + missing)
  let keys = differences.keys.filter { key in
    !others.contains(key) && (!left.mayInclude(key) || differences.hasIndexWords(of: key))
  }
  guard !keys.isEmpty else { return }
  let emptied = differences.emptied.filter { !others.contains($0) }
  let evidence = try facts.evidence(for: keys.prefix(3))
  let (noun, pronoun) = keys.count == 1 ? ("it", "it") : ("these rows", "them")
  let effects = [
    evidence.contains { $0.words.contains("only the index has") }
      ? "searches for words that are gone still find \(noun)" : nil,
    evidence.contains { $0.words.contains("only the text has") }
      ? "searches for new words do not find \(pronoun)" : nil,
  ]
  return facts.report(
    .wrong,
    "the index has other words than \(content.name) for \(keys.listed("row"))",
    evidence: evidence.map { "row \($0.key): \($0.words)" }
      + (emptied.isEmpty
        ? []
        : [
          "\(content.name) has no \(emptied.contains(where: differences.hasText) ? "words" : "text at all") in \(emptied.listed("row"))"
        ]),
    effect: effects.compactMap(\.self).joined(separator: ", and "),
    repair: try facts.rebuilding(),
    reading: .externalContent
  )
}
