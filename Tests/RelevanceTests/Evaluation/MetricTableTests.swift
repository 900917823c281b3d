@testable import Relevance
import Testing

/// Ten queries with ties, rows without judgment, negative grades, nothing relevant, and one that is not in the run;
/// the expected values are those of trec_eval 10.0 and ir_measures 0.4.3 (gdeval's for ERR).
private let qrels: [String: [String: Int]] = [
  "q1": ["a": 3, "b": 2, "c": 0, "d": 1],
  "q2": ["a": 1, "b": 0, "c": 1, "d": 0, "e": 0],
  "q3": ["a": 0, "b": 0],
  "q4": ["a": 1],
  "q5": ["a": 2, "b": 2, "z": 1],
  "q6": ["a": 1, "b": 0, "c": 0, "d": 0, "e": 1],
  "q7": ["a": -1, "b": 1, "c": 0],
  "q8": ["a": 1, "b": 1, "c": 1],
  "q9": ["a": 4, "b": 3, "c": 2, "d": 1, "e": 0],
]

private let run: [String: [(String, Double)]] = [
  "q1": [("c", 9), ("a", 8), ("d", 7), ("b", 6)],
  "q2": [("a", 1), ("b", 1), ("c", 1), ("d", 0.5), ("e", 0.5)],
  "q3": [("a", 2), ("b", 1)],
  "q5": [("x", 5), ("a", 4), ("y", 3), ("b", 2)],
  "q6": [("b", 5), ("a", 4), ("c", 3), ("u", 2), ("e", 1)],
  "q7": [("a", 3), ("b", 2), ("c", 1)],
  "q8": [("x", 3), ("a", 2), ("c", 1)],
  "q9": [("e", 5), ("d", 4), ("c", 3), ("b", 2), ("a", 1)],
  "q0": [("a", 1)],
]

private let queries = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9"]

/// The values of q1, q2, q5, q6, q7, q8 and q9, and the mean of all nine.
private let table: [(String, [Double])] = [
  (
    "nDCG",
    [
      0.6833763936083916, 0.9197207891481876, 0.564405081917122, 0.6240505200038379,
      0.6309297535714575, 0.5307212739772434, 0.610417358030323, 0.5070690189173959,
    ]
  ),
  (
    "ndcg_cut_3",
    [
      0.5024905201686705, 0.9197207891481876, 0.3354350434265105, 0.38685280723454163,
      0.6309297535714575, 0.5307212739772434, 0.23661390068415164, 0.39364045424564026,
    ]
  ),
  (
    "nDCG(judged_only=True)@3",
    [
      0.5024905201686705, 0.9197207891481876, 0.8670870086853021, 0.38685280723454163, 1,
      0.7653606369886217, 0.23661390068415164, 0.5197917403232749,
    ]
  ),
  (
    "map",
    [
      0.6388888888888888, 0.8333333333333333, 0.3333333333333333, 0.45, 0.5,
      0.38888888888888884, 0.6791666666666667, 0.42484567901234566,
    ]
  ),
  (
    "map_cut.3",
    [
      0.38888888888888884, 0.8333333333333333, 0.16666666666666666, 0.25, 0.5,
      0.38888888888888884, 0.29166666666666663, 0.31327160493827155,
    ]
  ),
  ("AP(rel=2)", [0.5, 0, 0.5, 0, 0, 0, 0.4777777777777777, 0.16419753086419753]),
  (
    "AP(judged_only=True)",
    [
      0.6388888888888888, 0.8333333333333333, 0.6666666666666666, 0.5, 1, 0.6666666666666666,
      0.6791666666666667, 0.553858024691358,
    ]
  ),
  ("recip_rank", [0.5, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.4444444444444444]),
  (
    "P_3",
    [2 / 3.0, 2 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0, 2 / 3.0, 2 / 3.0, 0.40740740740740733]
  ),
  ("P@5", [0.6, 0.4, 0.4, 0.4, 0.2, 0.4, 0.8, 0.35555555555555557]),
  ("R@3", [2 / 3.0, 1, 1 / 3.0, 0.5, 1, 2 / 3.0, 0.5, 0.5185185185185186]),
  ("Rprec", [2 / 3.0, 0.5, 1 / 3.0, 0.5, 0, 2 / 3.0, 0.75, 0.3796296296296296]),
  ("bpref", [0, 0.75, 2 / 3.0, 0.25, 1, 2 / 3.0, 0, 0.37037037037037035]),
  ("Bpref(rel=2)", [0.25, 0, 1, 0, 0, 0, 0, 0.1388888888888889]),
  ("Judged@3", [1, 1, 1 / 3.0, 1, 1, 2 / 3.0, 1, 0.7777777777777779]),
  (
    "ERR@3",
    [0.23046875, 0.08203125, 0.09375, 0.03125, 0.03125, 0.05078125, 0.08984375, 0.609375 / 9]
  ),
  (
    "ERR@10",
    [
      0.25518798828125, 0.08203125, 0.1318359375, 0.04296875, 0.03125, 0.05078125,
      0.2534942626953125, 0.8475494384765625 / 9,
    ]
  ),
]

