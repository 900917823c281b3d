import Relevance

/// A way to tune, and the people who do so.
struct Setting {
  /// What the table calls it.
  var name: String
  var world: World
  /// The number of judged queries.
  var queries: Int
  var metric = "nDCG@10"
  /// Whether common factors are tried too, as with `--k1`.
  var isScaled = false
  /// In each form of query that is tried, the share of the rows that it finds.
  var forms = [1.0]
  /// Whether the queries are pairs that ask for the same.
  var isPaired = false
  /// Whether pairs are taken for two needs, as they would be if nobody looked at their good rows.
  var isNaive = false
  /// How often somebody who is told to judge N more queries does so.
  var followUps = 0
  var repeats: Int

  /// More queries than this nobody judges, whatever is said.
  private static let mostQueries = 1_000
  private static let freshQueries = 300

  /// What becomes of one person who tunes.
  func trial(_ run: Int) throws -> Trial {
    var dice = Dice(seed: UInt64(run) &* 1_000_003 &+ UInt64(queries))
    let metric = try MetricTable.metric(named: metric)
    let weights = world.relevant.map { _ in 1.0 }
    var judged = draw(queries, using: &dice)
    var (tuning, grid) = try tune(judged, weights, metric)
    for _ in 0..<followUps {
      guard tuning.verdict == .tooFew, let more = tuning.queriesNeeded,
        judged.count < Self.mostQueries
      else { break }
      judged += draw(min(more, Self.mostQueries - judged.count), using: &dice)
      (tuning, grid) = try tune(judged, weights, metric)
    }
    let chosen = grid.candidates[tuning.choice]
    var gain = 0.0
    for query in world.queries(Self.freshQueries, in: forms, using: &dice) {
      gain +=
        metric.value(of: query.forms[chosen.form].list(under: chosen.weights))
        - metric.value(of: query.forms[0].list(under: weights))
    }
    return Trial(tuning: tuning, trueGain: gain / Double(Self.freshQueries))
  }

  private func draw(_ count: Int, using dice: inout Dice) -> [SimulatedQuery] {
    isPaired
      ? world.pairs(count / 2, using: &dice) : world.queries(count, in: forms, using: &dice)
  }

  private func tune(
    _ judged: [SimulatedQuery],
    _ weights: [Double],
    _ metric: Metric
  ) throws -> (WeightTuning, WeightGrid) {
    let needs = NeedGroups(
      judged.enumerated().map { index, query in
        NeedGroups.Wording(words: ["\(index)"], goodRows: isNaive ? [] : query.goodRows)
      }
    )
    let grid = try WeightGrid(
      around: weights,
      columns: Array(weights.indices),
      isWhole: true,
      isScaled: isScaled,
      forms: forms.count,
      needs: needs.count
    )
    let values = grid.candidates.map { candidate in
      judged.map { metric.value(of: $0.forms[candidate.form].list(under: candidate.weights)) }
    }
    let tuning = try WeightTuning(
      values: values,
      distances: grid.candidates.map(\.distance),
      needs: needs
    )
    return (tuning, grid)
  }
}

extension Setting {
  /// The four worlds, each with some numbers of queries.
  static func worlds(_ repeats: Int) -> [Setting] {
    World.all.flatMap { world in
      [7, 8, 10, 20, 50, 100].map { count in
        // How often a recommendation is false is the number that matters most.
        let isNull = world.name == World.all[0].name
        return Setting(
          name: world.name,
          world: world,
          queries: count,
          repeats: isNull ? 4 * repeats : repeats
        )
      }
    }
      // The weights are the best ones, and the last of three forms finds all rows instead of some.
      + [7, 10, 20, 50].map { count in
        Setting(
          name: "another of three forms finds more",
          world: World.all[1],
          queries: count,
          forms: [0.5, 0.5, 1],
          repeats: repeats
        )
      }
  }

  /// Other ways to tune where all weights are equally good.
  static func ways(_ repeats: Int) -> [Setting] {
    let world = World.all[0]
    func all(_ name: String, _ counts: [Int], _ change: (inout Setting) -> Void) -> [Setting] {
      counts.map { count in
        var setting = Setting(name: name, world: world, queries: count, repeats: repeats)
        change(&setting)
        return setting
      }
    }
    return all("five columns", [10, 20]) { $0.world = world.withFiveColumns }
      + all("with `--k1`", [10, 20, 50]) { $0.isScaled = true }
      + all("by AP", [10, 20, 50]) { $0.metric = "AP" }
      + all("by RR", [10, 20, 50]) { $0.metric = "RR" }
      + all("by P@5", [10, 20, 50]) { $0.metric = "P@5" }
      + all("three forms, equally good", [7, 10, 20, 50, 100]) { $0.forms = [0.8, 0.8, 0.8] }
      + all("eight forms, equally good", [10, 20, 50]) {
        $0.forms = .init(repeating: 0.8, count: 8)
      }
      + all("*judge N more*, followed up to five times", [10, 20]) { $0.followUps = 5 }
      + all("pairs of paraphrases", [20, 40]) { $0.isPaired = true }
      + all("the same, taken for two needs each", [20, 40]) {
        ($0.isPaired, $0.isNaive) = (true, true)
      }
  }
}
