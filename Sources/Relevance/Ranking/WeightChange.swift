import QueryBuilder

/// Another weight for one column.
public struct WeightChange: Sendable, Hashable {
  /// The column's position in the declaration.
  public let column: Int
  /// The weight that it has.
  public let from: Double
  /// The weight that it would have; the same where any change is enough.
  public let to: Double
  /// Whether it would be smaller or larger.
  public let side: Breakpoint.Side
}

extension Ranking {
  /// For each column, the nearest weight beyond which two rows change places; the smallest change first.
  ///
  /// A column is missing where no weight of it above 0 does that, the other weights staying as they are.
  public func swaps(of first: RankedRow, _ second: RankedRow) -> [WeightChange] {
    let indexed = weights.columns.indices.filter { !weights.columns[$0].isUnindexed }
    let changes = indexed.compactMap { column -> WeightChange? in
      let current = weights.arguments[column]
      let nearest = breakpoints(of: first, second, column: column)
        .min { ($0.weight - current).magnitude < ($1.weight - current).magnitude }
      return nearest.map {
        WeightChange(column: column, from: current, to: $0.weight, side: $0.side)
      }
    }
    return changes.sorted { ($0.to - $0.from).magnitude < ($1.to - $1.from).magnitude }
  }
}
