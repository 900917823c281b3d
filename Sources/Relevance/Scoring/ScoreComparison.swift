/// Explains why one row scores better than another: the parts of the gap between their scores, by cause.
///
/// The gap has two causes, the hits and the length. The part of a cause is the mean of two changes of the score:
/// the change that this cause makes with the other cause as in the first row, and with the other as in the second
/// row (Shapley's value). So the parts add up to the gap. The hits have a part for each phrase.
public struct ScoreComparison: Sendable, Hashable {
  /// A difference between two rows that contributes to the gap.
  public enum Cause: Sendable, Hashable {
    /// The rows have different numbers of tokens.
    case length
    /// The rows have a phrase in different numbers or columns; the phrase is given by its position in the query.
    case hits(phrase: Int)
  }

  /// The score of the first row less that of the second: negative if the first row is better.
  public let gap: Double

  /// The part of the gap that the lengths cause.
  public let length: Double

  /// The parts of the gap that the hits cause, by phrase.
  public let hits: [Double]

  /// Compares two rows under some weights.
  public init(
    _ first: RowHits,
    _ second: RowHits,
    statistics: QueryStatistics,
    weights: [Double]
  ) {
    let (firstFactor, secondFactor) = (
      statistics.lengthFactor(length: first.length),
      statistics.lengthFactor(length: second.length)
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

  /// The causes of the greatest part of the gap: several where their parts are equal, and none if the rows score the
  /// same, or the gap is no number.
  public var decidingCauses: [Cause] {
    guard gap != 0, gap.isFinite else { return [] }
    let causes: [(cause: Cause, part: Double)] =
      [(.length, length)] + hits.enumerated().map { (.hits(phrase: $0), $1) }
    let greatest = causes.map { $0.part / gap }.max()
    return causes.filter { $0.part / gap == greatest }.map(\.cause)
  }
}
