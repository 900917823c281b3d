import FullText
import QueryBuilder
@testable import Relevance
import ReminderStore
import ReminderSupport
import SQLiteDatabase
import TestSupport
import Testing

/// The exact curve of a metric over a weight, against the places that FTS5's own bm25 gives.
@Suite struct MetricByWeightTests {
  private static let queries = [
    "call", "buy OR milk", "book", "clean kitchen OR fun", "weekend", "ask OR about", "the",
    "for OR call",
    "tags:fun OR buy", "title:call OR notes:the", "walk OR dog", "garden OR plan", "check",
    "repair OR house",
    "dentist OR doctor", "mail OR send", "pick OR up", "pay OR bill", "notes:for OR milk",
    "week OR fun OR call",
  ]

  private func store() throws -> Store {
    let store = try Store.workshop()
    try store.perform { session in
      let now = Timestamp(milliseconds: 1_741_600_800_000)
      try session.seed(300, of: Corpus(seed: 5), clearing: false, now: now)
      var change = IndexChange()
      change.tokenizer = .porter
      try session.reindex(change)
    }
    return store
  }

  /// SQLite's own order of the rows, by its bm25.
  private func order(_ query: String, _ weights: [Double], _ session: Session) throws -> [Int64] {
    let call = weights.map { "\($0)" }.joined(separator: ", ")
    var ids: [Int64] = []
    try session.run(
      RawStatement(
        """
        SELECT id FROM reminderTexts JOIN reminders ON id = reminderTexts.rowid
        WHERE reminderTexts MATCH \(query)
        ORDER BY status = 1, bm25(reminderTexts, \(raw: call)), id
        """
      )
    ) { row in
      if case .integer(let id) = row.value(0) { ids.append(id) }
      return true
    }
    return ids
  }

  private func hits(
    of query: String,
    grades: [Int64: Int],
    _ session: Session
  ) throws -> JudgedRanking {
    let weights = ColumnWeights(columns: ReminderText.index.columns)
    let table = try #require(try session.mainFullTextTable(named: ReminderText.tableName))
    let request = SearchRequest(.match(.expression(query)), in: table, weights: weights)
    let scoring = try #require(request.scoring())
    return JudgedRanking(try session.ranking(of: scoring), grades: grades, checkCancellation: {})
  }

