import QueryBuilder
import Relevance

/// Names the column whose share makes a row rise when the weights change.
struct MoveCauses {
  /// The most rows that get a line.
  private static let most = 10

  private let ranking: Ranking
  private let from: ColumnWeights
  private let to: ColumnWeights

  init(_ ranking: Ranking, from: ColumnWeights, to: ColumnWeights) {
    self.ranking = ranking
    self.from = from
    self.to = to
  }

  /// A line for each row that has risen: the row that it passed last, and the column whose share made it
  /// pass.
  func lines(of moves: [RankMove]) -> [String] {
    let rows = Dictionary(ranking.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return moves.filter { $0.to < $0.from }.prefix(Self.most).compactMap { move in
      guard let rising = rows[move.id], let passed = passed(by: move, among: moves),
        let falling = rows[passed],
        let cause = ranking.cause(of: rising, passing: falling, from: from, to: to)
      else { return nil }
      let column = to.columns[cause.column].name
      return
        "\(rising.id) passes \(passed): its hits in \(column) bring \(text(cause.rising)), "
        + "those of \(passed) bring \(text(cause.falling))."
    }
  }

  /// The row that a row has passed last: of those it has passed, the first behind it now.
  private func passed(by row: RankMove, among moves: [RankMove]) -> Int64? {
    moves.filter { $0.from < row.from && $0.to > row.to }.min { $0.to < $1.to }?.id
  }

  private func text(_ shares: ShareChange.Shares) -> String {
    guard shares.before != 0 || shares.after != 0 else { return "nothing" }
    return shares.before == shares.after
      ? ShortNumber.score(shares.after)
      : "\(ShortNumber.score(shares.after)) instead of \(ShortNumber.score(shares.before))"
  }
}
