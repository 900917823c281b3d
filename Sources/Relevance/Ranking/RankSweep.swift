import QueryBuilder

/// The places of rows over the weights of one column.
public struct RankSweep: Sendable {
  /// The order of the rows with one of the weights.
  public struct Step: Sendable, Hashable {
    /// The weight.
    public let weight: Double
    /// The rows at the first places, by their numbers.
    public let ids: [Int64]
  }

  /// What the weights are swept over, in ascending order of the weights.
  public let steps: [Step]

  /// Reckons the order of the rows for each of some weights.
  ///
  /// - Parameters:
  ///   - ranking: The rows.
  ///   - column: The column whose weight is changed, the others' staying as they are.
  ///   - weights: The weights.
  ///   - places: How many places are kept.
  public init(_ ranking: Ranking, column: Int, weights: [Double], places: Int) {
    steps = weights.map { weight in
      let order = ranking.order(under: ranking.weights.with(weight, at: column))
      return Step(weight: weight, ids: Array(order.prefix(places)))
    }
  }

  /// The rows that are at one of the places with some weight, in the order of their first appearance.
  public var ids: [Int64] {
    var seen: Set<Int64> = []
    return steps.flatMap(\.ids).filter { seen.insert($0).inserted }
  }

  /// The place of a row with each weight, from 1; nil where it has none of the first ones.
  public func places(of id: Int64) -> [Int?] {
    steps.map { $0.ids.firstIndex(of: id).map { $0 + 1 } }
  }
}
