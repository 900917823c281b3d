import QueryBuilder

extension Ranking {
  /// Finds the nearest smaller and larger weight of a column with which another row enters a page of results.
  ///
  /// - Parameters:
  ///   - page: The numbers of the rows on the page; another row enters it when it passes one of these.
  ///   - column: The position of the column in the declaration; the weights of the other columns are fixed.
  ///   - checkCancellation: Called for each pair of rows; it throws to cancel the search.
  /// - Returns: The largest such breakpoint below the column's weight in force, and the smallest above it. Either
  ///   may be the weight in force itself if the two rows score the same with it. Both are nil if that weight is
  ///   negative, because only weights above 0 are searched.
  /// - Throws: The error that `checkCancellation` throws.
  public func entries(
    into page: Set<Int64>,
    column: Int,
    checkCancellation: () throws -> Void = {}
  ) throws -> (below: Breakpoint?, above: Breakpoint?) {
    guard weights.arguments[column] >= 0 else { return (nil, nil) }
    let outside = shapes { !page.contains($0) }
    let inside = shapes { page.contains($0) }
    var (below, above): (Breakpoint?, Breakpoint?)
    // Rows near the page come first: the breakpoints that they yield rule out most of the others.
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

  /// Some of the rows in the order of their scores, without repetitions.
  ///
  /// Rows with the same hits and length score the same under every weight. Of such rows, this keeps the one with
  /// the smallest number, which is listed first.
  private func shapes(where isMeant: (Int64) -> Bool) -> [RankedRow] {
    var smallest = [Int64?](repeating: nil, count: rows.shapes.count)
    for (id, position) in zip(rows.ids, rows.positions)
    where smallest[Int(position)].map({ id < $0 }) ?? true && isMeant(id) {
      smallest[Int(position)] = id
    }
    var shapes: [RowShape: RankedRow] = [:]
    for (shape, id) in zip(rows.shapes, smallest) {
      guard let id else { continue }
      let key = RowShape(hits: shape.hits, comesLast: shape.comesLast)
      guard shapes[key].map({ id < $0.id }) ?? true else { continue }
      shapes[key] = RankedRow(
        id: id,
        comesLast: shape.comesLast,
        rank: shape.rank,
        hits: shape.hits
      )
    }
    return shapes.values.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }
}

/// The properties on which a row's score and its place among others depend.
private struct RowShape: Hashable {
  let hits: RowHits
  let comesLast: Bool
}

extension Breakpoint {
  /// Whether this breakpoint is nearer to the weight in force than another on the same side; if both are equal,
  /// the smaller row numbers decide.
  fileprivate func isNearer(than other: Breakpoint) -> Bool {
    // Not by distances: from a large weight, small weights have the same distance after rounding.
    let (own, others) = side == .above ? (weight, other.weight) : (-weight, -other.weight)
    return (own, passing, passed) < (others, other.passing, other.passed)
  }
}
