import CommandKit
import FullText
import Output
import QueryBuilder
import Relevance
import SQLiteDatabase
import TerminalKit

/// A row with its places by two weightings, from 1.
struct RankMove {
  let id: Int64
  let from: Int64
  let to: Int64

  /// Whether the places differ.
  var isMove: Bool { from != to }
}

/// The last search under two weightings: which rows move, and how far.
struct RankChange {
  /// The weights before.
  let from: ColumnWeights
  /// The weights after.
  let to: ColumnWeights

  /// Shows the last search again; where there is none, a terminal gets the weights that are now in force.
  func show(in context: CommandContext) throws {
    guard try !showIfSearched(in: context), context.output.isTerminal else { return }
    let index = try context.database.fullTextTable().index
    try context.output.remark("In force: \(index.bm25(to).fragment.readable())")
  }

  /// Shows the last search again, with each row's place before and after.
  ///
  /// - Returns: Whether there was a search with scores to show.
  func showIfSearched(in context: CommandContext) throws -> Bool {
    guard var request = context.search.last, request.pattern != nil else { return false }
    request.weights = from
    request.offset = 0
    let statement = request.comparison(with: to)
    let table = try context.database.fullTextTable()
    let query = request.scoring(by: table.options.tokenizer)
    try context.announce(ReadableSQL(statement))
    let (rows, moves, ranking) = try context.perform { session in
      let rows = try session.storedRows(statement)
      let moves = Self.moves(in: rows)
      let isMoved = moves.contains(where: \.isMove)
      let ranking = isMoved ? try query.map(session.ranking) : nil
      return (rows, moves, ranking)
    }
    try context.show(rows, as: Self.presentation, isSummarized: true)
    try context.output.remark(Self.summary(of: moves, onPageOf: Int64(request.limit ?? .max)))
    if let caveat = table.scoreCaveat { try context.output.remark(caveat) }
    if let ranking {
      for line in MoveCauses(ranking, from: from, to: to).lines(of: moves) {
        try context.output.remark(line)
      }
    }
    context.search.shown = ShownRows(moves.map(\.id), of: request)
    return true
  }

  private static let presentation = Presentation(decorate: { row in
    RowDecoration(abbreviations: row.abbreviatedScores(in: ["before", "after"]))
  })

  /// The moves in the rows of ``RankedRows``: the places by the two weightings, the movement, and the key.
  private static func moves(in rows: StoredRows) -> [RankMove] {
    func integer(_ row: Int, _ column: Int) -> Int64 {
      if case .integer(let integer) = rows[row, column] { integer } else { 0 }
    }
    return (0..<rows.count).map { row in
      RankMove(id: integer(row, 3), from: integer(row, 0), to: integer(row, 1))
    }
  }

  private static func summary(of moves: [RankMove], onPageOf limit: Int64) -> String {
    guard !moves.isEmpty else { return "Nothing matches the last search." }
    let entered = moves.count { $0.from > limit }
    let left = moves.count { $0.to > limit }
    let moved = moves.count(where: \.isMove) - entered - left
    func rows(_ count: Int, _ verb: String, _ rest: String = "") -> String? {
      guard count > 0 else { return nil }
      return "\(Count(count, "row \(verb)s", plural: "rows \(verb)"))\(rest)"
    }
    let parts = [
      rows(moved, "move"), rows(entered, "enter", " the page"), rows(left, "leave", " it"),
    ].compactMap(\.self)
    return parts.isEmpty ? "No row moves." : "\(parts.joined(separator: ", "))."
  }
}
