import QueryBuilder
import Relevance

/// Which column's share makes rows rise when the weights change.
struct MoveCauses {
  /// At most so many rows are told of.
  private static let most = 10

  private let ranking: Ranking
  private let from: ColumnWeights
  private let to: ColumnWeights

  init(_ ranking: Ranking, from: ColumnWeights, to: ColumnWeights) {
    self.ranking = ranking
    self.from = from
    self.to = to
  }

  /// A line for each row that has risen: the row that it passed last, and the share that did it.
  func lines(of comparison: RankComparison<Int64>) -> [String] {
    let rows = Dictionary(ranking.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let risen = comparison.rows.filter { row in
      if case .up = row.movement { true } else { false }
    }
    return risen.prefix(Self.most).compactMap { row in
      guard let rising = rows[row.id], let passed = passed(by: row, in: comparison),
        let falling = rows[passed],
        let cause = ranking.cause(of: rising, passing: falling, from: from, to: to)
      else { return nil }
      let column = to.columns[cause.column].name
      return
        "\(rising.id) passes \(passed): its hits in \(column) bring \(text(cause.rising)), "
        + "those of \(passed) \(text(cause.falling))."
    }
  }

  /// Of the rows that a row has passed the one that is now the first behind it.
  private func passed(
    by row: RankComparison<Int64>.Row,
    in comparison: RankComparison<Int64>
  ) -> Int64? {
    guard let previous = row.previous, let next = row.next else { return nil }
    return comparison.rows.filter { other in
      guard let before = other.previous, let after = other.next else { return false }
      return before < previous && after > next
    }.min { ($0.next ?? .max) < ($1.next ?? .max) }?.id
  }

  private func text(_ shares: ShareChange.Shares) -> String {
    guard shares.before != 0 || shares.after != 0 else { return "nothing" }
    return shares.before == shares.after
      ? ShortNumber.score(shares.after)
      : "\(ShortNumber.score(shares.after)) instead of \(ShortNumber.score(shares.before))"
  }
}
