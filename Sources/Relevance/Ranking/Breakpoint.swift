import QueryBuilder

/// A weight of a column at which two rows change places.
public struct Breakpoint: Sendable, Hashable {
  /// The weight; with it the two rows score the same.
  public let weight: Double
  /// The row that is before the other with a larger weight.
  public let rising: Int64
  /// The row that is before the other with a smaller weight.
  public let falling: Int64
}

extension Ranking {
  /// The weights of a column at which the order of two rows changes, in ascending order.
  ///
  /// All weights above 0 are searched, the other columns' staying as they are. Rows that score the same
  /// under every weight are left out, and so are pairs of which one comes last in any case. The time grows
  /// with the square of the number of rows; see ``limited(to:)``.
  ///
  /// - Parameters:
  ///   - column: The column whose weight is changed.
  ///   - checkCancellation: Is called for each pair of rows, and throws where nobody waits any longer.
  /// - Returns: The weights.
  /// - Throws: What `checkCancellation` throws.
  public func breakpoints(
    of column: Int,
    checkCancellation: () throws -> Void = {}
  ) throws -> [Breakpoint] {
    var breakpoints: [Breakpoint] = []
    for (index, first) in rows.enumerated() {
      for second in rows[(index + 1)...] where second.comesLast == first.comesLast {
        try checkCancellation()
        breakpoints += crossings(of: first, second, column: column)
      }
    }
    return breakpoints.sorted {
      ($0.weight, $0.rising, $0.falling) < ($1.weight, $1.rising, $1.falling)
    }
  }

  /// The weights of a column, above 0, at which two rows change places, in ascending order.
  func crossings(
    of first: RankedRow,
    _ second: RankedRow,
    column: Int
  ) -> [Breakpoint] {
    guard first.hits != second.hits else { return [] }
    return crossings(of: gap(of: first, second, column: column), first, second)
  }

  /// How much worse the first row scores than the second, as a function of a column's weight.
  func gap(of first: RankedRow, _ second: RankedRow, column: Int) -> ScoreGap {
    ScoreGap(
      (first.hits, second.hits),
      statistics: statistics,
      weights: weights.arguments,
      column: column
    )
  }

  /// The weights at which a gap between two rows changes its sign.
  func crossings(of gap: ScoreGap, _ first: RankedRow, _ second: RankedRow) -> [Breakpoint] {
    gap.crossings().map { crossing in
      Breakpoint(
        weight: crossing.weight,
        rising: crossing.isRising ? second.id : first.id,
        falling: crossing.isRising ? first.id : second.id
      )
    }
  }
}
