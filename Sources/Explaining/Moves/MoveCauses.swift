import Output
import QueryBuilder
import Relevance
import TerminalKit

/// Names the weights that make a row rise when they change.
struct MoveCauses {
  /// The most rows that get a line.
  static let most = 10

  let ranking: Ranking
  let from: ColumnWeights
  let to: ColumnWeights

  /// A row that has risen, and the one that it passed last.
  struct Pass {
    let rising: Int64
    let passed: Int64
  }

  /// The first rows that have risen, and those that they passed last.
  static func passes(in moves: [MovedRows.Row]) -> [Pass] {
    moves.filter(\.hasRisen).prefix(most).compactMap { move in
      passed(by: move, among: moves).map { Pass(rising: move.id, passed: $0) }
    }
  }

  /// The rows of some passes, each once: many rows may pass the same one.
  static func rows(of passes: [Pass]) -> [Int64] {
    passes.flatMap { [$0.rising, $0.passed] }.uniqued()
  }

  /// A line for each row that has risen: the row that it passed last, and the weights that made it pass.
  func lines(of passes: [Pass]) -> [String] {
    passes.compactMap { pass in
      guard let rising = ranking.row(pass.rising), let falling = ranking.row(pass.passed),
        let cause = ranking.cause(of: rising, passing: falling, from: from, to: to)
      else { return nil }
      return
        "Row \(pass.rising) passes row \(pass.passed) by \(text(of: cause, passing: pass.passed))."
    }
  }

  private func text(of cause: PassCause, passing passed: Int64) -> String {
    let names = cause.columns.map { to.columns[$0].name }
    guard names.count == 1, let column = cause.columns.first else {
      return "the weights of \(names.listed()) together: "
        + (names.count == 2 ? "neither alone is enough" : "none alone is enough")
    }
    let (before, after) = (from.arguments[column], to.arguments[column])
    let weight =
      "the weight of \(names[0]), \(ShortNumber.change(to: after, from: before, by: ShortNumber.plain))"
      + (cause.isOneOfSeveral ? ", which alone is enough" : "")
    guard let rising = cause.rising, let falling = cause.falling else { return weight }
    return
      "\(weight): its hits there bring \(text(rising)), those of row \(passed) bring \(text(falling))"
  }

  /// The row that a row has passed last: of those it has passed, the first after it now.
  private static func passed(by row: MovedRows.Row, among moves: [MovedRows.Row]) -> Int64? {
    // Both orders have the same rows.
    func isBefore(_ left: Int?, _ right: Int?) -> Bool { (left ?? .max) < (right ?? .max) }
    return
      moves.filter { isBefore($0.previous, row.previous) && isBefore(row.next, $0.next) }
      .min { isBefore($0.next, $1.next) }?.id
  }

  private func text(_ shares: ShareChange) -> String {
    guard shares.before != 0 || shares.after != 0 else { return "nothing" }
    return shares.before == shares.after
      ? ShortNumber.score(shares.after)
      : ShortNumber.change(to: shares.after, from: shares.before, by: ShortNumber.score)
  }
}

extension MovedRows.Row {
  var hasRisen: Bool { if case .up = movement { true } else { false } }
}
