import CommandKit
import Explaining
import FullText
import QueryBuilder
import SQLSpelling
import SQLiteDatabase
import TerminalKit

/// `.rank`: shows the weights in force and the stored ones.
enum RankCommand: DotCommand {
  static let subcommands: [any DotCommand.Type] = [
    RankWeightsCommand.self,
    RankResetCommand.self,
    RankSaveCommand.self,
    RankCompareCommand.self,
    RankSweepCommand.self,
    RankBreakpointsCommand.self,
  ]

  static let weights = TrailingText(
    "COLUMN=WEIGHT...",
    "weights to set, as .rank weights does",
    isOptional: true,
    completion: .weight
  )

  static let signature = Signature(
    "rank",
    group: .ranking,
    abstract: "Show the weights in force; set, save, compare and sweep them",
    text: weights,
    discussion: """
      bm25 multiplies the hits in a column by the column's weight before it computes the score; a column that you do \
      not name weighs 1. The weights apply to all searches of the session. The index can keep weights \
      of its own, for all programs that read its column rank: .rank save stores those in force, and they apply again \
      when the file is opened.
      """,
    examples: [
      """
      > .rank
      title|1.0|1.0
      notes|1.0|1.0
      tags|1.0|1.0
      In force: bm25("reminderTexts")
      Stored:   bm25(), which the column rank stands for
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    guard arguments.text.isEmpty else {
      guard arguments.text.contains("=") else {
        if let meant = line(of: arguments.text, for: context.search.weights.columns) {
          throw CommandError(
            "a weight comes after =, not \"\(arguments.text)\"",
            details: ["did you mean \(meant)?"]
          )
        }
        throw misspelled(arguments.text) ?? completeSignature.extra(arguments.text)
      }
      if let misspelled = misspelled(arguments.text) { throw misspelled }
      return try RankWeightsCommand.run(arguments, in: context)
    }
    let index = try context.database.fullTextTable().index
    let weights = context.search.weights
    let stored = context.database.storedWeights
    let weighed = weights.columns.weighed
    guard !weighed.isEmpty else { return }
    // Another function of the user's own has no weights.
    let isBM25 = context.database.storedRank.map { RankFunction(parsing: $0) != nil } ?? true
    let rows = weighed.map { column -> [SQLValue] in
      [
        .text(weights.columns[column].name), .real(weights.arguments[column]),
        isBM25 ? .real(stored.arguments[column]) : .null,
      ]
    }
    try context.show(StoredRows(["column", "weight", "stored"], rows: rows), isSummarized: true)
    try context.output.remark("In force: \(index.bm25(weights).fragment.readable())")
    try context.output.remark(
      "Stored:   \(context.database.storedRank ?? RankFunction.default.description), which the column rank stands for"
    )
  }

  /// The error for a misspelled subcommand, which may have columns or weights after it; nil where none is near.
  private static func misspelled(_ text: String) -> CommandError? {
    guard let first = text.words.first, !first.contains("=") else { return nil }
    let error = completeSignature.extra(first)
    return error.details.isEmpty ? nil : error
  }

  /// The line for weights that were typed without `=`, as `title 5` or `title:5`; nil for any other text.
  private static func line(of text: String, for columns: [FTS5Column]) -> String? {
    let words = text.split { $0.isWhitespace || $0 == ":" || $0 == "," }
    guard !words.isEmpty, words.count.isMultiple(of: 2) else { return nil }
    let weights = stride(from: 0, to: words.count, by: 2).map { "\(words[$0])=\(words[$0 + 1])" }
    let typed = weights.joined(separator: " ")
    guard (try? ColumnWeights(typed: typed, columns: columns)) != nil else { return nil }
    return "\(signature.title) \(typed)"
  }
}

/// The search with which examples of the subcommands begin.
let searchForWeek = """
  > .search week
  2|Haircut||#**week**end #easy-win|Personal|2025-03-08 10:00:00.000|-0.414502490671294
  1|Groceries|Milk Eggs Apples Oatmeal Spinach|#**week**end|Personal||-0.307079070314074
  10|Send **week**ly emails|||Business|2025-03-08 10:00:00.000|-0.450304049366512
  4|Take a walk||#**week**end #fun|Personal|2024-09-01 10:00:00.000|-0.421200017450543
  """
