/// Why one row scores better than another: the gap between them, by what makes it.
///
/// The gap has two causes, the hits and the length. Each is given what its change makes out, half of it
/// with the other still as in one row, half as in the other (Shapley's value): so the causes add up to the
/// gap. What the hits make out adds up over the phrases.
public struct ScoreComparison: Sendable, Hashable {
  /// Something in which two rows differ.
  public enum Cause: Sendable, Hashable {
    /// The numbers of their tokens.
    case length
    /// How often, and in which columns, they have a phrase, by its place in the query.
    case hits(phrase: Int)
  }

  /// The score of the first row less that of the second: negative where the first one is better.
  public let gap: Double

  /// The part of the gap that the lengths make.
  public let length: Double

  /// The parts that the hits make, by phrase.
  public let hits: [Double]

  /// Compares two rows under some weights.
  public init(
    _ first: RowHits,
    _ second: RowHits,
    statistics: QueryStatistics,
    weights: [Double]
  ) {
    let (firstFactor, secondFactor) = (
      statistics.bm25.lengthFactor(length: first.length),
      statistics.bm25.lengthFactor(length: second.length)
    )
    var (length, hits) = (0.0, [Double]())
    for (phrase, idf) in statistics.frequencies.enumerated() {
      func score(_ frequency: Double, _ factor: Double) -> Double {
        -idf.value * (BM25.k1 + 1) * BM25.saturation(frequency: frequency, lengthFactor: factor)
      }
      let (inFirst, inSecond) = (
        first.frequency(of: phrase, weights: weights),
        second.frequency(of: phrase, weights: weights)
      )
      let longFirst = score(inFirst, secondFactor)
      let longSecond = score(inSecond, firstFactor)
      let (own, others) = (score(inFirst, firstFactor), score(inSecond, secondFactor))
      length += ((own - longFirst) + (longSecond - others)) / 2
      hits.append(((own - longSecond) + (longFirst - others)) / 2)
    }
    self.length = length
    self.hits = hits
    gap = hits.reduce(length, +)
  }

  /// What makes most of the gap; nil where the rows score the same.
  public var decidingCause: Cause? {
    guard gap != 0 else { return nil }
    let causes: [(cause: Cause, part: Double)] =
      [(.length, length)] + hits.enumerated().map { (.hits(phrase: $0), $1) }
    return causes.max { $0.part / gap < $1.part / gap }?.cause
  }
}
