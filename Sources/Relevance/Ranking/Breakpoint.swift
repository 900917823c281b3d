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

  /// A crossing of two shapes, for a row of each.
  ///
  /// - Parameters:
  ///   - crossing: The crossing.
  ///   - first: The row that comes first with the weight in force.
  ///   - second: The other row.
  init(_ crossing: ScoresByWeight.Crossing, of first: Int64, _ second: Int64) {
    (weight, side) = (crossing.weight, crossing.side)
    let isPassed = crossing.isRising == (crossing.side == .above)
    (passing, passed) = isPassed ? (second, first) : (first, second)
  }

  /// Whether this breakpoint is nearer to the weight in force than another on the same side; if both are equal,
  /// the smaller row numbers decide.
  func isNearer(than other: Breakpoint) -> Bool {
    // Not by distances: from a large weight, small weights have the same distance after rounding.
    let (own, others) = side == .above ? (weight, other.weight) : (-weight, -other.weight)
    return (own, passing, passed) < (others, other.passing, other.passed)
  }
}
