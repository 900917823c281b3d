import CLibrary

// Metrics that value a row more, the better its grade is and the nearer it is to the top.

extension MetricKind {
  /// nDCG: the discounted gain of the first rows over that of the best possible order; `dcg='exp-log2'` asks for
  /// exponential gain, as in ir_measures.
  ///
  /// The gain is the grade, the discount log2(place + 1), and the best order has all judged rows, cut at the same
  /// place (trec_eval's `ndcg` and `ndcg_cut`).
  static let normalizedGain = MetricKind(["ndcg", "ndcg_cut"], example: "nDCG@10") { options in
    switch options.take("dcg") {
    case nil, "log2": Gain.linear.normalized("nDCG", cutoff: options.cutoff)
    case "exp-log2":
      Gain.exponential.normalized("nDCG(dcg='exp-log2')", cutoff: options.cutoff)
    case let text?: throw RelevanceError("dcg is 'log2' or 'exp-log2', not \"\(text)\"")
    }
  }

  /// nDCG with the gain 2^grade - 1, as Quepid and Elasticsearch compute it, but with the best order of all judged rows
  /// cut at the same place (ranx's `ndcg_burges`).
  static let exponentialGain = MetricKind(
    ["ndcg-exp", "ndcg_exp", "ndcg_burges"],
    example: "nDCG-exp@10"
  ) { Gain.exponential.normalized("nDCG-exp", cutoff: $0.cutoff) }

  /// ERR: the expected value of one over the place at which a person stops, who is satisfied by a row of grade g with
  /// the probability (2^g - 1) / 2^max (Chapelle and others 2009; gdeval takes 4 for max).
  static let expectedReciprocalRank = MetricKind(["err"], example: "ERR(max=4)@10") { options in
    let (text, cutoff) = (options.take("max"), options.cutoff)
    guard let largest = text.map(Int.init) ?? 4, (1...JudgmentScale.largest).contains(largest)
    else {
      throw RelevanceError(
        "max is a grade from 1 to \(JudgmentScale.largest), not \"\(text ?? "")\""
      )
    }
    return Metric(
      largest == 4 ? "ERR" : "ERR(max=\(largest))",
      "(2^grade - 1) / 2^\(largest), unjudged = 0",
      cutoff: cutoff,
      largestGrade: largest
    ) { list in
      var (sum, goesOn) = (0.0, 1.0)
      for row in list.relevant(from: 1, upTo: cutoff) {
        let satisfied = (exp2(Double(row.grade)) - 1) / exp2(Double(largest))
        sum += goesOn * satisfied / Double(row.place)
        goesOn *= 1 - satisfied
      }
      return sum
    }
  }

  /// RBP: the expected share of relevant rows seen by a person who goes on from one row to the next with the
  /// probability p, 0.8 unless it is set (Moffat and Zobel 2008).
  static let rankBiasedPrecision = MetricKind(["rbp"], example: "RBP(p=0.8)") { options in
    let model = try Persistence(&options)
    return Metric(
      "RBP\(model.options)",
      "p = \(model.p), relevant from grade \(model.level) on, unjudged = 0",
      companions: [residual(model)]
    ) { list in
      let sum = list.relevant(from: model.level, upTo: nil).reduce(0) {
        $0 + model.weight(at: $1.place)
      }
      return (1 - model.p) * sum
    }
  }

  /// RBP's residual: what rows without judgment, and those beyond the last one found, could add.
  static let rankBiasedResidual = MetricKind(["rbp_resid"], example: "rbp_resid") { options in
    residual(try Persistence(&options))
  }

  private static func residual(_ model: Persistence) -> Metric {
    Metric(
      "rbp_resid\(model.options)",
      "what unjudged rows could add to RBP",
      tellsUnjudgedApart: true,
      isDescriptive: true
    ) { list in
      // The weights of all places to infinity have the sum 1 / (1 - p).
      let judged = list.rows.reduce(0) { sum, row in
        row.grade >= 0 ? sum + model.weight(at: row.place) : sum
      }
      return 1 - (1 - model.p) * judged
    }
  }
}

/// What RBP assumes of a person.
private struct Persistence {
  let p: Double
  let level: Int

  init(_ options: inout MetricOptions) throws {
    p = try options.takeNumber("p", between: (0, 1)) ?? 0.8
    level = try options.takeLevel()
  }

  var options: String { level == 1 ? "(p=\(p))" : "(p=\(p),rel=\(level))" }

  func weight(at place: Int) -> Double { pow(p, Double(place - 1)) }
}

/// What a row of a grade is worth at the first place.
private enum Gain {
  /// The grade itself.
  case linear
  /// 2^grade - 1.
  case exponential

  func of(_ grade: Int) -> Double {
    guard grade > 0 else { return 0 }
    return self == .linear ? Double(grade) : exp2(Double(grade)) - 1
  }

  /// The metric: 0 if no judged row has a gain.
  func normalized(_ name: String, cutoff: Int?) -> Metric {
    let gain = self == .linear ? "linear gain" : "gain 2^grade - 1"
    let ideal = cutoff.map { "ideal cut at \($0)" } ?? "ideal not cut"
    return Metric(name, "\(gain), \(ideal), unjudged = 0", cutoff: cutoff) { list in
      var best = 0.0
      for (grade, place) in zip(list.grades.prefix(cutoff ?? .max), 1...) {
        best += of(grade) / log2(Double(place) + 1)
      }
      guard best > 0 else { return 0 }
      var sum = 0.0
      for row in list.rows {
        if let cutoff, row.place > cutoff { break }
        sum += of(row.grade) / log2(Double(row.place) + 1)
      }
      return sum / best
    }
  }
}
