internal import CLibrary

/// How a time grows with the number of rows.
public struct Growth {
  /// The logarithms of the numbers of rows, and those of the times.
  private let points: [(x: Double, y: Double)]

  /// Makes a growth of at least two sizes, each larger than the one before, and each with a time above 0.
  public init(sizes: [Int], times: [Double]) {
    points = zip(sizes, times).map { (x: log(Double($0)), y: log($1)) }
  }

  /// The power of the number of rows with which the time grows: 1 for twice the time at twice the rows.
  ///
  /// It is the slope of the line nearest to the points.
  public var exponent: Double {
    let count = Double(points.count)
    let (x, y) = (
      points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count
    )
    let slope = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    return slope / points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
  }

  /// The highest cliff: the largest ratio of a time to the line through its two neighbours, and the place of its size,
  /// from 0; nil without a time between others.
  ///
  /// What is slow from one size on shows as the root of its factor, and in the exponent.
  public var cliff: (ratio: Double, place: Int)? {
    points.indices.dropFirst().dropLast().map { index in
      let (before, after) = (points[index - 1], points[index + 1])
      let share = (points[index].x - before.x) / (after.x - before.x)
      return (exp(points[index].y - before.y - (after.y - before.y) * share), index)
    }
    .max { $0.0 < $1.0 }
  }
}
