import FullText
import QueryBuilder
import TerminalKit

/// Whether the index keeps the lengths that the texts have.
@Sendable func lengths(_ facts: TableFacts) throws {
  guard facts.table.options.storesColumnSizes, let content = facts.content else { return }
  let all = try facts.texts().lengths
  guard !all.isEmpty else { return }
  let others = try Set(facts.differences()?.keys ?? [])
  let differing = all.filter { !others.contains($0.key) }
  guard !differing.isEmpty else { return }
  func words(_ lengths: [Int]?) -> String { lengths.map { "\($0)" } ?? "unreadable" }
  return facts.report(
    .wrong,
    "the index keeps another length than \(content.name) has for \(Count(differing.count, "row"))",
    evidence: differing.prefix(3).map { length in
      "row \(length.key): \(words(length.index)) tokens by column in the index, \(words(length.content)) in the text"
    },
    effect: "bm25 takes such a row for longer or shorter than it is, and ranks it wrong",
    repair: try facts.rebuilding(),
    reading: .bm25
  )
}
