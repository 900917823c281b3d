extension ScoreGap {
  /// A change of the gap's sign.
  struct Crossing {
    /// The weight at which the sign changes.
    let weight: Double
    /// The side of the weight in force on which the sign changes.
    let side: Breakpoint.Side
    /// Whether the gap is positive with larger weights.
    let isRising: Bool
  }

  /// Finds the changes of the sign at weights above 0, in ascending order.
  ///
  /// With the weight in force, `current`, the first row comes before the second. If the rows score the same with
  /// it, their numbers or rounding decide that order. So the sign counts as negative there, whatever it is just
  /// below and just above.
  ///
  /// Below 0 nothing is searched: there F + K can pass 0, where a score is infinite. If the weight in force is below 0,
  /// and the rows have changed places by the time that it is above, that change is said to be at 0.
  func crossings(around current: Double) -> [Crossing] {
    let signs = signs()
    let crossings = signs.changes.map { change in
      Crossing(
        weight: change.weight,
        side: change.weight > current ? .above : .below,
        isRising: change.isRising
      )
    }
    guard current >= 0 else {
      let isPassed = signs.isNegativeFirst == false
      return (isPassed ? [Crossing(weight: 0, side: .above, isRising: true)] : []) + crossings
    }
    guard isTie(at: current) else { return crossings }
    // Changes of the sign within the reach of rounding belong to the tie itself.
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

  /// Whether rounding hides the gap all the way from one weight to another, or the two weights are too near to be
  /// told apart.
  private func isTie(from lower: Double, to upper: Double) -> Bool {
    guard upper - lower > 1e-12 * upper else { return true }
    // The sign may change at a single place between them, so one place is not enough.
    return [0.5, 0.25, 0.75].allSatisfy { isTie(at: lower + (upper - lower) * $0) }
  }
}
