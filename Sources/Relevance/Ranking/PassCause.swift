public import QueryBuilder

/// The weights whose change makes one row pass another.
public struct PassCause: Sendable, Hashable {
  /// The columns whose weights decide, by their positions in the declaration.
  ///
  /// If there is one, the change of its weight alone is enough: of several such columns it is the one that puts the
  /// row farthest ahead. If there are several, none of them is enough alone.
  public let columns: [Int]
  /// Whether other weights have changed too.
  public let isOneOfSeveral: Bool
  /// The only column's shares of the score of the row that rises; nil if there are several columns, or if these
  /// shares do not change in the row's favour.
  public let rising: ShareChange?
  /// The same of the row that is passed.
  public let falling: ShareChange?
}

extension Ranking {
  /// Finds the weights whose change makes a row pass another.
  ///
  /// - Parameters:
  ///   - rising: The row that comes after the other under the first weights, and before it under the second.
  ///   - falling: The other row.
  ///   - before: The first weights.
  ///   - after: The second weights.
  /// - Returns: The weights; nil if none has changed.
  public func cause(
    of rising: RankedRow,
    passing falling: RankedRow,
    from before: ColumnWeights,
    to after: ColumnWeights
  ) -> PassCause? {
    let changed = after.columns.weighed.filter { before.arguments[$0] != after.arguments[$0] }
    /// The score of the row that rises less that of the other, if only some columns have the second weights.
    func gap(changing columns: [Int]) -> Double {
      let weights = columns.reduce(before) { $0.with(after.arguments[$1], at: $1) }
      return score(of: rising, under: weights) - score(of: falling, under: weights)
    }
    func passes(changing columns: [Int]) -> Bool {
      let gap = gap(changing: columns)
      return gap < 0 || gap == 0 && rising.id < falling.id
    }
    let enough = changed.filter { changed.count == 1 || passes(changing: [$0]) }
    if let column = enough.min(by: { gap(changing: [$0]) < gap(changing: [$1]) }) {
      let shares = [rising, falling].map { row in
        ShareChange(
          before: share(of: column, in: row, under: before),
          after: share(of: column, in: row, under: after)
        )
      }
      let isInFavour = shares[0].after - shares[0].before < shares[1].after - shares[1].before
      return PassCause(
        columns: [column],
        isOneOfSeveral: changed.count > 1,
        rising: isInFavour ? shares[0] : nil,
        falling: isInFavour ? shares[1] : nil
      )
    }
    guard !changed.isEmpty else { return nil }
    let needed = changed.filter { column in !passes(changing: changed.filter { $0 != column }) }
    let columns = needed.count > 1 && passes(changing: needed) ? needed : changed
    return PassCause(
      columns: columns,
      isOneOfSeveral: columns.count < changed.count,
      rising: nil,
      falling: nil
    )
  }

  private func share(of column: Int, in row: RankedRow, under weights: ColumnWeights) -> Double {
    ScoreExplanation(of: row.rank, row: row.hits, statistics: statistics, weights: weights)
      .share(of: column)
  }
}

/// A column's shares of a row's score under two sets of weights.
public struct ShareChange: Sendable, Hashable {
  /// The share under the first weights.
  public let before: Double
  /// The share under the second weights.
  public let after: Double
}
