import QueryBuilder

/// The scores of a ranking's shapes as functions of one column's weight: what `.rank breakpoints` and `.tune` ask for
/// the weights at which rows change places.
///
/// With the other weights fixed, the frequency F of each phrase is a line in the weight. Most pairs of shapes need no
/// search for zeros: one is better in every phrase, or only one phrase tells them apart.
struct ScoresByWeight {
  /// A weight at which two shapes change places.
  struct Crossing {
    /// The weight.
    let weight: Double
    /// The side of the weight in force on which they do.
    let side: Breakpoint.Side
    /// Whether the second shape comes first with larger weights.
    let isRising: Bool
  }

  /// What a hit of each phrase brings at most: idf · (k1 + 1).
  let gains: [Double]
  /// K of each shape.
  let lengthFactors: [Double]
  /// What the other columns add to the frequency of each phrase, all phrases of the first shape first.
  let bases: [Double]
  /// The hits in the column, in the same order.
  let slopes: [Double]
  var phraseCount: Int { gains.count }
  /// The column's weight in force, and the scores with it.
  private let weight: Double
  private let scores: [Double]
  /// Whether all frequencies are at least 0 with any weight above 0, and each K is above 0.
  private let isSimple: Bool

  /// Prepares to compare the shapes; the weights of other columns are those in force.
  init(_ ranking: Ranking, column: Int) {
    let shapes = ranking.rows.shapes
    let statistics = ranking.statistics
    scores = shapes.map(\.rank)
    weight = ranking.weights.arguments[column]
    var others = ranking.weights.arguments
    others[column] = 0
    let phrases = statistics.frequencies.indices
    gains = statistics.frequencies.map { $0.value * (BM25.k1 + 1) }
    lengthFactors = shapes.map { statistics.lengthFactor(length: $0.hits.length) }
    bases = shapes.flatMap { shape in
      phrases.map { shape.hits.frequency(of: $0, weights: others) }
    }
    slopes = shapes.flatMap { shape in
      phrases.map { Double(shape.hits.hits(of: $0, in: column)) }
    }
    // FTS5 takes a length below 0 where an index keeps none, and K may be below 0, too.
    isSimple = bases.allSatisfy { $0 >= 0 && $0.isFinite } && lengthFactors.allSatisfy { $0 > 0 }
  }

  /// Whether a row of a shape comes before another with the weights in force.
  func isInOrder(
    _ first: (shape: Int, id: Int64),
    _ second: (shape: Int, id: Int64)
  ) -> Bool {
    (scores[first.shape], first.id) < (scores[second.shape], second.id)
  }

  /// The signs of one shape's score less another's over all weights above 0: negative where the first comes first.
  func signs(of shape: Int, _ other: Int) -> ScoreGap.Signs {
    guard isSimple else { return ScoreGap(self, shape, other).signs() }
    var (hasBetter, hasWorse) = (false, false)
    var telling: (base: Double, slope: Double)?
    var tellingCount = 0
    for phrase in 0..<phraseCount {
      let line = difference(of: phrase, shape, other)
      guard line.base != 0 || line.slope != 0 else { continue }
      telling = line
      tellingCount += 1
      hasBetter = hasBetter || line.base > 0 || line.slope > 0
      hasWorse = hasWorse || line.base < 0 || line.slope < 0
    }
    guard let telling else { return .init(isNegativeFirst: nil, changes: []) }
    guard hasBetter, hasWorse else { return .init(isNegativeFirst: hasBetter, changes: []) }
    guard tellingCount == 1 else { return ScoreGap(self, shape, other).signs() }
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

  /// Whether one shape comes before another with any weight above 0, as can be told without a search.
  func isAlwaysFirst(_ shape: Int, before other: Int) -> Bool {
    guard isSimple else { return false }
    var isBetter = false
    for phrase in 0..<phraseCount {
      let line = difference(of: phrase, shape, other)
      if line.base < 0 || line.slope < 0 { return false }
      isBetter = isBetter || line.base > 0 || line.slope > 0
    }
    return isBetter
  }

  /// By how much a phrase puts one shape before another, as a line in the weight: its order is that of F / K.
  private func difference(
    of phrase: Int,
    _ shape: Int,
    _ other: Int
  ) -> (base: Double, slope: Double) {
    let (own, others) = (shape * phraseCount + phrase, other * phraseCount + phrase)
    let (k, otherK) = (lengthFactors[shape], lengthFactors[other])
    return (
      Self.difference(bases[own] * otherK, bases[others] * k),
      Self.difference(slopes[own] * otherK, slopes[others] * k)
    )
  }

  /// A difference, 0 where rounding could have made it.
  private static func difference(_ first: Double, _ second: Double) -> Double {
    let difference = first - second
    return difference.magnitude <= 1e-14 * (first + second) ? 0 : difference
  }

  /// Finds the weights above 0 at which two shapes change places, in ascending order.
  ///
  /// With the weight in force the first shape comes before the second. If both score the same with it, the rows'
  /// numbers or rounding decide that order. So the sign counts as negative there, whatever it is just below and just
  /// above.
  ///
  /// It does not search below 0: there F + K can pass 0, where a score is infinite, in any table. If the weight in force is below 0,
  /// and the rows have changed places once it is above 0, that change counts as one at 0.
  func crossings(of first: Int, _ second: Int) -> [Crossing] {
    let (gap, signs) = (ScoreGap(self, first, second), signs(of: first, second))
    let crossings = signs.changes.map { change in
      Crossing(
        weight: change.weight,
        side: change.weight > weight ? .above : .below,
        isRising: change.isRising
      )
    }
    guard weight >= 0 else {
      let isPassed = signs.isNegativeFirst == false
      return (isPassed ? [Crossing(weight: 0, side: .above, isRising: true)] : []) + crossings
    }
    guard gap.isTie(at: weight) else { return crossings }
    // Changes of the sign within the reach of rounding belong to the tie itself.
    let below = crossings.filter { $0.side == .below && !gap.isTie(from: $0.weight, to: weight) }
    let above = crossings.filter { $0.side == .above && !gap.isTie(from: weight, to: $0.weight) }
    let isNegativeBelow = below.last.map { !$0.isRising } ?? signs.isNegativeFirst
    let isNegativeAbove =
      above.first.map(\.isRising) ?? signs.changes.last.map { !$0.isRising }
      ?? signs.isNegativeFirst
    var ties: [Crossing] = []
    if weight > 0, isNegativeBelow == false {
      ties.append(Crossing(weight: weight, side: .below, isRising: false))
    }
    if isNegativeAbove == false {
      ties.append(Crossing(weight: weight, side: .above, isRising: true))
    }
    return below + ties + above
  }
}
