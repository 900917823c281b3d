/// What bm25 needs to know of a row: its length, and its hits by phrase and column.
///
/// With a query's ``QueryStatistics`` it gives the row's score under any weights.
public struct RowHits: Sendable, Hashable {
  /// The tokens of the row over all columns (D).
  public let length: Int

  /// The hits, all columns of the first phrase first; UNINDEXED columns count.
  private let counts: [Int]

  /// The number of columns that the table declares.
  public let columnCount: Int

  /// The hits of a row.
  ///
  /// - Parameters:
  ///   - length: The tokens of the row over all columns.
  ///   - counts: The hits, all columns of the first phrase first; one that is missing is 0.
  ///   - columnCount: The number of columns that the table declares.
  public init(length: Int, counts: [Int], columnCount: Int) {
    self.length = length
    self.counts = counts
    self.columnCount = columnCount
  }

  /// How often a phrase is in a column.
  public func hits(of phrase: Int, in column: Int) -> Int {
    let index = phrase * columnCount + column
    return counts.indices.contains(index) ? counts[index] : 0
  }

  /// F: the hits of a phrase, each times the weight of its column; a missing weight is 1.
  ///
  /// FTS5 adds the weight for each hit, which need not round as one product does. Rows that score the same
  /// are in the order of SQLite's only where the last digit agrees.
  public func frequency(of phrase: Int, weights: [Double]) -> Double {
    var sum = 0.0
    for column in 0..<columnCount {
      let weight = column < weights.count ? weights[column] : 1
      for _ in 0..<hits(of: phrase, in: column) { sum += weight }
    }
    return sum
  }
}
