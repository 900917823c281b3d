/// The judged rows of a query in a ranking: all that a metric needs to know of the two.
///
/// A grade is a whole number, and the better the row, the larger it is. A negative one means, as in TREC's files,
/// that the row was offered to a judge who did not grade it: metrics take it for a row without judgment, but for
/// `Judged@k`, which counts it.
public struct JudgedList: Sendable, Hashable {
  /// A judged row that the ranking has.
  public struct Row: Sendable, Hashable {
    /// Its place in the ranking, from 1.
    public let place: Int
    /// Its grade.
    public let grade: Int

    /// Describes a row.
    public init(place: Int, grade: Int) {
      self.place = place
      self.grade = grade
    }
  }

  /// The judged rows that the ranking has, in its order.
  public let rows: [Row]
  /// The number of rows that the ranking has, judged or not.
  public let count: Int
  /// The grades of all judged rows, whether the ranking has them or not: the best first, no negative ones.
  public let grades: [Int]

  /// Makes a list of rows that already have their places.
  ///
  /// - Parameters:
  ///   - rows: The judged rows that the ranking has, in its order.
  ///   - count: The number of rows that the ranking has.
  ///   - grades: The grades of all judged rows, in any order.
  public init(rows: [Row], count: Int, grades: some Sequence<Int>) {
    self.init(rows: rows, count: count, sortedGrades: grades.filter { $0 >= 0 }.sorted(by: >))
  }

  /// Makes a list from a ranking, best row first, and the grades of rows.
  public init<ID: Hashable>(_ ranking: [ID], grades: [ID: Int]) {
    let rows = zip(ranking, 1...).compactMap { id, place in
      grades[id].map { Row(place: place, grade: $0) }
    }
    self.init(rows: rows, count: ranking.count, grades: grades.values)
  }

  /// Makes a list with grades that are in order, as those of another list of the same query.
  init(rows: [Row], count: Int, sortedGrades: [Int]) {
    self.rows = rows
    self.count = count
    grades = sortedGrades
  }

  /// The same list without the rows that nobody has judged (a condensed list).
  public var condensed: JudgedList {
    let judged = rows.filter { $0.grade >= 0 }
    return JudgedList(
      rows: zip(judged, 1...).map { Row(place: $1, grade: $0.grade) },
      count: judged.count,
      sortedGrades: grades
    )
  }

  /// The judged rows alone in the best order of their grades: as good as a ranking can be.
  var ideal: JudgedList {
    JudgedList(
      rows: zip(grades, 1...).map { Row(place: $1, grade: $0) },
      count: grades.count,
      sortedGrades: grades
    )
  }

  /// The number of judged rows of at least a grade, whether the ranking has them or not (R).
  func relevantCount(from level: Int) -> Int {
    // The best are first.
    grades.firstIndex { $0 < level } ?? grades.count
  }

  /// The rows of at least a grade up to a place, in the order of the ranking.
  func relevant(from level: Int, upTo cutoff: Int?) -> some Sequence<Row> {
    rows.lazy.prefix { $0.place <= cutoff ?? .max }.filter { $0.grade >= level }
  }
}
