public import QueryBuilder
import CLibrary

extension Ranking {
  /// The same rows by other weights, in the order that these give them.
  public func reweighted(by weights: ColumnWeights) -> Ranking {
    let shapes = zip(rows.shapes, scores(under: weights.arguments)).map { shape, score in
      Rows.Shape(hits: shape.hits, comesLast: shape.comesLast, rank: score)
    }
    let rows = Rows(shapes: shapes, ids: rows.ids, positions: rows.positions).sorted()
    return Ranking(statistics: statistics, weights: weights, rows: rows)
  }

  /// The nearest weights of a column by which the rows have another order, on both sides of the one in force.
  ///
  /// - Parameter column: The position of the column in the declaration.
  /// - Returns: The weights.
  /// - Complexity: Quadratic in the number of rows.
  public func changes(of column: Int) -> Changes {
    let all = (try? breakpoints(of: column)) ?? []
    return Changes(
      weights: weights,
      rows: rows.ids,
      column: column,
      places: all.map(\.weight),
      below: change(in: all.filter { $0.side == .below }.reversed(), of: column, until: 0)
        ?? changeAtZero(of: column),
      above: change(in: all.filter { $0.side == .above }, of: column, until: .infinity)
    )
  }

  /// The nearest weights of a column by which some rows have another order.
  public struct Changes: Sendable, Equatable {
    /// A weight, and the breakpoint that it is beyond.
    ///
    /// Just beyond a breakpoint there are many weights; this is one with as few digits as possible before the next
    /// breakpoint.
    public struct Change: Sendable, Equatable {
      /// The weight.
      public let weight: Double
      /// The breakpoint.
      public let at: Breakpoint
    }

    let weights: ColumnWeights
    let rows: [Int64]
    let column: Int
    /// The weights above 0 at which two of the rows change places, in ascending order.
    public let places: [Double]
    /// The nearest smaller weight, 0 where no other one is; nil if none of 0 or more changes the order.
    public let below: Change?
    /// The nearest larger weight; nil if none changes the order.
    public let above: Change?

    /// Whether these are the changes of a ranking's column.
    public func isOf(_ ranking: Ranking, _ column: Int) -> Bool {
      self.column == column && weights == ranking.weights
        && ranking.rows.ids == rows
    }
  }

  /// How far the place of a breakpoint may be from the true one, as a part of it.
  private static let precision = 1e-9

  /// The first of some breakpoints, from the nearest on, beyond which the order is another.
  private func change(
    in breakpoints: [Breakpoint],
    of column: Int,
    until last: Double
  ) -> Changes.Change? {
    let order = order(under: weights)
    for (index, breakpoint) in breakpoints.enumerated() {
      let next = breakpoints[(index + 1)...].first { $0.weight != breakpoint.weight }
      let (start, end) = (breakpoint.weight, next?.weight ?? last)
      // The last digits of a place are not exact: the roundest number beyond it may be the place itself.
      let beyond = start * (end > start ? 1 + Self.precision : 1 - Self.precision)
      for start in [start, beyond] {
        if let weight = Self.roundest(between: start, and: end),
          self.order(under: weights.with(weight, at: column)) != order
        {
          return Changes.Change(weight: weight, at: breakpoint)
        }
      }
    }
    return nil
  }

  /// The weight 0, if the rows have another order with it: some that score the same only then come by their ids.
  private func changeAtZero(of column: Int) -> Changes.Change? {
    guard weights.arguments[column] > 0 else { return nil }
    let (order, orderAtZero) = (order(under: weights), order(under: weights.with(0, at: column)))
    guard let (passed, passing) = zip(order, orderAtZero).first(where: { $0 != $1 }) else {
      return nil
    }
    let crossing = ScoresByWeight.Crossing(weight: 0, side: .below, isRising: false)
    return Changes.Change(weight: 0, at: Breakpoint(crossing, of: passed, passing))
  }

  /// The number with the fewest digits strictly between two numbers, nearest to the first; nil if there is none.
  static func roundest(between start: Double, and end: Double) -> Double? {
    if start == 0, end > 0 { return end > 1 ? 1 : roundest(between: end, and: 0) }
    guard start > 0, start.isFinite else { return nil }
    let exponent = Int(log10(start).rounded(.down))
    for digits in 1...17 {
      let scale = pow(10, Double(exponent - digits + 1))
      let steps = start / scale
      // One more step if rounding leaves the number as it is.
      let near =
        end > start
        ? [steps.rounded(.up), steps.rounded(.up) + 1]
        : [steps.rounded(.down), steps.rounded(.down) - 1]
      for step in near {
        // Division, as by 1000, gives the decimal number exactly where multiplication by 0.001 does not.
        let number = scale < 1 ? step / (1 / scale).rounded() : step * scale
        if number != start, number > min(start, end), number < max(start, end) { return number }
      }
    }
    return nil
  }
}
