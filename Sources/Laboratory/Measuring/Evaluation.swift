import FullText
import Relevance

/// The rows that a ranking gave for each judged query, and where the judged ones are.
struct Evaluation {
  /// One query of it.
  struct Query {
    /// The query.
    let query: JudgedQuery
    /// The judged rows with their places.
    let list: JudgedList
    /// The keys of the first rows, as many as anybody looks at.
    let top: [Int64]
    /// The grades of the judged rows, found or not.
    let grades: [Int64: Int]
    /// The places of the judged rows that were found.
    let places: [Int64: Int]

    /// Looks for the judged rows among those of a ranking, the first `count` of which are kept.
    init(_ query: JudgedQuery, ranked keys: [Int64], top count: Int) {
      let grades = query.gradesByRow
      list = JudgedList(keys, grades: grades)
      places = zip(keys, 1...).reduce(into: [:]) { places, row in
        if grades[row.0] != nil { places[row.0] = row.1 }
      }
      (self.query, self.grades, top) = (query, grades, Array(keys.prefix(count)))
    }

    /// The list as it would be if a row without judgment among the first had a grade.
    func list(with row: Int64, graded grade: Int) -> JudgedList {
      var rows = list.rows
      if let place = top.firstIndex(of: row).map({ $0 + 1 }) {
        let position = rows.firstIndex { $0.place > place } ?? rows.count
        rows.insert(.init(place: place, grade: grade), at: position)
      }
      return JudgedList(rows: rows, count: list.count, grades: list.grades + [grade])
    }

    /// The number of judged rows among the first.
    func judged(among count: Int) -> Int { list.rows.count { $0.place <= count } }

    /// The relevant row that is missed the most among the first: the best grade, and of several such rows the one
    /// that is farthest behind; nil where none is missing.
    func worstMiss(among count: Int) -> Miss? {
      grades.filter { $0.value > 0 && places[$0.key] ?? .max > count }
        .map { Miss(row: $0.key, grade: $0.value, place: places[$0.key]) }
        .max { ($0.grade, $0.place ?? .max, $1.row) < ($1.grade, $1.place ?? .max, $0.row) }
    }
  }

  /// A relevant row that is not among the first.
  struct Miss {
    let row: Int64
    let grade: Int
    /// Its place; nil where it was not found.
    let place: Int?

    /// The row in words, as `row 7 (grade 3) at 14`.
    var description: String {
      "row \(row) (grade \(grade)) \(place.map { "at \($0)" } ?? "not found")"
    }

    /// The row and its place, for a narrow column: `row 7 at 14`.
    var inShort: String { "row \(row) \(place.map { "at \($0)" } ?? "not found")" }
  }

  /// What ranked, as people write it.
  let name: String
  /// The bm25 call and the tokenizer, or where the ranking comes from.
  let call: String
  /// The queries for which there is a ranking.
  var queries: [Query]
  /// Whether each query weighs as often as it is in the log of searches, so that it counts in the means as often as people
  /// asked for it.
  var isByCount = false
  /// How the table ranked; nil for a SELECT and for a run.
  var choice: RankingChoice?
  /// What is to be said of queries and rows that do not count.
  var remarks: [String] = []

  /// The same for some of the queries.
  func limited(to ids: Set<Int64>) -> Evaluation {
    var evaluation = self
    evaluation.queries = queries.filter { ids.contains($0.query.id) }
    return evaluation
  }

  /// What each query weighs in means; nil where all weigh the same.
  var weights: [Double]? { isByCount ? queries.map { Double($0.query.count ?? 1) } : nil }

  /// The mean of some values of the queries, by their weights.
  func mean(of values: [Double]) -> Double {
    guard let weights else { return values.mean }
    return zip(values, weights).map { $0 * $1 }.reduce(0, +) / weights.reduce(0, +)
  }

  /// The values of a metric, in the order of the queries.
  func values(of metric: Metric) -> [Double] { queries.map { metric.value(of: $0.list) } }
}

extension [Double] {
  /// The mean; 0 without numbers.
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}

extension [Metric] {
  /// The first places in which judged rows are counted: those of the first metric that has a cut-off.
  var depth: Int { lazy.compactMap(\.cutoff).first ?? 10 }
}
