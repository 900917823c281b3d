import QueryBuilder

/// The rows that a judged query finds, as far as their places depend on weights.
///
/// Rows with the same hits and length score the same under every weight, so that they are kept as one shape.
public struct JudgedHits: Sendable {
  /// Rows with the same hits, length and rank among completed ones.
  struct Shape: Sendable {
    let hits: RowHits
    let comesLast: Bool
    let lengthFactor: Double
    /// The numbers of the rows, in ascending order.
    var ids: [Int64]
  }

  /// A judged row that the query finds.
  struct Row: Sendable {
    let id: Int64
    let grade: Int
    let shape: Int
  }

  let statistics: QueryStatistics
  let shapes: [Shape]
  /// The judged rows, those of better grades first.
  let rows: [Row]
  /// The number of rows that the query finds.
  public let count: Int
  /// The grades of all judged rows, found or not, the best first.
  let grades: [Int]

  /// The hits of all shapes: for each shape all columns of the first phrase first.
  private let counts: [Int]
  private let phraseCount: Int
  private let columnCount: Int

  /// Groups the rows of a ranking, in time that is nearly linear in their number.
  ///
  /// - Parameters:
  ///   - ranking: The ranking.
  ///   - grades: The grades of rows.
  ///   - checkCancellation: Called for each few thousand rows; it throws to cancel the work.
  /// - Throws: The error that `checkCancellation` throws.
  public init(
    _ ranking: Ranking,
    grades: [Int64: Int],
    checkCancellation: () throws -> Void
  ) rethrows {
    var positions: [Key: Int] = [:]
    var shapes: [Shape] = []
    var rows: [Row] = []
    // The ranking's own shapes tell rows of one rank apart from others, and are far fewer than its rows.
    var known = [Int?](repeating: nil, count: ranking.rows.shapes.count)
    for (number, id) in ranking.rows.ids.enumerated() {
      if number & 0xFFF == 0 { try checkCancellation() }
      let own = Int(ranking.rows.positions[number])
      if let position = known[own] {
        shapes[position].ids.append(id)
        if let grade = grades[id] { rows.append(Row(id: id, grade: grade, shape: position)) }
        continue
      }
      let row = ranking.rows[number]
      let key = Key(hits: row.hits, comesLast: row.comesLast)
      let position = positions[key] ?? shapes.count
      known[own] = position
      if position == shapes.count {
        positions[key] = position
        shapes.append(
          Shape(
            hits: row.hits,
            comesLast: row.comesLast,
            lengthFactor: ranking.statistics.bm25.lengthFactor(length: row.hits.length),
            ids: []
          )
        )
      }
      shapes[position].ids.append(row.id)
      if let grade = grades[row.id] { rows.append(Row(id: row.id, grade: grade, shape: position)) }
    }
    for index in shapes.indices {
      if index & 0xFF == 0 { try checkCancellation() }
      shapes[index].ids.sort()
    }
    statistics = ranking.statistics
    self.shapes = shapes
    self.rows = rows.sorted { ($1.grade, $0.id) < ($0.grade, $1.id) }
    self.grades = grades.values.filter { $0 >= 0 }.sorted(by: >)
    count = ranking.rows.count
    let (phrases, columns) = (ranking.statistics.frequencies.count, ranking.weights.columns.count)
    counts = shapes.flatMap { shape in
      (0..<phrases).flatMap { phrase in
        (0..<columns).map { shape.hits.hits(of: phrase, in: $0) }
      }
    }
    (phraseCount, columnCount) = (phrases, columns)
  }

  private struct Key: Hashable {
    let hits: RowHits
    let comesLast: Bool
  }

  /// The judged rows with the places that they have under some weights; of equal scores the smaller number is first.
  public func list(under weights: [Double]) -> JudgedList {
    let scores = scores(under: weights)
    var placed = rows.map { row in
      JudgedList.Row(place: place(of: row, by: scores), grade: row.grade)
    }
    placed.sort { $0.place < $1.place }
    return JudgedList(rows: placed, count: count, sortedGrades: grades)
  }

  /// The score of each shape, computed as FTS5 does.
  func scores(under weights: [Double]) -> [Double] {
    let idf = statistics.frequencies.map(\.value)
    return shapes.indices.map { index in
      let lengthFactor = shapes[index].lengthFactor
      var sum = 0.0
      var place = index * phraseCount * columnCount
      for phrase in 0..<phraseCount {
        var frequency = 0.0
        for column in 0..<columnCount {
          // FTS5 adds the weight for each hit: one product could round differently.
          for _ in 0..<counts[place] { frequency += weights[column] }
          place += 1
        }
        sum += idf[phrase] * ((frequency * (BM25.k1 + 1)) / (frequency + lengthFactor))
      }
      // SQLite takes a score that is no number for NULL, which comes first.
      return sum.isNaN ? -.infinity : -sum
    }
  }

  private func place(of row: Row, by scores: [Double]) -> Int {
    let own = scores[row.shape]
    let comesLast = shapes[row.shape].comesLast
    var before = 0
    for (shape, score) in zip(shapes, scores) {
      if shape.comesLast != comesLast {
        if comesLast { before += shape.ids.count }
      } else if score < own {
        before += shape.ids.count
      } else if score == own {
        before += shape.rowsBefore(row.id)
      }
    }
    return before + 1
  }
}

extension JudgedHits.Shape {
  /// The number of rows of the shape with smaller numbers than another row.
  func rowsBefore(_ id: Int64) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
