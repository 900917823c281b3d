import CommandKit
import Explaining
import FullText
import QueryBuilder

/// `.rank compare A vs B`: shows the last search under two weightings.
enum RankCompareCommand: DotCommand {
  static let weights = TrailingText(
    "WEIGHTS vs WEIGHTS",
    "two weightings, as now vs title=10,notes=5",
    completion: .weight
  )

  static let signature = Signature(
    "rank compare",
    group: .ranking,
    abstract: "Show the last search under two weightings",
    text: weights,
    discussion: """
      The rows are those on the first page by either weighting; a row that is on one of them only has entered \
      the page or left it. For each row that has risen a line names the weights that did it. The weights in force \
      stay as they are.
      """,
    examples: [
      """
      \(searchForWeek)
      > .rank compare title=10 vs title=10,tags=10
      1|1|=|2|Haircut|-0.414502490671294|-0.738691466372646
      2|2|=|1|Groceries|-0.307079070314074|-0.695342056075733
      3|3|=|10|Send weekly emails|-0.749308239284422|-0.749308239284422
      4|4|=|4|Take a walk|-0.421200017450543|-0.740790684306765
      No row moves; only the scores change.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let columns = try context.database.fullTextTable().index.columns
    guard let (before, after) = arguments.text.splitAtVersus, after.splitAtVersus == nil,
      !before.isEmpty, !after.isEmpty
    else {
      throw CommandError(
        "expected two weightings with \"vs\" between them",
        usage: signature.usage
      )
    }
    // As beside the "vs" of .eval, now stands for the weights in force.
    func weights(_ text: String) throws -> ColumnWeights {
      try text == RankingWord.now
        ? context.search.weights : ColumnWeights(typed: text, columns: columns)
    }
    try RankChange(from: try weights(before), to: try weights(after)).showOfLastSearch(in: context)
  }
}
