/// The movement of a row from one ranking to another.
public enum RankMovement: Sendable, Hashable {
  /// The row has the same place in both.
  case unchanged
  /// The row is that many places nearer to the top.
  case up(Int)
  /// The row is that many places further from the top.
  case down(Int)
  /// The row is only in the second ranking.
  case entered
  /// The row is only in the first ranking.
  case left

  /// Makes the movement between two places, which count from 1; nil means no place.
  ///
  /// A row that is in neither ranking is unchanged.
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

  /// `entered`, `left`, `▲` or `▼` with the number of places, or `=`.
  public var text: String {
    switch self {
    case .unchanged: "="
    case .up(let places): "▲\(places)"
    case .down(let places): "▼\(places)"
    case .entered: "entered"
    case .left: "left"
    }
  }
}

extension Sequence<RankMovement> {
  /// How many rows entered, how many left, and how many have another place.
  public var counts: (entered: Int, left: Int, moved: Int) {
    let (entered, left) = (count { $0 == .entered }, count { $0 == .left })
    return (entered, left, count { $0 != .unchanged } - entered - left)
  }
}
