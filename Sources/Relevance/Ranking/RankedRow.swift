/// A row that a query found, with its length and hits, from which any weights give its score.
public struct RankedRow: Sendable, Hashable {
  /// The row's number, as it is shown to people.
  public let id: Int64
  /// Whether the row is listed after all rows for which this is false, such as a completed reminder.
  public let comesLast: Bool
  /// The row's score by `bm25()` with the weights in force.
  public let rank: Double
  /// The row's length and hits.
  public let hits: RowHits

  /// Describes a row.
  public init(id: Int64, comesLast: Bool, rank: Double, hits: RowHits) {
    self.id = id
    self.comesLast = comesLast
    self.rank = rank
    self.hits = hits
  }
}
