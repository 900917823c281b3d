import CommandKit
import Explaining
import FullText
import QueryBuilder

/// `.rank weights title=10 notes=5`: how much a hit counts in each column.
enum RankWeightsCommand: DotCommand {
  static let weights = TrailingText(
    "COLUMN=WEIGHT...",
    "the weights; a column not named weighs 1; names with spaces in double quotes",
    completion: .weight
  )

  static let signature = Signature(
    "rank weights",
    group: .ranking,
    abstract: "Set the weights, and show how the last search changes",
    text: weights,
    examples: [
      """
      \(searchForWeek)
      > .rank weights tags=10 notes=5
      1|1|=|2|Haircut|-0.414502490671294|-0.738691466372646
      2|2|=|1|Groceries|-0.307079070314074|-0.695342056075733
      4|3|▲1|4|Take a walk|-0.421200017450543|-0.740790684306765
      3|4|▼1|10|Send weekly emails|-0.450304049366512|-0.450304049366512
      2 rows move.
      Row 4 passes row 10 by the weight of tags, 10 instead of 1, which alone is enough: its hits there bring -0.74079 \
      instead of -0.42120, those of row 10 bring nothing.
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    if arguments.text == "reset" {
      throw CommandError("reset is no weight", details: ["did you mean .rank reset?"])
    }
    let index = try context.database.fullTextTable().index
    let weights = try ColumnWeights(typed: arguments.text, columns: index.columns)
    let before = context.search.weights
    context.search.weights = weights
    try RankChange(from: before, to: weights).show(in: context)
  }
}
