import QueryBuilder
import ReminderStore

/// `.rank weights title=10 notes=5`: how much a hit counts in each column.
enum RankWeights {
  static let weights = TrailingText(
    "COLUMN=WEIGHT...",
    "the weights; a column that is not named weighs 1",
    completion: .column
  )

  static let signature = Signature(
    "weights",
    group: .ranking,
    abstract: "Set the weights, and show how the last search changes",
    text: weights,
    examples: [
      """
      > .search --limit 0 week
      > .rank weights title=10 notes=5
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let index = try context.database.searchable().index
    let weights = try ColumnWeights(typed: arguments.text, columns: index.columns)
    let before = context.search.weights
    context.search.weights = weights
    try RankChange(from: before, to: weights).showIfSearched(in: context)
  }
}

extension ColumnWeights {
  /// Reads weights as they were typed.
  ///
  /// - Throws: A ``CommandError`` that says what is wrong with them.
  init(typed text: String, columns: [FTS5Column]) throws {
    do {
      try self.init(parsing: text, columns: columns)
    } catch let error as ColumnWeightsError {
      var shown = CommandError(error.description)
      if case .unknownColumn(let name, let columns) = error { shown.suggest(name, among: columns) }
      throw shown
    }
  }
}
