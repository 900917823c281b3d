public import CommandKit
import QueryBuilder
import Relevance

/// The rows of the table in use that several judges have graded, and how far these agree.
public struct JudgeAgreement {
  /// The most rows that are named.
  private static let mostRows = 5

  /// A row that several judges have graded for one query.
  struct Row {
    let query: JudgedQuery
    let key: Int64
    let grades: [ExactText: Int]
    /// The same, in the order of the names.
    var byName: [(String, Int)] {
      grades.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
    }

    /// How far the grades are apart; 0 if they are the same.
    var spread: Int { (grades.values.max() ?? 0) - (grades.values.min() ?? 0) }
  }

  /// Some judges, and what they have graded in common.
  struct Line {
    let judges: [String]
    /// The grades of each row that at least two of them have graded.
    let grades: [[Int]]

    var same: Int { grades.count { Set($0).count == 1 } }
    var alpha: Double? { OrdinalAgreement.alpha(of: grades) }
  }

  /// The names of the judges who share a row with another.
  let judges: [String]
  /// The rows, in the order of their queries.
  let rows: [Row]
  /// Some rows whose grades differ: those whose grades are furthest apart, and among equals the order of their queries.
  let disputed: [Row]
  /// The texts by which people know the disputed rows.
  let labels: [Int64: String]

  /// Reads the grades.
  ///
  /// - Throws: A ``CommandError`` where no row has the grades of two judges.
  public init(in context: CommandContext) throws {
    let queries = try context.judgedQueries()
    rows = queries.flatMap { query in
      Dictionary(grouping: query.grades, by: \.row)
        .map { key, grades in
          let byJudge = grades.map { (ExactText($0.judge), $0.grade) }
          return Row(
            query: query,
            key: key,
            // Another program may write the key of one row as 4 and as 04.
            grades: Dictionary(byJudge, uniquingKeysWith: { first, _ in first })
          )
        }
        .filter { $0.grades.count > 1 }
        .sorted { $0.key < $1.key }
    }
    guard !rows.isEmpty else {
      let isOne = Set(queries.flatMap { $0.grades.map { ExactText($0.judge) } }).count == 1
      throw CommandError(
        isOne
          ? "all grades are those of one judge, and one cannot disagree"
          : "no two judges have graded the same row",
        details: [
          "another grades the same rows under a name: \(queries.first?.judging(nil, as: "NAME") ?? "")"
        ]
      )
    }
    judges = Set(rows.flatMap(\.grades.keys)).sorted().map(\.text)
    disputed = rows.enumerated().filter { $0.element.spread > 0 }
      .sorted { ($1.element.spread, $0.offset) < ($0.element.spread, $1.offset) }
      .prefix(Self.mostRows).map(\.element)
    labels = try context.labels(of: disputed.map(\.key))
  }

  /// All judges.
  var all: Line { Line(judges: judges, grades: rows.map { Array($0.grades.values) }) }

  /// Each two judges who have graded a row in common, by their names.
  var pairs: [Line] {
    var grades: [[ExactText]: [[Int]]] = [:]
    for row in rows {
      let sorted = row.grades.sorted { $0.key < $1.key }
      for (index, first) in sorted.enumerated() {
        for second in sorted[(index + 1)...] {
          grades[[first.key, second.key], default: []].append([first.value, second.value])
        }
      }
    }
    return grades.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { Line(judges: $0.key.map(\.text), grades: $0.value) }
  }
}
