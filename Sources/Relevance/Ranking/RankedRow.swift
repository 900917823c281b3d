/// A row that a query found, and what is needed to score it under any weights.
public struct RankedRow: Sendable, Hashable {
  /// The number by which people know the row.
  public let id: Int64
  /// Whether it is listed after all rows for which this is false: a completed reminder.
  public let comesLast: Bool
  /// What `bm25()` says of it, by the weights in force.
  public let rank: Double
  /// Its length and its hits.
  public let hits: RowHits

  /// Describes a row.
  public init(id: Int64, comesLast: Bool, rank: Double, hits: RowHits) {
    self.id = id
    self.comesLast = comesLast
    self.rank = rank
    self.hits = hits
  }
}
