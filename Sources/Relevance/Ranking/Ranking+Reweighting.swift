public import QueryBuilder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Ranking {
  /// The same rows by other weights, in the order that these give them.
  public func reweighted(by weights: ColumnWeights) -> Ranking {
    let rows = rows.map { row in
      RankedRow(
        id: row.id,
        comesLast: row.comesLast,
        rank: score(of: row, under: weights),
        hits: row.hits
      )
    }
    return Ranking(
      statistics: statistics,
      weights: weights,
      rows: rows.sorted {
        ($0.comesLast ? 1 : 0, $0.rank, $0.id) < ($1.comesLast ? 1 : 0, $1.rank, $1.id)
      }
    )
  }

  /// The nearest weight of a column, on one side of the one in force, by which the rows have another order.
  ///
  /// Just beyond a breakpoint there are many such weights; this is one with as few digits as possible before the next
  /// breakpoint.
  ///
  /// - Parameters:
  ///   - column: The position of the column in the declaration.
  ///   - side: The side.
  /// - Returns: The weight, and the breakpoint that is passed; nil where no weight above 0 on that side changes the
  ///   order.
  /// - Complexity: Quadratic in the number of rows.
  public func change(of column: Int, _ side: Breakpoint.Side) -> (weight: Double, at: Breakpoint)? {
    let all = (try? breakpoints(of: column)) ?? []
    let passed = all.filter { $0.side == side }
    let ordered = side == .above ? passed : passed.reversed()
    let order = order(under: weights)
    for (index, breakpoint) in ordered.enumerated() {
      let beyond = ordered[(index + 1)...].first { $0.weight != breakpoint.weight }
      let end = beyond?.weight ?? (side == .above ? .infinity : 0)
      if let weight = Self.roundest(between: breakpoint.weight, and: end),
        self.order(under: weights.with(weight, at: column)) != order
      {
        return (weight, breakpoint)
      }
    }
    return nil
  }

  /// The number with the fewest digits strictly between two numbers, nearest to the first; nil where there is none.
  static func roundest(between start: Double, and end: Double) -> Double? {
    guard start > 0, start.isFinite else { return nil }
    let exponent = Int(log10(start).rounded(.down))
    for digits in 1...17 {
      let scale = pow(10, Double(exponent - digits + 1))
      let steps = start / scale
      // One step more where rounding leaves the number where it is.
      let near = end > start ? [steps.rounded(.up), steps.rounded(.up) + 1]
        : [steps.rounded(.down), steps.rounded(.down) - 1]
      for step in near {
        // Division, as by 1000, gives the decimal number exactly where multiplication by 0.001 does not.
        let number = scale < 1 ? step / (1 / scale).rounded() : step * scale
        if number != start, number > min(start, end), number < max(start, end) { return number }
      }
    }
    return nil
  }
}
