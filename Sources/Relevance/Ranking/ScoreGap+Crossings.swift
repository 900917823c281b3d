extension ScoreGap {
  /// A change of the gap's sign.
  struct Crossing {
    /// The weight at which the sign changes.
    let weight: Double
    /// On which side of the weight in force it does.
    let side: Breakpoint.Side
    /// Whether the gap is positive with larger weights.
    let isRising: Bool
  }

  /// The changes of the sign above 0 in ascending order, the first row being before the second at a weight.
  ///
  /// Where the rows score the same at that very weight, their numbers or rounding put the first one before
  /// the second. So the sign counts as negative there, whatever it is just below and just above.
  func crossings(around current: Double) -> [Crossing] {
    let signs = signs()
    let crossings = signs.changes.map { change in
      Crossing(
        weight: change.weight,
        side: change.weight > current ? .above : .below,
        isRising: change.isRising
      )
    }
    guard current >= 0, isTie(at: current) else { return crossings }
    // What is no further than rounding reaches is the tie itself.
    let below = crossings.filter { $0.side == .below && !isTie(from: $0.weight, to: current) }
    let above = crossings.filter { $0.side == .above && !isTie(from: current, to: $0.weight) }
    let isNegativeBelow = below.last.map { !$0.isRising } ?? signs.isNegativeFirst
    let isNegativeAbove =
      above.first.map(\.isRising) ?? signs.changes.last.map { !$0.isRising }
      ?? signs.isNegativeFirst
    var ties: [Crossing] = []
    if current > 0, isNegativeBelow == false {
      ties.append(Crossing(weight: current, side: .below, isRising: false))
    }
    if isNegativeAbove == false {
      ties.append(Crossing(weight: current, side: .above, isRising: true))
    }
    return below + ties + above
  }

  /// Whether rounding hides the gap all the way from one weight to another, or weights are not that exact.
  private func isTie(from lower: Double, to upper: Double) -> Bool {
    guard upper - lower > 1e-12 * upper else { return true }
    // At a single place between them there may be a change of the sign.
    return [0.5, 0.25, 0.75].allSatisfy { isTie(at: lower + (upper - lower) * $0) }
  }
}
