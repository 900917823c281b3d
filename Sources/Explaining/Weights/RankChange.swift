public import CommandKit
import FullText
import Output
public import QueryBuilder
import Relevance
import ReminderStore
import SQLiteDatabase
import TerminalKit

/// The last search under two weightings: which rows move, and how far.
public struct RankChange {
  private let from: ColumnWeights
  private let to: ColumnWeights

  /// Prepares to show the change from some weights to others; those in force stay as they are.
  public init(from: ColumnWeights, to: ColumnWeights) {
    (self.from, self.to) = (from, to)
  }

  /// Shows the last search again, with each row's place before and after.
  ///
  /// - Throws: A `CommandError` where there is none, or where its rows have no scores.
  public func showOfLastSearch(in context: CommandContext) throws {
    guard try !showIfSearched(in: context) else { return }
    throw context.search.last.map { ExplainedSearch.unranked($0, in: context.database) }
      ?? CommandError(
        "there is no search to compare",
        details: ["search first, as in: \(context.database.searchExample)"]
      )
  }

  /// Shows the last search again, if there is one; a terminal gets the weights that are now in force, too.
  ///
  /// - Throws: A ``CommandError`` if no table is in use, a `StoreError` where SQLite fails, and after Ctrl-C.
  public func show(in context: CommandContext) throws {
    _ = try showIfSearched(in: context)
    guard context.output.isTerminal else { return }
    let index = try context.database.fullTextTable().index
    for line in to.remarks(for: index) { try context.output.remark(line) }
  }

  /// Shows the last search again, with each row's place before and after.
  ///
  /// - Returns: Whether there was a search with scores to show.
  /// - Throws: A `StoreError` where SQLite fails, and after Ctrl-C.
  private func showIfSearched(in context: CommandContext) throws -> Bool {
    guard var request = try context.lastSearch(), request.pattern != nil else { return false }
    request.weights = from
    // Both pages are first ones, whatever page the search showed.
    let page = request.offset > 0 ? "the first page" : "the page"
    request.offset = 0
    let table = try context.database.fullTextTable()
    let statement = request.scores(with: to)
    context.announce(
      ReadableSQL(
        statement,
        note: (request as? SearchRequest)?.putsCompletedLast == true
          ? "The shell sorts by isCompleted and each score, and shows both first pages."
          : "The shell sorts by each score, and shows both first pages."
      )
    )
    let (moved, labels, passes, ranking) = try context.perform { session in
      // In one transaction, because another program may write between two statements.
      try session.transaction(.begin) {
        let moved = try MovedRows(
          of: session.rescoredRows(by: statement),
          firstPlaces: request.limit,
          check: session.cancellation.check
        )
        let labels = try session.labels(of: moved.shown.map(\.id), by: request.labels)
        let passes = MoveCauses.passes(in: moved.shown)
        let query =
          passes.isEmpty ? nil : request.scoring(of: MoveCauses.rows(of: passes))
        return (moved, labels, passes, try query.map(session.ranking))
      }
    }
    let names = MovedRows.Names(
      places: ("prev", "next"),
      key: context.database.usesReminders ? "id" : "rowid",
      label: table.labelColumn,
      scores: ("before", "after")
    )
    let rows = moved.table(names, labels: labels) { movement(of: $0, limit: request.limit) }
    // To a person the sentence below says what a table of rows that all stay would.
    let areMoved = moved.shown.contains { movement(of: $0, limit: request.limit) != .unchanged }
    if areMoved || !context.output.isTerminal {
      try context.show(rows, as: MovedRows.presentation(names, of: rows), isSummarized: true)
    }
    try context.output.remark(summary(of: moved, on: page, of: request.limit))
    if let note = request.orderNote { try context.output.remark(note) }
    if let caveat = table.scoreCaveat { try context.output.remark(caveat) }
    if let ranking {
      for line in MoveCauses(ranking: ranking, from: from, to: to).lines(of: passes) {
        try context.output.remark(line)
      }
      let others = moved.shown.count(where: \.hasRisen) - MoveCauses.most
      if others > 0 {
        try context.output.remark(
          "\(Count(others, "more row has", plural: "more rows have")) risen."
        )
      }
    }
    context.search.shown = ShownRows(moved.shown.map(\.id), of: request)
    return true
  }

  /// How a row moved on the page, which it may have entered or left.
  private func movement(of row: MovedRows.Row, limit: Int?) -> RankMovement {
    func onPage(_ place: Int?) -> Int? { place.flatMap { $0 <= limit ?? .max ? $0 : nil } }
    return RankMovement(from: onPage(row.previous), to: onPage(row.next))
  }

  private func summary(of moves: MovedRows, on page: String, of limit: Int?) -> String {
    let shown = moves.shown
    guard !shown.isEmpty else { return "Nothing matches the last search." }
    let (entered, left, moved) = shown.map { movement(of: $0, limit: limit) }.counts
    func rows(_ count: Int, _ verb: String, _ rest: String = "") -> String? {
      guard count > 0 else { return nil }
      return "\(Count(count, "row \(verb)s", plural: "rows \(verb)"))\(rest)"
    }
    let parts = [
      rows(moved, "move"), rows(entered, "enter", " \(page)"), rows(left, "leave", " it"),
    ].compactMap(\.self)
    if parts.isEmpty {
      return moves.haveOtherScores ? "No row moves; only the scores change." : "No row moves."
    }
    return "\(parts.joined(separator: ", "))."
  }
}
