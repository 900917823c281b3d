/// The numbers of a table and of a query's phrases that bm25 uses for all rows.
public struct QueryStatistics: Sendable, Hashable {
  /// The number of rows in the table (N), including empty ones.
  public let rowCount: Int

  /// The number of tokens in all rows.
  public let tokenCount: Int

  /// The phrases of the query, in its order.
  public let phrases: [PhraseStatistics]

  /// The inverse document frequency of each phrase.
  public let frequencies: [InverseDocumentFrequency]

  /// Makes the statistics of a query.
  public init(rowCount: Int, tokenCount: Int, phrases: [PhraseStatistics]) {
    self.rowCount = rowCount
    self.tokenCount = tokenCount
    self.phrases = phrases
    frequencies = phrases.map { InverseDocumentFrequency(rows: $0.rows, of: rowCount) }
  }

  /// The mean length of the table's rows in tokens.
  public var averageLength: Double { Double(tokenCount) / Double(rowCount) }

  /// bm25's K, the term of the denominator that depends on a row's length in tokens.
  public func lengthFactor(length: Int) -> Double {
    BM25.k1 * lengthShare(length)
  }

  private func lengthShare(_ length: Int) -> Double {
    1 - BM25.b + BM25.b * Double(length) / averageLength
  }

  /// The score that `bm25()` gives a row; `weights` are by the position of the column, a missing one is 1.
  ///
  /// If bm25 divides 0 by 0, the score is the lowest number: SQLite takes it for NULL, which comes first.
  public func score(of row: RowHits, weights: [Double]) -> Double {
    let share = lengthShare(row.length)
    var sum = 0.0
    for (phrase, idf) in frequencies.enumerated() {
      let frequency = row.frequency(of: phrase, weights: weights)
      let denominator = frequency.adding(BM25.k1, times: share)
      sum = sum.adding(idf.value, times: (frequency * (BM25.k1 + 1)) / denominator)
    }
    return sum.isNaN ? -.infinity : -sum
  }
}

extension Double {
  /// The sum with a product, rounded as often as in SQLite's bm25: where the processor can add a product in one step, as
  /// ARM can, C compilers do so, and ties between rows show the difference in the last digit.
  fileprivate func adding(_ factor: Double, times other: Double) -> Double {
    #if arch(arm64)
      addingProduct(factor, other)
    #else
      self + factor * other
    #endif
  }
}
