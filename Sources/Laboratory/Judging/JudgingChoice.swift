import Relevance
import CLibrary

/// A query that is to be judged next, and those of its first rows that have no grade.
struct JudgingChoice {
  /// The query.
  let query: JudgedQuery
  /// The first rows without a grade: those first on which the rankings differ most, by what nDCG takes their places for;
  /// a row that is not among the first is worth nothing.
  let rows: [Int64]
  /// The number of first rows, graded or not.
  let found: Int
  /// How many rows that people have been shown would get a grade: each row counts as often as somebody asked the query.
  ///
  /// It is no whole number: the product of a large count and a large limit has no room in one.
  var gain: Double { Double(rows.count) * Double(query.asked) }

  /// Looks at the first rows of a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - firsts: Its first rows by each ranking.
  ///   - graded: The rows that have a grade.
  init(_ query: JudgedQuery, firsts: [[Int64]], graded: Set<Int64>) {
    self.query = query
    let all = Set(firsts.joined())
    found = all.count
    var generator = SplitMix64(seed: query.seed)
    // Rows on which the rankings do not differ stay shuffled: their order tells no place.
    let shuffled = all.subtracting(graded).sorted().shuffled(using: &generator)
    let worth = firsts.map { keys in
      Dictionary(zip(keys, 0...).map { ($0, 1 / log2(Double($1 + 2))) }, uniquingKeysWith: max)
    }
    let differences = shuffled.map { row in
      let values = worth.map { $0[row] ?? 0 }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    rows = shuffled.indices.sorted { (differences[$1], $0) < (differences[$0], $1) }
      .map { shuffled[$0] }
  }
}

extension JudgedQuery {
  /// How often people asked it, as far as is known: at least once.
  var asked: Int { count ?? 1 }
}
