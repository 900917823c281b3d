/// Where a row of a ranking has gone when the ranking changed.
public enum RankMovement: Sendable, Hashable {
  /// It has the same place.
  case unchanged
  /// It is so many places nearer to the top.
  case up(Int)
  /// It is so many places further from the top.
  case down(Int)
  /// It was not in the ranking before.
  case entered
  /// It is not in the ranking any more.
  case left

  /// The movement between two places, which count from 1; nil is no place.
  ///
  /// A row without any place is taken for unchanged.
  public init(from previous: Int?, to next: Int?) {
    self =
      switch (previous, next) {
      case (nil, nil): .unchanged
      case (nil, _): .entered
      case (_, nil): .left
      case (let previous?, let next?) where next < previous: .up(previous - next)
      case (let previous?, let next?) where next > previous: .down(next - previous)
      default: .unchanged
      }
  }
}
