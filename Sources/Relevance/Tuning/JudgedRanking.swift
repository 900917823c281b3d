/// A ranking with the judged rows in it, whose places weights decide.
public struct JudgedRanking: Sendable {
  /// A judged row that the query finds.
  struct Row: Sendable {
    let id: Int64
    let grade: Int
    /// The position of its shape.
    let shape: Int
  }

  let ranking: Ranking
  /// For each of the ranking's shapes the numbers of its rows, in ascending order.
  let ids: [[Int64]]
  /// The judged rows, those of better grades first.
  let rows: [Row]
  /// The grades of all judged rows, found or not, the best first.
  let grades: [Int]

  /// Looks for judged rows in a ranking.
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
    self.ranking = ranking
    ids = try ranking.rows.idsByShape(checkCancellation)
    rows = zip(ranking.rows.ids, ranking.rows.positions)
      .compactMap { id, shape in
        grades[id].map { Row(id: id, grade: $0, shape: Int(shape)) }
      }
      .sorted { ($1.grade, $0.id) < ($0.grade, $1.id) }
    self.grades = grades.values.filter { $0 >= 0 }.sorted(by: >)
  }

  /// The judged rows with the places that they have under some weights; of equal scores the smaller number is first.
  public func list(under weights: [Double]) -> JudgedList {
    let scores = ranking.scores(under: weights)
    var placed = rows.map { row in
      JudgedList.Row(place: place(of: row, by: scores), grade: row.grade)
    }
    placed.sort { $0.place < $1.place }
    return JudgedList(rows: placed, count: ranking.rows.count, sortedGrades: grades)
  }

  private func place(of row: Row, by scores: [Double]) -> Int {
    let own = scores[row.shape]
    let comesLast = self.comesLast(row.shape)
    var before = 0
    for (shape, score) in scores.enumerated() {
      if self.comesLast(shape) != comesLast {
        if comesLast { before += ids[shape].count }
      } else if score < own {
        before += ids[shape].count
      } else if score == own {
        before += rows(of: shape, before: row.id)
      }
    }
    return before + 1
  }

  /// Whether the rows of a shape are listed after all rows of other shapes for which this is false.
  func comesLast(_ shape: Int) -> Bool { ranking.rows.shapes[shape].comesLast }

  /// The number of rows of a shape with smaller numbers than another row.
  func rows(of shape: Int, before id: Int64) -> Int {
    ids[shape].start { $0 >= id }
  }
}
