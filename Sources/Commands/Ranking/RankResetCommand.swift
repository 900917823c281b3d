import CommandKit
import Explaining
import FullText
import QueryBuilder
import SQLiteDatabase

/// `.rank reset`: gives every column the weight 1 again, here and in the index.
enum RankResetCommand: DotCommand {
  static let signature = Signature(
    "rank reset",
    group: .ranking,
    abstract: "Weigh every column 1 again, and forget stored weights"
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let index = try context.database.fullTextTable().index
    let before = context.search.weights
    // The index is written only if it stores other weights, so that a read-only file is no obstacle.
    if !context.database.storesDefaultRank {
      let statement = index.perform(.rank(RankFunction.default.description))
      context.announce(ReadableSQL(statement))
      try context.perform { try $0.run(statement) }
      try context.refreshStoredRank()
    }
    context.search.weights = ColumnWeights(columns: index.columns)
    try RankChange(from: before, to: context.search.weights).show(in: context)
  }
}