  @Test(arguments: ["nDCG@10", "AP", "bpref", "P@3", "nDCG(judged_only=True)@2", "Judged@5"])
  func `For 20 judged queries and 2,000 weights, the curve has the value of FTS5's own order`(
    name: String
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let metric = try MetricTable.metric(named: name)
    // Every query has a hundred weights; the column that changes is another from query to query.
    try store().perform { session in
      for (number, query) in Self.queries.enumerated() {
        let found = try order(query, [0, 1, 1, 1], session)
        var grades: [Int64: Int] = [9999: 2]
        for id in found.shuffled(using: &generator).prefix(number % 2 == 0 ? 7 : 40) {
          grades[id] = Int.random(in: 0...3, using: &generator)
        }
        let column = 1 + number % 3
        let hits = try hits(of: query, grades: grades, session)
        let steps = try MetricByWeight(
          of: hits,
          metric: metric,
          column: column
        )
        let beside = steps.steps.shuffled(using: &generator).prefix(15)
          .flatMap { [$0.weight * (1 - 1e-7), $0.weight * (1 + 1e-7)] }
        let anywhere = (0..<(100 - beside.count)).map { _ in
          0.001 * exponential(Double.random(in: 0..<1, using: &generator))
        }
        for weight in beside + anywhere {
          var weights = [0.0, 1, 1, 1]
          weights[column] = weight
          let real = JudgedList(try order(query, weights, session), grades: grades)
          let expected = metric.value(of: real)
          #expect(
            (steps.value(at: weight) - expected).magnitude < 1e-12,
            "seed \(seed): \(query), column \(column) at \(weight)"
          )
          #expect(
            (metric.value(of: hits.list(under: weights)) - expected).magnitude < 1e-12,
            "seed \(seed): \(query), column \(column) at \(weight), reckoned"
          )
        }
      }
    }
  }

  /// 10^(6·share): from 1 to a million.
  private func exponential(_ share: Double) -> Double {
    var (result, step) = (1.0, share * 6)
    while step >= 1 { (result, step) = (result * 10, step - 1) }
    // Between two powers of ten a line is as good as a curve: any weights will do.
    return result * (1 + 9 * step)
  }

  /// Two breakpoints of any magnitude: of 1e170 the product is beyond all numbers, and of 1e-200 it is 0.
  @Test(arguments: 0..<20)
  func `A round weight lies on its plateau, however large or small its ends are`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let number = Double(bitPattern: random.next()).magnitude
      guard number.isNormal, number < 1e308 else { continue }
      let next = [number * 1.000_001, number * 1.5, number * 1e6, .infinity].randomElement(
        using: &random
      )
      let plateaus = [
        MeanSteps.Plateau(from: number, to: next ?? number, value: 0),
        MeanSteps.Plateau(from: 0, to: number, value: 0),
        MeanSteps.Plateau(from: number, to: .infinity, value: 0),
      ]
      for plateau in plateaus {
        let weight = plateau.roundWeight
        #expect(
          plateau.from < weight && weight < plateau.to && weight.isFinite,
          "seed \(seed): \(weight) is not inside \(plateau)"
        )
      }
    }
  }

  @Test
  func `The mean has the steps of all queries, and its best plateau lies between two of them`()
    throws
  {
    try store().perform { session in
      var curves: [MetricByWeight] = []
      let metric = try MetricTable.metric(named: "nDCG@10")
      for (number, query) in ["call", "buy OR milk", "book"].enumerated() {
        let found = try order(query, [0, 1, 1, 1], session)
        let grades = [found[number]: 3, found[found.count / 2]: 1, found[found.count - 1]: 2]
        curves.append(
          try MetricByWeight(
            of: hits(of: query, grades: grades, session),
            metric: metric,
            column: 1
          )
        )
      }
      let mean = MeanSteps(curves)
      for plateau in mean.plateaus {
        let weight = plateau.roundWeight
        guard plateau.from < weight, weight < plateau.to else {
          Issue.record("\(weight) is not inside \(plateau)")
          continue
        }
        let expected = curves.reduce(0) { $0 + $1.value(at: weight) } / 3
        #expect((plateau.value - expected).magnitude < 1e-12)
        #expect(mean.plateau(of: weight) == plateau)
      }
      for step in mean.steps {
        let changing = curves.count { curve in
          curve.steps.contains { ($0.weight - step.weight).magnitude <= 1e-11 * step.weight }
        }
        #expect(step.otherQueries == changing - 1)
      }
      let best = mean.best(near: 1)
      #expect(best.value == mean.plateaus.map(\.value).max())
      // Where less is as good, the nearest plateau to the weight is taken: of all values that of the weight itself.
      let near = mean.best(near: 7, within: 0.02)
      #expect(near.value >= best.value - 0.02)
      let nearer = mean.plateaus.filter { plateau in
        (7 < near.from && 7 < plateau.to && plateau.to <= near.from)
          || (7 > near.to && 7 > plateau.from && plateau.from >= near.to)
      }
      #expect(nearer.allSatisfy { $0.value < best.value - 0.02 })
      #expect(mean.best(near: 7, within: 1) == mean.plateau(of: 7))
      #expect(!mean.steps.isEmpty)
      // A breakpoint itself is on no plateau.
      #expect(mean.plateau(of: mean.steps[0].weight) == nil)
      #expect(mean.means(around: mean.steps[0].weight) == [mean.first, mean.steps[0].value])
      #expect(mean.means(around: mean.steps[0].weight / 2) == [mean.first])
    }
  }

  @Test func `A cancelled search for steps ends with the error of the check`() throws {
    struct Stopped: Error {}
    try store().perform { session in
      let hits = try hits(of: "call", grades: [1: 1, 5: 2, 9: 1, 12: 3, 20: 1, 30: 2], session)
      #expect(throws: Stopped.self) {
        try MetricByWeight(
          of: hits,
          metric: MetricTable.metric(named: "AP"),
          column: 1,
          checkCancellation: { throw Stopped() }
        )
      }
    }
  }

  @Test func `Ctrl-C is heard among the pairs, the crossings and their order, wherever it comes`()
    throws
  {
    struct Stopped: Error {}
    try store().perform { session in
      let found = try order("for OR call", [0, 1, 1, 1], session)
      let grades = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($1, $0 % 4) })
      let hits = try hits(of: "for OR call", grades: grades, session)
      func steps(_ check: () throws -> Void) throws -> MetricByWeight {
        try MetricByWeight(
          of: hits,
          metric: MetricTable.metric(named: "AP"),
          column: 1,
          checkCancellation: check
        )
      }
      var count = 0
      let curve = try steps { count += 1 }
      // A check for each 256 pairs and crossings: there are more pairs than that.
      #expect(count > 20)
      #expect(curve.steps.count > 10)
      for last in [1, 2, count / 2, count] {
        var calls = 0
        #expect(throws: Stopped.self) {
          try steps {
            calls += 1
            if calls == last { throw Stopped() }
          }
        }
      }
    }
  }
}

extension MetricByWeight {
  /// The value with a weight that is no breakpoint.
  fileprivate func value(at weight: Double) -> Double {
    steps.last { $0.weight <= weight }?.value ?? first
  }
}
