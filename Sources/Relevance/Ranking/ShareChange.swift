public import QueryBuilder

/// The column that makes a row pass another when the weights change.
public struct ShareChange: Sendable, Hashable {
  /// What a column's hits bring a row.
  public struct Shares: Sendable, Hashable {
    /// By the one weighting.
    public let before: Double
    /// By the other weighting.
    public let after: Double
  }

  /// The column's position in the declaration.
  public let column: Int
  /// What its hits bring the row that rises.
  public let rising: Shares
  /// What its hits bring the row that is passed.
  public let falling: Shares
}

extension Ranking {
  /// The column whose shares change most in favour of a row that passes another.
  ///
  /// - Parameters:
  ///   - rising: The row that is behind the other by the one weighting, and before it by the other.
  ///   - falling: The row that it passes.
  ///   - before: The one weighting.
  ///   - after: The other weighting.
  /// - Returns: The column and the shares; nil where none changes in the row's favour.
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
