import QueryBuilder

/// A weight of a column beyond which two rows have changed places.
///
/// Beyond is meant as seen from the weight in force. Two rows may score the same at that very weight, so
/// that it is their numbers that put one before the other: then the weight in force is the breakpoint.
public struct Breakpoint: Sendable, Hashable {
  /// Where a weight is, as seen from the weight in force.
  public enum Side: Sendable, Hashable {
    /// Among the smaller weights.
    case below
    /// Among the larger weights.
    case above
  }

  /// The weight; with it the two rows score the same, or the score of one is infinite.
  public let weight: Double
  /// On which side of the weight in force the rows change places.
  public let side: Side
  /// The row that is before the other beyond the weight.
  public let passing: Int64
  /// The row that is before the other until then.
  public let passed: Int64

  /// The row that is before the other with a larger weight.
  public var rising: Int64 { side == .above ? passing : passed }
  /// The row that is before the other with a smaller weight.
  public var falling: Int64 { side == .above ? passed : passing }
}

extension Ranking {
  /// The weights of a column at which the order of two rows changes, in ascending order.
  ///
  /// All weights above 0 are searched, the other columns' staying as they are, and the order with the weight
  /// in force is the one in which the rows are listed. Rows that score the same under every weight are left
  /// out, and so are pairs of which one comes last in any case. The time grows with the square of the number
  /// of rows; see ``limited(to:)``.
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
        breakpoints += self.breakpoints(of: first, second, column: column)
      }
    }
    return breakpoints.sorted {
      ($0.weight, $0.rising, $0.falling) < ($1.weight, $1.rising, $1.falling)
    }
  }

  /// The weights of a column at which two rows change places, in ascending order.
  func breakpoints(
    of first: RankedRow,
    _ second: RankedRow,
    column: Int
  ) -> [Breakpoint] {
    guard first.hits != second.hits else { return [] }
    return breakpoints(of: gap(of: first, second, column: column), column: column)
  }

  /// How much worse the better of two rows scores than the other, as a function of a column's weight.
  func gap(of first: RankedRow, _ second: RankedRow, column: Int) -> RowGap {
    let isInOrder = (first.rank, first.id) < (second.rank, second.id)
    let (better, worse) = isInOrder ? (first, second) : (second, first)
    return RowGap(
      better: better.id,
      worse: worse.id,
      score: ScoreGap(
        (better.hits, worse.hits),
        statistics: statistics,
        weights: weights.arguments,
        column: column
      )
    )
  }

  /// The weights at which a gap between two rows changes its sign, in ascending order.
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

/// The gap between two rows, of which one is before the other with the weights in force.
struct RowGap {
  /// The row that is before the other.
  let better: Int64
  /// The other row.
  let worse: Int64
  /// How much worse the better one scores, under any weight of a column.
  let score: ScoreGap
}
