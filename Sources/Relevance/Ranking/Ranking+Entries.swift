import QueryBuilder

extension Ranking {
  /// The nearest weights, on both sides of a column's own, beyond which a row comes among some others.
  ///
  /// - Parameters:
  ///   - page: The rows at the first places; of the others one passes one of these.
  ///   - column: The column whose weight is changed, the others' staying as they are.
  ///   - checkCancellation: Is called for each pair of rows, and throws where nobody waits any longer.
  /// - Returns: The largest such weight below the column's own, and the smallest above it; either may be
  ///   the column's own where the rows score the same with it. None where that is negative, for only
  ///   weights above 0 are searched.
  /// - Throws: What `checkCancellation` throws.
  public func entries(
    into page: Set<Int64>,
    column: Int,
    checkCancellation: () throws -> Void = {}
  ) throws -> (below: Breakpoint?, above: Breakpoint?) {
    guard weights.arguments[column] >= 0 else { return (nil, nil) }
    let outside = shapes { !page.contains($0.id) }
    let inside = shapes { page.contains($0.id) }
    var (below, above): (Breakpoint?, Breakpoint?)
    // Those that are near the page now come first: what they give spares looking at most of the others.
    for entering in outside {
      for passed in inside where passed.comesLast == entering.comesLast {
        try checkCancellation()
        let gap = gap(of: passed, entering, column: column)
        let range = (below?.weight ?? 0)...(above?.weight ?? .infinity)
        if gap.score.keepsSign(in: range) { continue }
        for entry in breakpoints(of: gap, column: column) where entry.passing == entering.id {
          switch entry.side {
          case .below:
            if below.map({ entry.isNearer(than: $0) }) ?? true { below = entry }
          case .above:
            if above.map({ entry.isNearer(than: $0) }) ?? true { above = entry }
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
  /// Whether it is nearer to the weight in force than one on the same side; of equal ones the smaller
  /// numbers are first.
  fileprivate func isNearer(than other: Breakpoint) -> Bool {
    // Not by distances: small weights have the same one from a large weight.
    let (own, others) = side == .above ? (weight, other.weight) : (-weight, -other.weight)
    return (own, passing, passed) < (others, other.passing, other.passed)
  }
}
