public import CommandKit
import FullText
import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase

/// Two searches over the same rows, compared by the places of what they find, and by their time.
public struct SearchComparison {
  private let sides: [ComparedSide]
  private let limit: Int
  private let context: CommandContext

  /// Prepares to compare two searches.
  ///
  /// - Parameters:
  ///   - first: The side called A.
  ///   - second: The side called B.
  ///   - limit: The number of first places of either side whose rows are shown; 1 or more.
  ///   - context: The database, and where the result goes.
  public init(
    _ first: ComparedSide,
    _ second: ComparedSide,
    firstPlaces limit: Int,
    in context: CommandContext
  ) {
    sides = [first, second]
    (self.limit, self.context) = (limit, context)
  }

  /// Runs both searches, and shows the places of their rows; a side with another tokenizer is run in a copy of the
  /// index, which is dropped again.
  ///
  /// - Throws: A ``CommandError`` where the table has no text to copy, a `StoreError` where SQLite fails, and after Ctrl-C.
  public func show() throws {
    let table = try context.database.fullTextTable()
    try context.perform { session in
      try session.transaction(.begin) {
        let tokenizers = sides.compactMap(\.tokenizer)
        try context.withCopies(of: table, by: tokenizers, named: "compared", in: session) {
          copies in
          let searches = sides.map { side in
            let copy = side.tokenizer.flatMap { copies[$0] }
            return TableSearch(side.pattern, in: copy?.table ?? table, weights: side.weights)
          }
          let made = copies.values.sorted { $0.index.tableName < $1.index.tableName }
          try show(searches, in: made, of: table, session)
        }
      }
    }
  }

  private func show(
    _ searches: [TableSearch],
    in copies: [TemporaryIndex],
    of table: FullTextTable,
    _ session: Session
  ) throws {
    let runs = try TimedSearch.runs(of: searches, in: session)
    let creations = copies.flatMap { [$0.creation, $0.filling] as [any Statement] }
    let drops = copies.map { Drop(.table, $0.index.tableName, schema: "temp", ifExists: true) }
    context.announce(
      ReadableSQL(
        statements: creations + searches.map(\.places) + drops,
        note: "Each ran once, or three times if short; the shell counts the places."
      )
    )
    let (before, after) = (runs[0].order, runs[1].order)
    let comparison = try RankComparison(
      previous: before.keys,
      next: after.keys,
      check: session.cancellation.check
    )
    let moved = MovedRows(of: comparison, from: before, to: after, firstPlaces: limit)
    let database = context.database
    let isByReminder = database.usesReminders && database.profile.key == .rowid
    let names = MovedRows.Names(
      places: ("A", "B"),
      key: isByReminder ? "id" : "rowid",
      label: table.labelColumn,
      scores: ("score A", "score B")
    )
    let labels = try session.labels(of: moved.shown.map(\.id), by: table.labels)
    let rows = moved.table(names, labels: labels)
    try context.show(rows, as: MovedRows.presentation(names, of: rows), isSummarized: true)
    for (index, name) in ["A", "B"].enumerated() {
      try context.output.remark("\(name): \(sides[index].name): \(runs[index].summary).")
    }
    try context.output.remark(comparison.summary)
    if moved.shown.count < comparison.rows.count, context.output.isTerminal {
      try context.output.remark("Of each side, the first \(limit) places are shown.")
    }
  }
}

extension RankComparison {
  /// The numbers of rows that entered, left, moved and stayed.
  fileprivate var summary: String {
    let (entered, left, moved) = rows.lazy.map(\.movement).counts
    let stayed = rows.count - entered - left - moved
    return "Entered: \(entered), left: \(left), moved: \(moved), at the same place: \(stayed)."
  }
}
