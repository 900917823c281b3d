import QueryBuilder

/// The value of a metric for one query as a function of one column's weight: exact, because it is constant between the
/// weights at which a judged row passes another.
public struct MetricSteps: Sendable {
  /// A weight at which the value changes.
  public struct Step: Sendable, Hashable {
    /// The weight.
    public let weight: Double
    /// The value with weights just above it.
    public let value: Double
    /// The row that comes first above the weight, of the pair whose passing changes the value.
    public let rising: Int64
    /// The other row of the pair.
    public let falling: Int64
  }

  /// The value with weights just above 0.
  public let first: Double
  /// The changes of the value, in ascending order of their weights.
  public let steps: [Step]
  /// The number of pairs of rows that were compared.
  public let pairCount: Int

  /// A row of the judged ones passes rows of another shape.
  private struct Crossing {
    let weight: Double
    /// The judged shape's position.
    let shape: Int
    let other: Int
    /// Whether the judged shape comes first above the weight.
    let rises: Bool
  }

  /// Finds the steps.
  ///
  /// - Parameters:
  ///   - hits: The rows that the query finds.
  ///   - metric: The metric.
  ///   - weights: The weights of all columns, by position; those of other columns stay.
  ///   - column: The position of the column whose weight is the variable.
  ///   - checkCancellation: Called for each judged shape; it throws to cancel the search.
  /// - Throws: The error that `checkCancellation` throws.
  public init(
    of hits: JudgedHits,
    metric: any Metric,
    weights: [Double],
    column: Int,
    checkCancellation: () throws -> Void = {}
  ) throws {
    // A row of grade 0 that counts as one without judgment can change nothing.
    let rows = hits.rows.filter { $0.grade != 0 || metric.tellsUnjudgedApart }
    let judged = Set(rows.map(\.shape))
    var places = rows.map { row in
      1 + hits.shapes[row.shape].rowsBefore(row.id)
    }
    var crossings: [Crossing] = []
    var pairs = 0
    let rowsOfShape = Dictionary(grouping: rows.indices) { rows[$0].shape }
    let gaps = ShapeGaps(hits, weights: weights, column: column)
    for shape in judged.sorted() {
      try checkCancellation()
      let comesLast = hits.shapes[shape].comesLast
      for other in hits.shapes.indices where other != shape {
        if hits.shapes[other].comesLast != comesLast {
          if comesLast {
            for row in rowsOfShape[shape] ?? [] { places[row] += hits.shapes[other].ids.count }
          }
          continue
        }
        // A pair of judged shapes is compared once, so that both rows pass at the very same weight.
        guard !judged.contains(other) || shape < other else { continue }
        pairs += 1
        let signs = gaps.signs(of: shape, other)
        Self.place(shape, other, signs.isNegativeFirst, rows, rowsOfShape, hits, &places)
        if judged.contains(other) {
          Self.place(
            other,
            shape,
            signs.isNegativeFirst.map { !$0 },
            rows,
            rowsOfShape,
            hits,
            &places
          )
        }
        crossings += signs.changes.map {
          Crossing(weight: $0.weight, shape: shape, other: other, rises: !$0.isRising)
        }
      }
    }
    pairCount = pairs
    crossings.sort { ($0.weight, $0.shape, $0.other) < ($1.weight, $1.shape, $1.other) }

    func value() -> Double {
      let placed = zip(rows, places).map { JudgedList.Row(place: $1, grade: $0.grade) }
        .sorted { $0.place < $1.place }
      return metric.value(
        of: JudgedList(rows: placed, count: hits.count, sortedGrades: hits.grades)
      )
    }
    var steps: [Step] = []
    first = value()
    var last = first
    var position = 0
    while position < crossings.count {
      let weight = crossings[position].weight
      var largest: Crossing?
      while position < crossings.count, Self.isSame(crossings[position].weight, weight) {
        let crossing = crossings[position]
        Self.apply(crossing, rowsOfShape, hits, judged, &places)
        if largest == nil { largest = crossing }
        position += 1
      }
      let next = value()
      guard let largest, (next - last).magnitude > 1e-15 else { continue }
      let ids = [largest.shape, largest.other].map { hits.shapes[$0].ids[0] }
      let own = rowsOfShape[largest.shape]?.first.map { rows[$0].id } ?? ids[0]
      steps.append(
        Step(
          weight: weight,
          value: next,
          rising: largest.rises ? own : ids[1],
          falling: largest.rises ? ids[1] : own
        )
      )
      last = next
    }
    self.steps = steps
  }

  /// The steps of a query whose rows have no scores: there are none.
  public init(constant value: Double) {
    (first, steps, pairCount) = (value, [], 0)
  }

  /// Weights so near to each other are one breakpoint, which rounding has split.
  private static func isSame(_ weight: Double, _ other: Double) -> Bool {
    weight - other <= 1e-11 * weight
  }

  /// Moves the judged rows of a shape behind the rows of another, if these come first with the smallest weights.
  private static func place(
    _ shape: Int,
    _ other: Int,
    _ isFirst: Bool?,
    _ rows: [JudgedHits.Row],
    _ rowsOfShape: [Int: [Int]],
    _ hits: JudgedHits,
    _ places: inout [Int]
  ) {
    for row in rowsOfShape[shape] ?? [] {
      switch isFirst {
      case true: continue
      case false: places[row] += hits.shapes[other].ids.count
      case nil: places[row] += hits.shapes[other].rowsBefore(rows[row].id)
      }
    }
  }

  private static func apply(
    _ crossing: Crossing,
    _ rowsOfShape: [Int: [Int]],
    _ hits: JudgedHits,
    _ judged: Set<Int>,
    _ places: inout [Int]
  ) {
    let sign = crossing.rises ? -1 : 1
    for row in rowsOfShape[crossing.shape] ?? [] {
      places[row] += sign * hits.shapes[crossing.other].ids.count
    }
    guard judged.contains(crossing.other) else { return }
    for row in rowsOfShape[crossing.other] ?? [] {
      places[row] -= sign * hits.shapes[crossing.shape].ids.count
    }
  }

  /// The value with a weight that is no breakpoint.
  public func value(at weight: Double) -> Double {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].weight <= weight { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : steps[low - 1].value
  }
}
