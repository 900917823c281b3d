/// The signs of the gaps between the scores of shapes over one column's weight.
///
/// Most pairs need no search for zeros: one row is better in every phrase, or only one phrase tells them apart.
struct ScoreGapSigns {
  private let hits: JudgedHits
  private let weights: [Double]
  private let column: Int
  private let phraseCount: Int
  /// What the other columns add to the frequency of each phrase, all phrases of the first shape first.
  private let bases: [Double]
  /// The hits in the column, in the same order.
  private let slopes: [Double]
  /// Whether all frequencies are at least 0 with any weight above 0.
  private let isSimple: Bool

  /// Prepares to compare the shapes of a query.
  init(_ hits: JudgedHits, weights: [Double], column: Int) {
    (self.hits, self.weights, self.column) = (hits, weights, column)
    let phrases = hits.statistics.frequencies.count
    phraseCount = phrases
    var others = weights
    others[column] = 0
    bases = hits.shapes.flatMap { shape in
      (0..<phrases).map { shape.hits.frequency(of: $0, weights: others) }
    }
    slopes = hits.shapes.flatMap { shape in
      (0..<phrases).map { Double(shape.hits.hits(of: $0, in: column)) }
    }
    isSimple = bases.allSatisfy { $0 >= 0 && $0.isFinite }
  }

  /// The signs of one shape's score less another's: negative where the first comes first.
  func signs(of shape: Int, _ other: Int) -> ScoreGap.Signs {
    guard isSimple else { return searched(shape, other) }
    // Phrase by phrase the order is that of F / K: two lines in the weight.
    let (k, otherK) = (hits.shapes[shape].lengthFactor, hits.shapes[other].lengthFactor)
    var (hasBetter, hasWorse, hasSlope) = (false, false, false)
    var telling: (base: Double, slope: Double)?
    var tellingCount = 0
    for phrase in 0..<phraseCount {
      let (own, others) = (shape * phraseCount + phrase, other * phraseCount + phrase)
      let base = Self.difference(bases[own] * otherK, bases[others] * k)
      let slope = Self.difference(slopes[own] * otherK, slopes[others] * k)
      hasSlope = hasSlope || slopes[own] > 0 || slopes[others] > 0
      guard base != 0 || slope != 0 else { continue }
      telling = (base, slope)
      tellingCount += 1
      hasBetter = hasBetter || base > 0 || slope > 0
      hasWorse = hasWorse || base < 0 || slope < 0
    }
    guard let telling else { return .init(isNegativeFirst: nil, changes: []) }
    guard hasBetter, hasWorse else { return .init(isNegativeFirst: hasBetter, changes: []) }
    if tellingCount == 1 {
      let weight = -telling.base / telling.slope
      // A quotient of extreme weights can be beyond all numbers, or 0: then one shape comes first with every weight.
      guard weight > 0, weight.isFinite else {
        return .init(isNegativeFirst: (weight > 0) == (telling.base > 0), changes: [])
      }
      return .init(
        isNegativeFirst: telling.base > 0,
        changes: [(weight: weight, isRising: telling.base > 0)]
      )
    }
    return hasSlope ? searched(shape, other) : constant(shape, other)
  }

  /// Whether one shape comes before another with any weight above 0, as can be told without a search.
  func isAlwaysFirst(_ shape: Int, before other: Int) -> Bool {
    guard isSimple else { return false }
    let (k, otherK) = (hits.shapes[shape].lengthFactor, hits.shapes[other].lengthFactor)
    var isBetter = false
    for phrase in 0..<phraseCount {
      let (own, others) = (shape * phraseCount + phrase, other * phraseCount + phrase)
      let base = Self.difference(bases[own] * otherK, bases[others] * k)
      let slope = Self.difference(slopes[own] * otherK, slopes[others] * k)
      if base < 0 || slope < 0 { return false }
      isBetter = isBetter || base > 0 || slope > 0
    }
    return isBetter
  }

  /// A difference, 0 where rounding could have made it.
  private static func difference(_ first: Double, _ second: Double) -> Double {
    let difference = first - second
    return difference.magnitude <= 1e-14 * (first + second) ? 0 : difference
  }

  /// The sign of a gap on which the weight has no influence.
  private func constant(_ shape: Int, _ other: Int) -> ScoreGap.Signs {
    var (gap, resolution) = (0.0, 0.0)
    for (phrase, idf) in hits.statistics.frequencies.enumerated() {
      func part(_ shape: Int) -> Double {
        let frequency = bases[shape * phraseCount + phrase]
        return frequency / (frequency + hits.shapes[shape].lengthFactor)
      }
      gap += idf.value * (part(other) - part(shape))
      resolution += 1e-15 * idf.value
    }
    return .init(isNegativeFirst: gap.magnitude > 2 * resolution ? gap < 0 : nil, changes: [])
  }

  /// The signs by a search for zeros.
  private func searched(_ shape: Int, _ other: Int) -> ScoreGap.Signs {
    ScoreGap(
      (hits.shapes[shape].hits, hits.shapes[other].hits),
      statistics: hits.statistics,
      weights: weights,
      column: column
    ).signs()
  }
}
