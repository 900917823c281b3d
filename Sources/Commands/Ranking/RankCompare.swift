import QueryBuilder
import ReminderStore

/// `.rank compare A vs B`: the last search under two weightings.
enum RankCompare {
  static let weights = TrailingText(
    "WEIGHTS vs WEIGHTS",
    "two weightings, as title=10 vs title=10,notes=5",
    completion: .column
  )

  static let signature = Signature(
    "compare",
    group: .ranking,
    abstract: "Show the last search under two weightings",
    text: weights,
    discussion: "The weights in force stay as they are.",
    examples: [
      """
      > .search --limit 0 week
      > .rank compare title=10 vs title=10,notes=5
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let columns = try context.database.searchable().index.columns
    let sides = arguments.text.splitAtVersus()
    guard sides.count == 2 else {
      throw CommandError("expected two weightings with \"vs\" between them", usage: signature.usage)
    }
    let change = RankChange(
      from: try ColumnWeights(typed: sides[0], columns: columns),
      to: try ColumnWeights(typed: sides[1], columns: columns)
    )
    guard try change.showIfSearched(in: context) else {
      throw CommandError(
        "there is no search to compare",
        details: ["search first, as in: .search week"]
      )
    }
  }
}

extension String {
  /// The texts around each word `vs`.
  fileprivate func splitAtVersus() -> [String] {
    split(whereSeparator: \.isWhitespace)
      .split(omittingEmptySubsequences: false) { $0.lowercased() == "vs" }
      .map { $0.joined(separator: " ") }
  }
}
