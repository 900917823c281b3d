import QueryBuilder

/// The places of rows for several weights of one column.
public struct RankSweep: Sendable {
  /// The order of the rows with one of the weights.
  public struct Step: Sendable, Hashable {
    /// The weight.
    public let weight: Double
    /// The numbers of the rows at the first places.
    public let ids: [Int64]
  }

  /// The order of the rows for each weight, in the order of the weights.
  public let steps: [Step]

  /// The numbers of the rows that are at one of the first places with any weight, in the order in which they
  /// first appear.
  public let ids: [Int64]

  /// The places of each of these rows, one for each weight.
  private let places: [Int64: [Int?]]

  /// Computes the order of the rows for each weight.
  ///
  /// - Parameters:
  ///   - ranking: The rows.
  ///   - column: The position of the column in the declaration; the weights of the other columns are fixed.
  ///   - weights: The weights of the column.
  ///   - places: The number of first places to keep.
  ///   - checkCancellation: Called for each weight; it throws to cancel the sweep.
  /// - Throws: The error that `checkCancellation` throws.
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
      let order = ranking.order(
        under: ranking.weights.with(weight, at: column),
        first: places
      )
      for (id, place) in zip(order, 1...) {
        if placesOfIDs[id] == nil { ids.append(id) }
        placesOfIDs[id, default: none][index] = place
      }
      return Step(weight: weight, ids: order)
    }
    self.ids = ids
    self.places = placesOfIDs
  }

  /// The places of a row, one for each weight, from 1; nil if the row is not at one of the first places.
  public func places(of id: Int64) -> [Int?] {
    places[id] ?? steps.map { _ in nil }
  }
}
