import CommandKit
import FullText
import Relevance

/// Rows without judgment whose grade would change a comparison most.
struct DecisiveRows {
  /// A line that judges the rows of one query.
  let lines: [String]
  /// Whether there are none.
  var isEmpty: Bool { lines.isEmpty }

  /// The most rows that are named.
  private static let most = 5

  /// Finds the rows among the first of two rankings.
  ///
  /// For each row the difference of the metric is reckoned as it would be with the largest grade for that row.
  init(_ line: ComparedMetric, in context: CommandContext) {
    let (metric, depth) = (line.metric, line.metric.cutoff ?? 10)
    let best = min(
      max(JudgmentScale.usual, line.first.queries.compactMap(\.list.grades.first).max() ?? 0),
      metric.largestGrade ?? .max
    )
    var rows: [(query: JudgedQuery, row: String, change: Double)] = []
    for (left, right) in zip(line.first.queries, line.second.queries) {
      let known = left.query.gradesByRow
      let present = metric.value(of: right.list) - metric.value(of: left.list)
      for row in Set(left.top.prefix(depth)).union(right.top.prefix(depth)) where known[row] == nil
      {
        let other =
          metric.value(of: right.list(with: row, graded: best))
          - metric.value(of: left.list(with: row, graded: best))
        let weight = line.first.isByCount ? Double(left.query.count ?? 1) : 1
        let change = (other - present).magnitude * weight
        if change > 1e-12 { rows.append((left.query, row, change)) }
      }
    }
    let most = rows.sorted {
      ($1.change, $0.query.id, $0.row.count, $0.row) < (
        $0.change, $1.query.id, $1.row.count, $1.row
      )
    }
    .prefix(Self.most)
    var queries: [JudgedQuery] = []
    for row in most where !queries.contains(row.query) { queries.append(row.query) }
    lines = queries.map { query in
      let names = most.filter { $0.query == query }.map { "\($0.row)=GRADE" }
      return query.judging(names.joined(separator: " "))
    }
  }
}
