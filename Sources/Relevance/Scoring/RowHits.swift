/// The numbers of a row that bm25 uses: its length, and its hits by phrase and column.
///
/// Together with a query's ``QueryStatistics``, they yield the row's score under any weights.
public struct RowHits: Sendable, Hashable {
  /// The number of tokens in the row over all columns (D).
  public let length: Int

  /// The hits, all columns of the first phrase first; UNINDEXED columns count.
  private let counts: [Int]

  /// The number of columns that the table declares.
  public let columnCount: Int

  /// Makes the hits of a row.
  ///
  /// - Parameters:
  ///   - length: The number of tokens in the row over all columns.
  ///   - counts: The numbers of hits, all columns of the first phrase first; a missing number is 0.
  ///   - columnCount: The number of columns that the table declares.
  public init(length: Int, counts: [Int], columnCount: Int) {
    self.length = length
    self.counts = counts
    self.columnCount = columnCount
  }

  /// The number of a phrase's hits in a column; both are given by position.
  public func hits(of phrase: Int, in column: Int) -> Int {
    let index = phrase * columnCount + column
    return counts.indices.contains(index) ? counts[index] : 0
  }

  /// F, the sum of the weights of a phrase's hits; a missing weight is 1.
  ///
  /// This adds the weight of the column for each hit, as FTS5 does: one product could round differently. Rows
  /// with equal scores have SQLite's order only if the last digits agree.
  public func frequency(of phrase: Int, weights: [Double]) -> Double {
    var sum = 0.0
    for column in 0..<columnCount {
      let weight = column < weights.count ? weights[column] : 1
      for _ in 0..<hits(of: phrase, in: column) { sum += weight }
    }
    return sum
  }
}
