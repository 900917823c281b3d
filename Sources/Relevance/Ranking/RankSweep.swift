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

  /// The rows that are at one of the places with some weight, in the order of their first appearance.
  public let ids: [Int64]

  /// The place of each of these rows with each weight.
  private let places: [Int64: [Int?]]

  /// Reckons the order of the rows for each of some weights.
  ///
  /// - Parameters:
  ///   - ranking: The rows.
  ///   - column: The column whose weight is changed, the others' staying as they are.
  ///   - weights: The weights.
  ///   - places: How many places are kept.
  ///   - checkCancellation: Is called for each weight, and throws where nobody waits any longer.
  /// - Throws: What `checkCancellation` throws.
  public init(
    _ ranking: Ranking,
    column: Int,
    weights: [Double],
    places: Int,
    checkCancellation: () throws -> Void = {}
  ) throws {
    var (ids, placesOfIDs): ([Int64], [Int64: [Int?]]) = ([], [:])
    let none = [Int?](repeating: nil, count: weights.count)
    steps = try weights.enumerated().map { index, weight in
      try checkCancellation()
      let order = ranking.order(under: ranking.weights.with(weight, at: column)).prefix(places)
      for (id, place) in zip(order, 1...) {
        if placesOfIDs[id] == nil { ids.append(id) }
        placesOfIDs[id, default: none][index] = place
      }
      return Step(weight: weight, ids: Array(order))
    }
    self.ids = ids
    self.places = placesOfIDs
  }

  /// The place of a row with each weight, from 1; nil where it has none of the first ones.
  public func places(of id: Int64) -> [Int?] {
    places[id] ?? steps.map { _ in nil }
  }
}
