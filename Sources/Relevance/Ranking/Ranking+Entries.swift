import QueryBuilder

extension Ranking {
  /// The nearest weights, on both sides of a column's own, with which a row comes among some others.
  ///
  /// - Parameters:
  ///   - page: The rows that are shown; of the others one passes one of these.
  ///   - column: The column whose weight is changed, the others' staying as they are.
  ///   - checkCancellation: Is called for each pair of rows, and throws where nobody waits any longer.
  /// - Returns: The largest such weight below the column's own, and the smallest above it.
  /// - Throws: What `checkCancellation` throws.
  public func entries(
    into page: Set<Int64>,
    column: Int,
    checkCancellation: () throws -> Void = {}
  ) throws -> (below: Breakpoint?, above: Breakpoint?) {
    let current = weights.arguments[column]
    let outside = shapes { !page.contains($0.id) }
    let inside = shapes { page.contains($0.id) }
    var (below, above): (Breakpoint?, Breakpoint?)
    // Those that are near the page now come first: what they give spares looking at most of the others.
    for entering in outside {
      for passed in inside where passed.comesLast == entering.comesLast {
        try checkCancellation()
        let gap = gap(of: entering, passed, column: column)
        let range = (below?.weight ?? 0)...(above?.weight ?? .infinity)
        if gap.keepsSign(in: range) { continue }
        for crossing in crossings(of: gap, entering, passed) {
          let isAbove = crossing.weight > current
          guard (isAbove ? crossing.rising : crossing.falling) == entering.id else { continue }
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

  /// Some of the rows, of those with the same hits and length only one: they score the same under every
  /// weight, and that with the smallest number is listed first.
  private func shapes(where isMeant: (RankedRow) -> Bool) -> [RankedRow] {
    var shapes: [RowShape: RankedRow] = [:]
    for row in rows where isMeant(row) {
      let shape = RowShape(hits: row.hits, comesLast: row.comesLast)
      if shapes[shape].map({ row.id < $0.id }) ?? true { shapes[shape] = row }
    }
    return shapes.values.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
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
