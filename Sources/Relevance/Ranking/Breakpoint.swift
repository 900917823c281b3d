import QueryBuilder

/// A weight of a column at which two rows change places.
///
/// A weight is beyond the breakpoint if it is farther from the weight in force on the same side. If the rows score
/// the same with the weight in force, their numbers decide the order, and that weight is itself the breakpoint.
public struct Breakpoint: Sendable, Hashable {
  /// The side of the weight in force on which a weight is.
  public enum Side: Sendable, Hashable {
    /// The weight is smaller.
    case below
    /// The weight is larger.
    case above
  }

  /// The weight: with it, the two rows score the same, or the score of one row is infinite.
  public let weight: Double
  /// The side of the weight in force on which the rows change places.
  public let side: Side
  /// The number of the row that comes first beyond the breakpoint.
  public let passing: Int64
  /// The number of the row that comes first just before the breakpoint.
  public let passed: Int64

  /// The number of the row that comes first with larger weights.
  public var rising: Int64 { side == .above ? passing : passed }
  /// The number of the row that comes first with smaller weights.
  public var falling: Int64 { side == .above ? passed : passing }
}

extension Ranking {
  /// Finds the breakpoints of a column's weight for all pairs of rows, in ascending order.
  ///
  /// It searches all weights above 0, with the weights of the other columns fixed. It skips pairs that score the
  /// same under every weight, and pairs of which only one row comes last. The time grows with the square of the
  /// number of rows; see ``limited(to:)``.
  ///
  /// - Parameters:
  ///   - column: The position of the column in the declaration.
  ///   - checkCancellation: Called for each pair of rows; it throws to cancel the search.
  /// - Returns: The breakpoints.
  /// - Throws: The error that `checkCancellation` throws.
  public func breakpoints(
    of column: Int,
    checkCancellation: () throws -> Void = {}
  ) throws -> [Breakpoint] {
    var breakpoints: [Breakpoint] = []
    for (index, first) in rows.enumerated() {
      for second in rows[(index + 1)...] where second.comesLast == first.comesLast {
        try checkCancellation()
        breakpoints += self.breakpoints(of: first, second, column: column)
      }
    }
    return breakpoints.sorted {
      ($0.weight, $0.rising, $0.falling) < ($1.weight, $1.rising, $1.falling)
    }
  }

  /// Finds the breakpoints of a column's weight for two rows, in ascending order.
  func breakpoints(
    of first: RankedRow,
    _ second: RankedRow,
    column: Int
  ) -> [Breakpoint] {
    guard first.hits != second.hits else { return [] }
    return breakpoints(of: gap(of: first, second, column: column), column: column)
  }

  /// The score of the better of two rows less that of the other, as a function of a column's weight.
  func gap(of first: RankedRow, _ second: RankedRow, column: Int) -> RowGap {
    let named = weights.namedArguments
    // With another weight in one column, hits in UNINDEXED columns count no longer.
    func score(_ row: RankedRow) -> Double {
      named == weights.arguments ? row.rank : statistics.score(of: row.hits, weights: named)
    }
    let isInOrder = (score(first), first.id) < (score(second), second.id)
    let (better, worse) = isInOrder ? (first, second) : (second, first)
    return RowGap(
      better: better.id,
      worse: worse.id,
      score: ScoreGap(
        (better.hits, worse.hits),
        statistics: statistics,
        weights: named,
        column: column
      )
    )
  }

  /// Finds the breakpoints at which a gap between two rows changes its sign, in ascending order.
  func breakpoints(of gap: RowGap, column: Int) -> [Breakpoint] {
    gap.score.crossings(around: weights.arguments[column]).map { crossing in
      let isPassed = crossing.isRising == (crossing.side == .above)
      return Breakpoint(
        weight: crossing.weight,
        side: crossing.side,
        passing: isPassed ? gap.worse : gap.better,
        passed: isPassed ? gap.better : gap.worse
      )
    }
  }
}

/// The gap between the scores of two rows, as a function of a column's weight.
struct RowGap {
  /// The number of the row that comes first with the weights in force.
  let better: Int64
  /// The number of the other row.
  let worse: Int64
  /// The score of the better row less that of the other: negative where the better row comes first.
  let score: ScoreGap
}
