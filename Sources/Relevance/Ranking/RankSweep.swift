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
    self.init(
      try weights.map { weight in
        try checkCancellation()
        let arguments = ranking.weights.with(weight, at: column)
        return Step(weight: weight, ids: ranking.order(under: arguments, first: places))
      }
    )
  }

  private init(_ steps: [Step]) {
    var (ids, placesOfIDs): ([Int64], [Int64: [Int?]]) = ([], [:])
    let none = [Int?](repeating: nil, count: steps.count)
    for (index, step) in steps.enumerated() {
      for (id, place) in zip(step.ids, 1...) {
        if placesOfIDs[id] == nil { ids.append(id) }
        // A key that occurs more than once is where it comes first.
        if placesOfIDs[id, default: none][index] == nil {
          placesOfIDs[id, default: none][index] = place
        }
      }
    }
    (self.steps, self.ids, places) = (steps, ids, placesOfIDs)
  }

  /// The sweep with the steps of another one of the same rows, in the order of the weights.
  public func adding(_ other: RankSweep) -> RankSweep {
    RankSweep((steps + other.steps).sorted { $0.weight < $1.weight })
  }

  /// The places of a row, one for each weight, from 1; nil if the row is not at one of the first places.
  public func places(of id: Int64) -> [Int?] {
    places[id] ?? steps.map { _ in nil }
  }
}
