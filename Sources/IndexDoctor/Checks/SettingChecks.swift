import FullText
import QueryBuilder
import SQLiteDatabase
import TerminalKit

/// The checks of what an index stores besides its words, and of how it is used.
let settingChecks = [
  HealthCheck("rank", "the stored rank's function, its weights by column") { try $0.checkRank() },
  HealthCheck("merging", "the settings automerge and crisismerge") { try $0.checkMerging() },
  HealthCheck("segments", "the number of segments") { facts in
    guard let count = try facts.session.structure(of: facts.index)?.segmentCount, count >= 50
    else { return }
    try facts.report(
      .slow,
      "the index is in \(count) segments, and a search looks into each",
      evidence: ["FTS5's own merging leaves fewer than 50"],
      effect: "searches take longer than they need to",
      repair: .run(.merge, [facts.index.perform(.optimize)]),
      reading: .optimize
    )
  },
  HealthCheck("unindexed-key", "look-ups and joins by an UNINDEXED column") {
    try $0.checkUnindexedKeys()
  },
  HealthCheck("columnsize", "whether the index keeps the lengths of its rows") { facts in
    guard !facts.table.options.storesColumnSizes else { return }
    let isContentless = facts.content == nil
    try facts.report(
      isContentless ? .wrong : .advice,
      "the table keeps no lengths (columnsize=0)"
        + (isContentless ? " and no texts (content=''): bm25 knows the length of no row" : ""),
      evidence: ["there is no table \(facts.index.tableName)_docsize"],
      effect: isContentless
        ? "long rows rank like short ones"
        : "bm25 splits the text of each match again, and what the index has and the texts do not have "
          + "is harder to find",
      repair: isContentless
        ? .byHand("make the table again without columnsize=0, and insert the rows again")
        : facts.recreating { $0.storesColumnSizes = true },
      certainty: .read,
      reading: .columnSize
    )
  },
  HealthCheck(
    "deleted-text",
    "words of deleted rows that the index's pages still have",
    readsRows: true
  ) { facts in
    let (count, examples) = try facts.words().deleted
    guard count > 0 else { return }
    try facts.report(
      .advice,
      "the file still has \(Count(count, "word")) that no row has any more",
      evidence: ["for example \(examples.map { "\"\($0)\"" }.joined(separator: ", "))"],
      effect: "no search finds what was deleted, but the file's bytes still have it",
      repair: .run(
        .merge,
        [facts.index.perform(.optimize)],
        "and after it VACUUM, which removes the words from free pages, too:"
      ),
      reading: .secureDelete
    )
  },
]

/// The settings that let segments gather: from which value on, what it does, and FTS5's own value.
private let gathering:
  [(name: String, isWrong: @Sendable (Int32) -> Bool, fault: String, usual: Int64)] = [
    ("automerge", { $0 == 0 }, "only crisismerge merges segments", 4),
    // With more segments on a level, each search must look into all of them.
    ("crisismerge", { $0 > 64 }, "that many segments may gather on a level", 16),
  ]

extension TableFacts {
  fileprivate func checkMerging() throws {
    let count = try session.structure(of: index)?.segmentCount
    for (name, isWrong, fault, usual) in gathering {
      guard let (stored, used) = try session.number(of: name, in: index), isWrong(used) else {
        continue
      }
      let value =
        stored == .integer(Int64(used))
        ? "\(used)" : "\(stored.literal), of which FTS5 makes \(used)"
      try report(
        .slow,
        "\(name) is \(value): \(fault)",
        evidence: count.map { ["\(Count($0, "segment")) now"] } ?? [],
        effect: "each search looks into every segment, and more gather than usual",
        repair: .run(
          .setting,
          [index.perform(.setting(name, .integer(usual)))],
          "\(usual) is FTS5's own value"
        ),
        reading: .merging
      )
    }
  }
}
