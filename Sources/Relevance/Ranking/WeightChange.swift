import QueryBuilder

/// A change of one column's weight.
public struct WeightChange: Sendable, Hashable {
  /// The column's position in the declaration.
  public let column: Int
  /// The weight in force.
  public let from: Double
  /// The weight to pass; it equals the weight in force if any change is enough.
  public let to: Double
  /// Whether the new weight must be smaller or larger.
  public let side: Breakpoint.Side
}

extension Ranking {
  /// The smallest change of each column's weight that makes two rows change places; the smallest change first.
  ///
  /// The weights of the other columns are fixed. Columns for which no weight above 0 has that effect are missing; of
  /// weights below 0 nothing is said.
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
