import Relevance

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the whole procedure of `.tune` on made-up queries, and prints how often it recommends weights, and what these
/// are worth on queries that it has not seen.
///
///     tuning-simulation [REPEATS]
@main
enum Main {
  private static let weights = [1.0, 1.0, 1.0]
  private static let freshQueries = 300

  static func main() throws {
    let repeats = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 300
    let metric = try MetricTable.metric(named: "nDCG@10")
    print(
      "| truth | queries | use these | too few | gain in training | gain to expect | true gain of the choice | true gain where recommended |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for world in World.all {
      for count in [10, 20, 50, 100] {
        var tally = Tally()
        for run in 0..<repeats {
          var dice = Dice(seed: UInt64(run) &* 1_000_003 &+ UInt64(count))
          tally.add(try trial(of: world, queries: count, by: metric, using: &dice))
        }
        print("| \(world.name) | \(count) | \(tally.cells(of: repeats)) |")
      }
    }
  }

  /// One person who tunes with so many judged queries.
  private static func trial(
    of world: World,
    queries count: Int,
    by metric: any Metric,
    using dice: inout Dice
  ) throws -> Trial {
    let grid = try WeightGrid(
      around: weights,
      columns: [0, 1, 2],
      isWhole: true,
      isScaled: false,
      queries: count
    )
    let queries = (0..<count).map { _ in world.query(using: &dice) }
    let values = grid.candidates.map { candidate in
      queries.map { metric.value(of: $0.list(under: candidate.weights)) }
    }
    let tuning = try WeightTuning(
      values: values,
      distances: grid.candidates.map(\.distance),
      needs: (0..<count).map { "\($0)" }
    )
    let chosen = grid.candidates[tuning.choice].weights
    var gain = 0.0
    for _ in 0..<freshQueries {
      let query = world.query(using: &dice)
      gain +=
        metric.value(of: query.list(under: chosen)) - metric.value(of: query.list(under: weights))
    }
    return Trial(tuning: tuning, trueGain: gain / Double(freshQueries))
  }
}

/// What became of one tuning.
struct Trial {
  let tuning: WeightTuning
  /// The gain of the chosen weights on fresh queries.
  let trueGain: Double
}

/// The sums over many tunings.
struct Tally {
  private var trials: [Trial] = []

  mutating func add(_ trial: Trial) { trials.append(trial) }

  /// The cells of a row of the table.
  func cells(of repeats: Int) -> String {
    let recommended = trials.filter { $0.tuning.verdict == .useThese }
    let tooFew = trials.filter { $0.tuning.verdict == .tooFew }
    let cells = [
      percent(recommended.count, of: repeats), percent(tooFew.count, of: repeats),
      mean(trials.map(\.tuning.trainingGain)), mean(trials.map(\.tuning.gain.mean)),
      mean(trials.map(\.trueGain)),
      recommended.isEmpty ? "-" : mean(recommended.map(\.trueGain)),
    ]
    return cells.joined(separator: " | ")
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    let thousandths = (Double(part) / Double(whole) * 1_000).rounded() / 10
    return "\(thousandths) %"
  }

  private func mean(_ values: [Double]) -> String {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let thousandths = Int((mean.magnitude * 1_000).rounded())
    let fraction = "\(1_000 + thousandths % 1_000)".dropFirst()
    let sign = thousandths == 0 ? "" : mean < 0 ? "-" : "+"
    return "\(sign)\(thousandths / 1_000 == 0 ? "" : "\(thousandths / 1_000)").\(fraction)"
  }
}

extension Dice {
  /// A waiting time with the mean 1.
  mutating func exponential() -> Double { -log(1 - Double.random(in: 0..<1, using: &self)) }
}
