/// The choice of weights by a metric, and what may be expected of it.
///
/// Queries with the same need count as one, with the mean of their values and as much weight as they have together: two
/// wordings of a need say nearly the same twice (see ``NeedGroups``), and the mean stays that of the queries. Each need
/// is scored by weights that were chosen without it (cross-validation), so that the gain is not the one of the queries
/// that the weights were fitted to. Of all weights within one standard error of the best, those nearest to the weights
/// in force are chosen.
public struct WeightTuning: Sendable {
  /// What the tuning says.
  public enum Verdict: String, Sendable, CaseIterable {
    /// The weights are better, by the sign-flip test at ``WeightTuning/level``.
    case useThese = "use these"
    /// Nothing is shown to be better than the weights in force.
    case nothingShown = "nothing shown to be better"
    /// There may be something better, which so few queries cannot show.
    case tooFew = "too few"
  }

  /// The position of the chosen candidate; 0 are the weights in force.
  public let choice: Int
  /// The mean of the metric over the queries with the weights in force.
  public let present: Double
  /// The gain over the weights in force of weights that were chosen without the need: the gain to expect, need by need.
  ///
  /// Below ``fewestToLeaveOut`` needs it is 0 and says nothing.
  public let gain: PairedComparison
  /// The smallest gain that this number of needs would have shown in 80 of 100 cases; nil if nobody can tell.
  ///
  /// It follows from how much the best weights differ from those in force. (The differences of the cross-validation are
  /// mostly 0 where the choice is mostly the present one, and promise too much.)
  public let smallestDetectable: Double?
  /// The gain on the queries by which the weights were chosen, which promises too much.
  public let trainingGain: Double
  /// What it says.
  public let verdict: Verdict
  /// About how many further needs must be judged to decide; nil where more would not help.
  public let queriesNeeded: Int?

  /// The level of the sign-flip test.
  ///
  /// It is below 0.05 because the parts of a cross-validation are not independent: weights that are lucky on all
  /// queries are chosen without any of them as well. `Benchmarks/tuning-simulation` measures how often weights are
  /// recommended although nothing is better: 5 to 7 in 100 cases at 0.05.
  public static let level = 0.02

  /// With fewer needs no p is below the level: the smallest is 2 / 2^7.
  public static let fewestDecisive = SignFlipTest.fewestDecisive(at: level)

  /// With fewer needs none is left out: two at least must make the choice.
  public static let fewestToLeaveOut = 3

  /// The gain that is worth looking for if nothing else is known.
  public static let worthwhile = 0.05
  /// Nobody judges more queries than this to show a gain.
  public static let mostQueries = 1_000

  /// Tunes.
  ///
  /// - Parameters:
  ///   - values: For each candidate, the metric of each query; the first candidate are the weights in force.
  ///   - distances: How far each candidate is from the weights in force.
  ///   - groups: The information needs that the queries stand for.
  ///   - seed: The seed by which needs are dealt out to the parts.
  ///   - checkCancellation: Called for each candidate; it throws to cancel the tuning.
  /// - Throws: The error that `checkCancellation` throws.
  public init(
    values: [[Double]],
    distances: [Double],
    needs groups: NeedGroups,
    seed: UInt64 = 17,
    checkCancellation: () throws -> Void = {}
  ) throws {
    // The needs' weights are the same for all candidates.
    let weights = values.first.map { groups.means($0).weights } ?? []
    let values = values.map { groups.means($0).values }
    let needs = 0..<groups.count
    var generator = SplitMix64(seed: seed)
    let order = Array(needs).shuffled(using: &generator)
    let folds = min(order.count, order.count < 30 ? 10 : 5)
    var scores = values[0]
    if folds > 1 {
      for fold in 0..<folds {
        let held = Set(order.indices.filter { $0 % folds == fold }.map { order[$0] })
        let training = needs.filter { !held.contains($0) }
        let learned = try Self.choice(
          values,
          weights,
          distances,
          among: training,
          checkCancellation
        )
        for need in held { scores[need] = values[learned][need] }
      }
    }
    let all = Array(needs)
    let chosen = try Self.choice(values, weights, distances, among: all, checkCancellation)
    choice = chosen
    present = Self.mean(values[0], weights, all)
    trainingGain = Self.mean(values[chosen], weights, all) - present
    gain = PairedComparison(values[0], scores, weights: weights)
    let position = all.isEmpty ? 0 : Self.best(values, weights, distances, among: all)
    let best = PairedComparison(values[0], values[position], weights: weights)
    smallestDetectable = best.smallestDetectable(at: Self.level)
    (verdict, queriesNeeded) = Self.verdict(on: gain, isPresent: chosen == 0, best: best)
  }

