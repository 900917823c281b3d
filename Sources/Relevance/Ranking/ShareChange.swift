public import QueryBuilder

/// The column that makes one row pass another when the weights change.
public struct ShareChange: Sendable, Hashable {
  /// A column's shares of a row's score under two sets of weights.
  public struct Shares: Sendable, Hashable {
    /// The share under the first weights.
    public let before: Double
    /// The share under the second weights.
    public let after: Double
  }

  /// The column's position in the declaration.
  public let column: Int
  /// The column's shares of the score of the row that rises.
  public let rising: Shares
  /// The column's shares of the score of the row that is passed.
  public let falling: Shares
}

extension Ranking {
  /// Finds the column whose shares change most in favour of a row that passes another.
  ///
  /// - Parameters:
  ///   - rising: The row that comes after the other under the first weights, and before it under the second.
  ///   - falling: The other row.
  ///   - before: The first weights.
  ///   - after: The second weights.
  /// - Returns: The column and its shares; nil if no column changes in favour of the row.
  public func cause(
    of rising: RankedRow,
    passing falling: RankedRow,
    from before: ColumnWeights,
    to after: ColumnWeights
  ) -> ShareChange? {
    func shares(_ row: RankedRow, _ weights: ColumnWeights) -> [Double] {
      let explanation = ScoreExplanation(
        of: row.rank,
        row: row.hits,
        statistics: statistics,
        weights: weights
      )
      return weights.columns.indices.map(explanation.share(of:))
    }
    let (risingBefore, risingAfter) = (shares(rising, before), shares(rising, after))
    let (fallingBefore, fallingAfter) = (shares(falling, before), shares(falling, after))
    func change(_ column: Int) -> Double {
      (risingAfter[column] - risingBefore[column]) - (fallingAfter[column] - fallingBefore[column])
    }
    guard let column = after.columns.indices.min(by: { change($0) < change($1) }),
      change(column) < 0
    else { return nil }
    return ShareChange(
      column: column,
      rising: .init(before: risingBefore[column], after: risingAfter[column]),
      falling: .init(before: fallingBefore[column], after: fallingAfter[column])
    )
  }
}
