public import QueryBuilder

/// The rows at the first places by one of two weightings, with their places by both.
public struct RankedMoves: Sendable {
  /// A row with its places, from 1, and its scores.
  public struct Row: Sendable, Hashable {
    /// The row's number.
    public let id: Int64
    /// The place by the first weights.
    public let previous: Int
    /// The place by the second weights.
    public let next: Int
    /// The score by the first weights.
    public let before: Double
    /// The score by the second weights.
    public let after: Double
  }

  /// The rows in the order of the second weights.
  public let rows: [Row]
  /// The number of first places that are on the page.
  public let limit: Int

  /// Finds the places of the rows on the first page of either order.
  ///
  /// - Parameters:
  ///   - ranking: All rows.
  ///   - from: The first weights.
  ///   - to: The second weights.
  ///   - limit: The number of first places that are on the page.
  /// - Complexity: Linear in the number of rows.
  public init(_ ranking: Ranking, from: ColumnWeights, to: ColumnWeights, limit: Int) {
    self.limit = limit
    let scores = [from, to].map(ranking.scores(under:))
    let places = scores.map { Ranking.Rows.Places(of: ranking.rows, scores: $0) }
    let positions = Set(places.flatMap { $0.positions(first: limit) }).sorted()
    let placed = places.map { $0.places(of: positions) }
    rows = positions.map { position in
      let shape = Int(ranking.rows.positions[position])
      return Row(
        id: ranking.rows.ids[position],
        previous: placed[0][position] ?? 0,
        next: placed[1][position] ?? 0,
        before: scores[0][shape],
        after: scores[1][shape]
      )
    }
    .sorted { $0.next < $1.next }
  }
}
