import QueryBuilder

/// Whether the lengths that the index keeps of its rows are those of their texts.
enum LengthsCheck: HealthCheck {
  static let name = "lengths"
  static let subject = "each row's length in the index, against its text"
  static let readsRows = true

  static func asksIntegrity(of examined: ExaminedTable) -> Bool { true }

  static func findings(in examined: ExaminedTable) throws -> [Finding] {
    guard examined.table.options.storesColumnSizes, let content = examined.content,
      try examined.mayDiffer()
    else { return [] }
    let comparison = try examined.comparison()
    guard comparison.lengthCount > 0 else { return [] }
    let rows = comparison.lengthCount == 1 ? "1 row" : "\(comparison.lengthCount) rows"
    return [
      finding(
        .wrong,
        in: examined,
        "the index keeps another length than \(content.name) has for \(rows)",
        evidence: comparison.lengths.prefix(3).map { length in
          "row \(length.key): \(words(length.index)) tokens by column in the index, \(words(length.content)) in the text"
        },
        effect: "bm25 takes such a row for longer or shorter than it is, and ranks it wrong",
        repair: try examined.rebuilding(),
        reading: .bm25
      )
    ]
  }

  private static func words(_ lengths: [Int]?) -> String { lengths.map { "\($0)" } ?? "unreadable" }
}