  /// The mean over some needs by their weights.
  private static func mean(_ values: [Double], _ weights: [Double], _ needs: [Int]) -> Double {
    let sum = needs.reduce(0) { $0 + weights[$1] }
    return sum > 0 ? needs.reduce(0) { $0 + weights[$1] * values[$1] } / sum : 0
  }

  /// The candidate with the largest mean; of equal ones the nearest to the weights in force.
  private static func best(
    _ values: [[Double]],
    _ weights: [Double],
    _ distances: [Double],
    among needs: [Int]
  ) -> Int {
    let means = values.map { mean($0, weights, needs) }
    let largest = means.max() ?? 0
    return means.indices.filter { means[$0] >= largest - SignFlipTest.tolerance }
      .min { distances[$0] < distances[$1] } ?? 0
  }

  /// The candidate nearest to the weights in force of those within one standard error of the best.
  ///
  /// The error is that of the mean of the paired differences, by the jackknife as in ``PairedComparison``. Of equally near
  /// ones the best is chosen.
  private static func choice(
    _ values: [[Double]],
    _ weights: [Double],
    _ distances: [Double],
    among needs: [Int],
    _ checkCancellation: () throws -> Void
  ) throws -> Int {
    guard needs.count > 1 else { return 0 }
    let best = best(values, weights, distances, among: needs)
    let sum = needs.reduce(0) { $0 + weights[$1] }
    // How far the mean goes without a need, for each unit of its distance from the mean.
    let leverages = needs.map { weights[$0] / (sum - weights[$0]) }
    let correction = Double(needs.count - 1) / Double(needs.count)
    var chosen = (position: best, distance: distances[best], loss: 0.0)
    for position in values.indices {
      try checkCancellation()
      let losses = needs.map { values[best][$0] - values[position][$0] }
      let loss = zip(needs, losses).reduce(0) { $0 + weights[$1.0] * $1.1 } / sum
      let squares = zip(leverages, losses).reduce(0) { squares, pair in
        let change = pair.0 * (pair.1 - loss)
        return squares + change * change
      }
      guard loss <= (correction * squares).squareRoot() + SignFlipTest.tolerance else { continue }
      if (distances[position], loss) < (chosen.distance, chosen.loss) {
        chosen = (position, distances[position], loss)
      }
    }
    return chosen.position
  }

  private static func verdict(
    on gain: PairedComparison,
    isPresent: Bool,
    best: PairedComparison
  ) -> (Verdict, Int?) {
    let count = gain.differences.count
    if gain.mean > 0, gain.p < level { return (isPresent ? .nothingShown : .useThese, nil) }
    if count >= fewestDecisive {
      // Without a deviation one need has nearly all the weight.
      guard gain.mean > SignFlipTest.tolerance, let deviation = gain.deviation,
        let needed = DetectableDifference.queries(
          toShow: gain.mean,
          deviation: deviation,
          level: level
        ), needed <= mostQueries
      else { return (.nothingShown, nil) }
      return (.tooFew, max(1, needed - Int(gain.effectiveCount.rounded())))
    }
    // So few queries tell nothing, not even how much they differ; a usual deviation is 0.15.
    let deviation = max(best.deviation ?? 0, 0.15)
    let enough = DetectableDifference.queries(
      toShow: worthwhile,
      deviation: deviation,
      level: level
    )
    return (.tooFew, max(1, (enough ?? mostQueries) - count))
  }
}
