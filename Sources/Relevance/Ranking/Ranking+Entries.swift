import QueryBuilder

extension Ranking {
  /// The nearest weights, on both sides of a column's own, with which a row comes among some others.
  ///
  /// - Parameters:
  ///   - page: The rows that are shown; of the others one passes one of these.
  ///   - column: The column whose weight is changed, the others' staying as they are.
  /// - Returns: The largest such weight below the column's own, and the smallest above it.
  public func entries(
    into page: Set<Int64>,
    column: Int
  ) -> (below: Breakpoint?, above: Breakpoint?) {
    let current = weights.arguments[column]
    // Rows with the same hits and length score the same under every weight: one stands for all.
    var shapes: [RowShape: RankedRow] = [:]
    for row in rows where !page.contains(row.id) {
      let shape = RowShape(hits: row.hits, comesLast: row.comesLast)
      if shapes[shape].map({ row.id < $0.id }) ?? true { shapes[shape] = row }
    }
    var (below, above): (Breakpoint?, Breakpoint?)
    for outside in shapes.values {
      for inside in rows where page.contains(inside.id) && inside.comesLast == outside.comesLast {
        for crossing in crossings(of: outside, inside, column: column) {
          let isAbove = crossing.weight > current
          guard (isAbove ? crossing.rising : crossing.falling) == outside.id else { continue }
          if isAbove {
            if above.map({ crossing.isNearer(than: $0, to: current) }) ?? true { above = crossing }
          } else if below.map({ crossing.isNearer(than: $0, to: current) }) ?? true {
            below = crossing
          }
        }
      }
    }
    return (below, above)
  }
}

/// What a row's score and its place among others depend on.
private struct RowShape: Hashable {
  let hits: RowHits
  let comesLast: Bool
}

extension Breakpoint {
  /// Whether it is nearer to a weight; of equal ones the smaller numbers are first.
  fileprivate func isNearer(than other: Breakpoint, to weight: Double) -> Bool {
    let (own, others) = ((self.weight - weight).magnitude, (other.weight - weight).magnitude)
    return (own, rising, falling) < (others, other.rising, other.falling)
  }
}
