/// The value of a metric for one query as a function of one column's weight: exact, because it is constant between the
/// weights at which a judged row passes another.
public struct MetricByWeight: Sendable {
  /// A weight at which the value changes.
  public struct Step: Sendable, Hashable {
    /// The weight.
    public let weight: Double
    /// The value with weights just above it.
    public let value: Double
    /// The row that comes first above the weight, of the pair that passes there; of several pairs it is one whose
    /// grades differ most.
    public let rising: Int64
    /// The other row of the pair.
    public let falling: Int64
  }

  /// The value with weights just above 0.
  public let first: Double
  /// The changes of the value, in ascending order of their weights.
  public let steps: [Step]

  /// Finds the steps.
  ///
  /// Its time grows with the pairs of a judged row and any other row that score differently, and with the logarithm of
  /// the number of weights at which two of these pass each other. Judged rows that can never be among the first places
  /// that the metric looks at are left out.
  ///
  /// - Parameters:
  ///   - ranking: The rows that the query finds; the weights of other columns stay as they are in force.
  ///   - metric: The metric.
  ///   - column: The position of the column whose weight is the variable.
  ///   - checkCancellation: Called for each few hundred pairs and crossings; it throws to cancel the search.
  /// - Throws: The error that `checkCancellation` throws.
  public init(
    of ranking: JudgedRanking,
    metric: Metric,
    column: Int,
    checkCancellation: () throws -> Void = {}
  ) throws {
    var ticks = 0
    func tick() throws {
      ticks &+= 1
      if ticks & 0xFF == 0 { try checkCancellation() }
    }
    try checkCancellation()
    // The places after the cut matter to a metric that tells rows without judgment apart: it may leave them out.
    let cutoff = metric.tellsUnjudgedApart ? nil : metric.cutoff
    let scores = ScoresByWeight(ranking.ranking, column: column)
    // A row of grade 0 that counts as one without judgment can change nothing.
    var rows = ranking.rows.filter { $0.grade != 0 || metric.tellsUnjudgedApart }
    if let cutoff { rows = try Self.reaching(cutoff, rows, ranking, scores, tick) }
    var rowsOfShape = [[Int]](repeating: [], count: ranking.ids.count)
    for (index, row) in rows.enumerated() { rowsOfShape[row.shape].append(index) }
    var places = rows.map { 1 + ranking.rows(of: $0.shape, before: $0.id) }
    var crossings: [PlacesByWeight.Crossing] = []
    for shape in ranking.ids.indices where !rowsOfShape[shape].isEmpty {
      let comesLast = ranking.comesLast(shape)
      for other in ranking.ids.indices where other != shape {
        try tick()
        if ranking.comesLast(other) != comesLast {
          if comesLast {
            for row in rowsOfShape[shape] { places[row] += ranking.ids[other].count }
          }
          continue
        }
        // A pair of judged shapes is compared once, so that both rows pass at the very same weight.
        guard rowsOfShape[other].isEmpty || shape < other else { continue }
        let signs = scores.signs(of: shape, other)
        let isFirst = signs.isNegativeFirst
        Self.place(rowsOfShape[shape], behind: other, isFirst, rows, ranking, &places)
        Self.place(rowsOfShape[other], behind: shape, isFirst.map { !$0 }, rows, ranking, &places)
        crossings += signs.changes.map {
          .init(weight: $0.weight, shape: shape, other: other, rises: !$0.isRising)
        }
      }
    }
    try crossings.sort {
      try tick()
      return ($0.weight, $0.shape, $0.other) < ($1.weight, $1.shape, $1.other)
    }
    var walk = PlacesByWeight(
      ranking,
      rows: rows,
      rowsOfShape: rowsOfShape,
      places: places,
      cutoff: cutoff
    )
    first = walk.value(of: metric)
    var steps: [Step] = []
    var last = first
    var position = 0
    while position < crossings.count {
      try tick()
      let start = position
      let weight = crossings[start].weight
      position += 1
      while position < crossings.count, Self.isSame(crossings[position].weight, weight) {
        try tick()
        position += 1
      }
      guard walk.pass(crossings[start..<position]) else { continue }
      let next = walk.value(of: metric)
      guard (next - last).magnitude > 1e-15 else { continue }
      let pair = Self.telling(crossings[start..<position], rows, rowsOfShape)
      let ids = [pair.shape, pair.other].map { shape in
        rowsOfShape[shape].first.map { rows[$0].id } ?? ranking.ids[shape][0]
      }
      steps.append(
        Step(
          weight: weight,
          value: next,
          rising: ids[pair.rises ? 0 : 1],
          falling: ids[pair.rises ? 1 : 0]
        )
      )
      last = next
    }
    self.steps = steps
  }

  /// The steps of a query whose rows have no scores: there are none.
  public init(constant value: Double) {
    (first, steps) = (value, [])
  }

  /// The judged rows that some weight can bring to one of the first places: those before which fewer rows come always.
  private static func reaching(
    _ cutoff: Int,
    _ rows: [JudgedRanking.Row],
    _ ranking: JudgedRanking,
    _ scores: ScoresByWeight,
    _ tick: () throws -> Void
  ) throws -> [JudgedRanking.Row] {
    var known: [Int: Bool] = [:]
    for shape in rows.map(\.shape) where known[shape] == nil {
      let comesLast = ranking.comesLast(shape)
      var before = 0
      for other in ranking.ids.indices where other != shape && before < cutoff {
        try tick()
        let isBefore =
          ranking.comesLast(other) == comesLast
          ? scores.isAlwaysFirst(other, before: shape) : comesLast
        if isBefore { before += ranking.ids[other].count }
      }
      known[shape] = before < cutoff
    }
    return rows.filter { known[$0.shape] == true }
  }

  /// Of several crossings at one weight the one whose rows have the most different grades.
  private static func telling(
    _ crossings: ArraySlice<PlacesByWeight.Crossing>,
    _ rows: [JudgedRanking.Row],
    _ rowsOfShape: [[Int]]
  ) -> PlacesByWeight.Crossing {
    func grade(_ shape: Int) -> Int { rowsOfShape[shape].first.map { rows[$0].grade } ?? 0 }
    var (best, largest) = (crossings[crossings.startIndex], -1)
    for crossing in crossings {
      let difference = abs(grade(crossing.shape) - grade(crossing.other))
      if difference > largest { (best, largest) = (crossing, difference) }
    }
    return best
  }

  /// Weights so near to each other are one breakpoint, which rounding has split.
  private static func isSame(_ weight: Double, _ other: Double) -> Bool {
    weight - other <= 1e-11 * weight
  }

  /// Moves judged rows of one shape after the rows of another, if these come first with the smallest weights.
  private static func place(
    _ own: [Int],
    behind other: Int,
    _ isFirst: Bool?,
    _ rows: [JudgedRanking.Row],
    _ ranking: JudgedRanking,
    _ places: inout [Int]
  ) {
    for row in own {
      switch isFirst {
      case true: continue
      case false: places[row] += ranking.ids[other].count
      case nil: places[row] += ranking.rows(of: other, before: rows[row].id)
      }
    }
  }
}
