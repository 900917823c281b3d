/// The places of a query's judged rows while one weight grows, from crossing to crossing.
///
/// A crossing moves a few rows by a few places, so that rows are put in order where they stand, and not all sorted again.
struct PlacesByWeight {
  /// The rows of one shape pass those of another.
  struct Crossing {
    let weight: Double
    /// The position of a shape whose rows are followed.
    let shape: Int
    let other: Int
    /// Whether the first shape comes first above the weight.
    let rises: Bool
  }

  private let ranking: JudgedRanking
  private let rows: [JudgedRanking.Row]
  /// The number of first places that the metric looks at; nil if places after them matter to it.
  private let cutoff: Int?
  /// The positions of the judged rows of each shape that is followed.
  private let rowsOfShape: [[Int]]
  /// The grade of shapes all of whose rows have the same one: when two of these pass, nothing changes for a metric.
  private let gradeOfShape: [Int: Int]
  private var places: [Int]
  /// The positions of the rows in the order of their places, and where each row is in it.
  private var order: [Int]
  private var ranks: [Int]
  private var touched: [Int] = []
  private var firstTouchedPlace = Int.max
  private var mayChange = false

  /// Begins with places; `rows` are followed, and those of other shapes are only passed.
  init(
    _ ranking: JudgedRanking,
    rows: [JudgedRanking.Row],
    rowsOfShape: [[Int]],
    places: [Int],
    cutoff: Int?
  ) {
    (self.ranking, self.rows, self.rowsOfShape) = (ranking, rows, rowsOfShape)
    (self.places, self.cutoff) = (places, cutoff)
    gradeOfShape = rowsOfShape.indices.reduce(into: [:]) { grades, shape in
      let own = rowsOfShape[shape]
      guard let first = own.first, own.count == ranking.ids[shape].count,
        own.allSatisfy({ rows[$0].grade == rows[first].grade })
      else { return }
      grades[shape] = rows[first].grade
    }
    order = rows.indices.sorted { places[$0] < places[$1] }
    ranks = [Int](repeating: 0, count: rows.count)
    for (rank, row) in order.enumerated() { ranks[row] = rank }
  }

  /// The value of a metric with the present places.
  func value(of metric: Metric) -> Double {
    var placed: [JudgedList.Row] = []
    for row in order {
      if let cutoff, places[row] > cutoff { break }
      placed.append(.init(place: places[row], grade: rows[row].grade))
    }
    return metric.value(
      of: JudgedList(
        rows: placed,
        count: ranking.ranking.rows.count,
        sortedGrades: ranking.grades
      )
    )
  }

  /// Lets the shapes of some crossings at one weight pass each other.
  ///
  /// - Returns: Whether a metric may have another value now.
  mutating func pass(_ crossings: ArraySlice<Crossing>) -> Bool {
    touched.removeAll(keepingCapacity: true)
    (firstTouchedPlace, mayChange) = (.max, false)
    for crossing in crossings {
      let step = crossing.rises ? -1 : 1
      move(crossing.shape, by: step * ranking.ids[crossing.other].count)
      move(crossing.other, by: -step * ranking.ids[crossing.shape].count)
      let grade = gradeOfShape[crossing.shape]
      if grade == nil || grade != gradeOfShape[crossing.other] { mayChange = true }
    }
    repairOrder()
    return mayChange && firstTouchedPlace <= cutoff ?? .max
  }

  private mutating func move(_ shape: Int, by distance: Int) {
    for row in rowsOfShape[shape] {
      firstTouchedPlace = min(firstTouchedPlace, places[row], places[row] + distance)
      places[row] += distance
      touched.append(row)
    }
  }

  /// Moves each touched row to where its neighbours are on its right sides; the others are in order already.
  private mutating func repairOrder() {
    var hasMoved = touched.count > 1
    while hasMoved {
      hasMoved = false
      for row in touched {
        while ranks[row] > 0, places[order[ranks[row] - 1]] > places[row] {
          exchange(ranks[row] - 1)
          hasMoved = true
        }
        while ranks[row] + 1 < order.count, places[order[ranks[row] + 1]] < places[row] {
          exchange(ranks[row])
          hasMoved = true
        }
      }
    }
  }

  private mutating func exchange(_ rank: Int) {
    order.swapAt(rank, rank + 1)
    ranks[order[rank]] = rank
    ranks[order[rank + 1]] = rank + 1
  }
}