/// The values for the first eight queries with judgments and a run; q9 has a grade above the scale.
private let errOfThree = [
  0.4529622395833333, 0.16145833333333334, 0.24609375, 0.084375, 0.0625, 0.09895833333333334,
]

private let exponential: [(String, [Double], Double)] = [
  (
    "nDCG-exp@3",
    [
      0.5234343216411389, 0.9197207891481876, 0.35098520806348704, 0.38685280723454163,
      0.6309297535714575, 0.5307212739772434, 0.1018778911640039,
    ],
    0.38272444
  ),
  (
    "nDCG(dcg='exp-log2')@10",
    [
      0.6609898057851442, 0.9197207891481876, 0.5905698852605757, 0.6240505200038379,
      0.6309297535714575, 0.5307212739772434, 0.5128759531627177,
    ],
    0.49665111
  ),
]

private func list(_ query: String) -> JudgedList {
  // trec_eval's order: the largest score first, equal scores by the names of the rows, the last one first.
  let ranked = (run[query] ?? []).sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.0)
  return JudgedList(ranked, grades: qrels[query] ?? [:])
}

private func values(_ metric: Metric) -> [Double] { queries.map { metric.value(of: list($0)) } }

private func isNear(_ value: Double, _ expected: Double) -> Bool {
  (value - expected).magnitude < 1e-14
}

@Suite struct MetricTableTests {
  @Test(arguments: table)
  func `A metric gives trec_eval's values for each query and their mean`(
    name: String,
    expected: [Double]
  ) throws {
    let metric = try MetricTable.metric(named: name)
    let values = values(metric)
    let shown = [0, 1, 4, 5, 6, 7, 8].map { values[$0] }
    #expect(zip(shown, expected).allSatisfy(isNear), "\(shown)")
    // q3 has nothing relevant, and q4 is not in the run; the judged share of q3 is 1.
    #expect(values[2] == (name.hasPrefix("Judged@") ? 1 : 0))
    #expect(values[3] == 0)
    #expect(isNear(values.reduce(0, +) / 9, expected[7]))
  }

  @Test(arguments: exponential)
  func `nDCG with exponential gain has the values of ranx and gdeval`(
    name: String,
    expected: [Double],
    mean: Double
  ) throws {
    let values = values(try MetricTable.metric(named: name))
    let shown = [0, 1, 4, 5, 6, 7, 8].map { values[$0] }
    #expect(zip(shown, expected).allSatisfy(isNear), "\(shown)")
    // The mean comes from values of five digits.
    #expect((values.reduce(0, +) / 9 - mean).magnitude < 1e-5)
  }

  @Test func `ERR for a scale to 3 has Quepid's values, and knows the largest grade that it takes`()
    throws
  {
    let metric = try MetricTable.metric(named: "err(max=3)@10")
    let values = values(metric)
    #expect(zip([0, 1, 4, 5, 6, 7].map { values[$0] }, errOfThree).allSatisfy(isNear))
    #expect(metric.largestGrade == 3)
  }

