#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// RBP: the expected share of relevant rows that a person sees, who goes on from one to the next with the
/// probability p (Moffat and Zobel 2008).
public struct RankBiasedPrecision: NamedMetric {
  /// trec_eval's and ir_measures' name.
  public static let names = ["rbp"]
  /// Written `RBP(p=0.8)`.
  public static let example = "RBP(p=0.8)"

  private let model: Persistence
  /// Nil: it looks at all places.
  public var cutoff: Int? { nil }

  /// RBP of rows from a grade on; p is 0.8 unless it is set.
  public init(_ options: inout MetricOptions) throws { model = try Persistence(&options) }

  /// The name.
  public var name: String { "RBP\(model.options)" }
  /// Which rows are relevant.
  public var definition: String {
    "p = \(model.p), relevant from grade \(model.level) on, unjudged = 0"
  }
  /// The residual: how much larger the value could be if more rows were judged.
  public var companions: [any Metric] { [RankBiasedResidual(model)] }

  /// From 0 to 1.
  public func value(of list: JudgedList) -> Double {
    let sum = list.relevant(from: model.level, upTo: nil).reduce(0) {
      $0 + model.weight(at: $1.place)
    }
    return (1 - model.p) * sum
  }
}

/// RBP's residual: what rows without judgment, and those beyond the last one found, could add.
public struct RankBiasedResidual: NamedMetric {
  /// trec_eval's name.
  public static let names = ["rbp_resid"]
  /// Written `rbp_resid`.
  public static let example = "rbp_resid"

  private let model: Persistence
  /// Nil: it looks at all places.
  public var cutoff: Int? { nil }

  /// The residual of RBP with the same options.
  public init(_ options: inout MetricOptions) throws { model = try Persistence(&options) }

  fileprivate init(_ model: Persistence) {
    self.model = model
  }

  /// The name.
  public var name: String { "rbp_resid\(model.options)" }
  /// What it is.
  public var definition: String { "what unjudged rows could add to RBP" }
  /// True: it says how much is not known.
  public var isDescriptive: Bool { true }
  /// True: unjudged rows are all it is about.
  public var tellsUnjudgedApart: Bool { true }

  /// From 0 to 1.
  public func value(of list: JudgedList) -> Double {
    // The weights of all places to infinity have the sum 1 / (1 - p).
    let judged = list.rows.reduce(0) { sum, row in
      row.grade >= 0 ? sum + model.weight(at: row.place) : sum
    }
    return 1 - (1 - model.p) * judged
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
