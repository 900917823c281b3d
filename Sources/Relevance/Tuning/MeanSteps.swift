/// The mean of a metric over all judged queries as a function of one column's weight.
public struct MeanSteps: Sendable {
  /// A weight at which the mean changes, and what changes it.
  public struct Step: Sendable, Hashable {
    /// The weight.
    public let weight: Double
    /// The mean with weights just above it.
    public let value: Double
    /// The change of the mean.
    public let change: Double
    /// The position of the query that changes most at this weight.
    public let query: Int
    /// How many other queries change there, too.
    public let otherQueries: Int
    /// The row of that query that comes first above the weight.
    public let rising: Int64
    /// The row that it passes.
    public let falling: Int64
  }

  /// A range of weights with the same mean; its ends are breakpoints, 0 or infinity.
  public struct Plateau: Sendable, Hashable {
    /// The lower end, which is not part of it.
    public let from: Double
    /// The upper end, which is not part of it.
    public let to: Double
    /// The mean.
    public let value: Double
  }

  /// The mean with weights just above 0.
  public let first: Double
  /// The changes, in ascending order of their weights.
  public let steps: [Step]

  /// Adds up the steps of queries.
  public init(_ queries: [MetricByWeight]) {
    let count = Double(max(1, queries.count))
    first = queries.reduce(0) { $0 + $1.first } / count
    var changes: [(weight: Double, change: Double, query: Int, rising: Int64, falling: Int64)] = []
    for (index, query) in queries.enumerated() {
      var last = query.first
      for step in query.steps {
        changes.append((step.weight, step.value - last, index, step.rising, step.falling))
        last = step.value
      }
    }
    changes.sort { ($0.weight, $0.query) < ($1.weight, $1.query) }
    var sum = queries.reduce(0) { $0 + $1.first }
    var steps: [Step] = []
    var position = 0
    while position < changes.count {
      let weight = changes[position].weight
      var (change, largest) = (0.0, position)
      var changed: Set<Int> = []
      while position < changes.count, changes[position].weight - weight <= 1e-11 * weight {
        change += changes[position].change
        changed.insert(changes[position].query)
        if changes[position].change.magnitude > changes[largest].change.magnitude {
          largest = position
        }
        position += 1
      }
      sum += change
      guard change.magnitude > 1e-14 else { continue }
      steps.append(
        Step(
          weight: weight,
          value: sum / count,
          change: change / count,
          query: changes[largest].query,
          otherQueries: changed.count - 1,
          rising: changes[largest].rising,
          falling: changes[largest].falling
        )
      )
    }
    self.steps = steps
  }

  /// The ranges of weights between the changes.
  public var plateaus: [Plateau] {
    var plateaus: [Plateau] = []
    var (from, value) = (0.0, first)
    for step in steps {
      plateaus.append(Plateau(from: from, to: step.weight, value: value))
      (from, value) = (step.weight, step.value)
    }
    return plateaus + [Plateau(from: from, to: .infinity, value: value)]
  }

  /// The plateau that a weight is on; nil if the weight is a breakpoint, or not above 0.
  public func plateau(of weight: Double) -> Plateau? {
    // A drawing asks for a hundred weights, and there may be a hundred thousand steps.
    let next = steps.start { $0.weight >= weight * (1 - 1e-11) }
    let from = next == 0 ? 0 : steps[next - 1].weight
    let to = next == steps.count ? Double.infinity : steps[next].weight
    guard from < weight * (1 - 1e-11), weight * (1 + 1e-11) < to else { return nil }
    return Plateau(from: from, to: to, value: next == 0 ? first : steps[next - 1].value)
  }

  /// The mean with a weight above 0; where it is a breakpoint, those just below and just above it.
  public func means(around weight: Double) -> [Double] {
    if let plateau = plateau(of: weight) { return [plateau.value] }
    let next = steps.start { $0.weight >= weight * (1 - 1e-11) }
    return [next == 0 ? first : steps[next - 1].value] + steps[next...].prefix(1).map(\.value)
  }

  /// The best plateau; of equally good ones the one nearest to a weight by the ratio, and then the widest.
  ///
  /// - Parameters:
  ///   - weight: The weight.
  ///   - tolerance: Values that differ by no more are equally good.
  /// - Returns: The plateau.
  public func best(near weight: Double, within tolerance: Double = 1e-12) -> Plateau {
    let plateaus = plateaus
    let largest = plateaus.map(\.value).max() ?? first
    let reference = max(weight, 1e-9)
    func ratio(_ plateau: Plateau) -> Double {
      if plateau.from < reference, reference < plateau.to { return 1 }
      return plateau.to <= reference ? reference / plateau.to : plateau.from / reference
    }
    return plateaus.filter { $0.value >= largest - tolerance }.min {
      (ratio($0), $1.to / max($1.from, 1e-9)) < (ratio($1), $0.to / max($0.from, 1e-9))
    } ?? plateaus[0]
  }
}

extension MeanSteps.Plateau {
  /// The number with the fewest digits that is well inside, near the middle on a log scale.
  public var roundWeight: Double {
    let low = from > 0 ? from : to.isFinite ? to / 10 : 0.1
    let high = to.isFinite ? to : min(low * 10, .greatestFiniteMagnitude)
    // The product of the ends themselves can be beyond all numbers, or 0.
    let middle = low.squareRoot() * high.squareRoot()
    for digits in 1...15 {
      let rounded = middle.rounded(toDigits: digits)
      if rounded > low, rounded < high { return rounded }
    }
    return middle
  }
}
