import CommandKit
import FullText
import QueryBuilder
import SQLiteDatabase

/// `.rank save`: stores the weights in force in the index, for all programs that read its column `rank`.
enum RankSaveCommand: DotCommand {
  static let signature = Signature(
    "rank save",
    group: .ranking,
    abstract: "Store the weights in the index, as its rank",
    examples: [
      """
      > .rank weights title=10
      > .rank save
      Stored: rank now stands for bm25(0, 10, 1, 1).
      > SELECT rowid, rank FROM reminderTexts('walk') ORDER BY rank;
      4|-3.71846362026503
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let table = try context.database.fullTextTable()
    let weights = context.search.weights
    let function = weights.isDefault ? .default : RankFunction(weights: weights.arguments)
    let statement = table.index.perform(.rank(function.description))
    context.announce(ReadableSQL(statement))
    try context.perform { session in
      // A lock that is there is waited for, as a transaction that has begun to read cannot.
      try session.transaction {
        // The weights go by the columns' positions.
        try table.requireUnchanged(in: session)
        try session.run(statement)
      }
    }
    try context.refreshStoredRank()
    try context.output.remark(
      "Stored: rank now stands for \(function)\(context.transactionClause())."
    )
  }
}