  @Test
  func `RBP of two relevant rows in five has a residual of unjudged rows and of all further ones`()
    throws
  {
    let list = JudgedList(
      ["a", "x", "b", "c", "y"],
      grades: ["a": 1, "b": 0, "c": 1]
    )
    let metric = try MetricTable.metric(named: "RBP(p=0.8)")
    #expect(isNear(metric.value(of: list), 0.3024))
    #expect(isNear(metric.companions[0].value(of: list), 0.5696))
  }

  @Test func `Of a query without judgments all metrics are 0, and only the residual of RBP is 1`()
    throws
  {
    for kind in metrics {
      let metric = try MetricTable.metric(named: kind.example)
      let value = metric.value(of: list("q0"))
      // What no judge has seen, RBP cannot know.
      #expect(value == (kind.names.contains("rbp_resid") ? 1 : 0), "\(kind.example)")
    }
  }

  @Test func `Only a query without a relevant row is one that no ranking can serve`() throws {
    for kind in metrics {
      let metric = try MetricTable.metric(named: kind.example)
      for query in queries where !metric.isDescriptive {
        // q4 is not in the run, and could be.
        #expect(metric.canReward(list(query)) == (query != "q3"), "\(kind.example) of \(query)")
      }
    }
    // Only q1, q5 and q9 have a grade above 1.
    let strict = try MetricTable.metric(named: "AP(rel=2)")
    #expect(queries.filter { strict.canReward(list($0)) } == ["q1", "q5", "q9"])
  }

  @Test
  func `Each metric is found by all of its names, whatever the case, and by what it calls itself`()
    throws
  {
    for kind in metrics {
      let example = try MetricTable.metric(named: kind.example)
      #expect(try MetricTable.metric(named: example.name.uppercased()).name == example.name)
      for name in kind.names {
        let metric = try MetricTable.metric(named: name)
        #expect(metric.name.prefix { $0 != "@" } == example.name.prefix { $0 != "@" })
      }
    }
  }

  @Test(arguments: [
    ("nDCG@0", "\"nDCG@0\" cuts at \"0\": a ranking is cut at a whole number from 1 on"),
    ("P@x", "\"P@x\" cuts at \"x\": a ranking is cut at a whole number from 1 on"),
    ("AP(rel=0)", "rel is a grade from 1 to 9, not \"0\""),
    ("AP(rel=2", "the parenthesis of \"AP(rel=2\" is not closed"),
    ("AP(p=2)", "AP has no option \"p\""),
    ("bpref@5", "bpref looks at all places, and cannot be cut"),
    ("RBP(p=1)", "p is a number between 0.0 and 1.0, not \"1\""),
    ("kappa", "there is no metric \"kappa\""),
  ])
  func `A wrong name is refused with what is wrong with it`(name: String, message: String) {
    #expect { try MetricTable.metric(named: name) } throws: {
      ($0 as? RelevanceError)?.message == message
    }
  }

  @Test func `The share of judged rows and RBP's residual describe, and all others judge`() throws {
    let describing = try metrics.filter {
      try MetricTable.metric(named: $0.example).isDescriptive
    }
    #expect(describing.map { $0.example } == ["rbp_resid", "Judged@10"])
    #expect(try MetricTable.metric(named: "Judged(judged_only=True)@10").isDescriptive)
  }

  @Test func `A cut-off is for names that set none`() throws {
    #expect(try MetricTable.metric(named: "ndcg", cutoff: 7).name == "nDCG@7")
    #expect(try MetricTable.metric(named: "ndcg_cut_3", cutoff: 7).name == "nDCG@3")
    #expect(try MetricTable.metric(named: "bpref", cutoff: 7).name == "bpref")
  }

  @Test func `The definition says how the ideal is cut and what becomes of rows without judgment`()
    throws
  {
    #expect(
      try MetricTable.metric(named: "ndcg_cut.10").title
        == "nDCG@10 (linear gain, ideal cut at 10, unjudged = 0)"
    )
    #expect(
      try MetricTable.metric(named: "nDCG(judged_only=true)@10").title
        == "nDCG(judged_only=True)@10 (linear gain, ideal cut at 10, unjudged rows left out)"
    )
  }
}
