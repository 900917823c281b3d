import FullText
import QueryBuilder
import Relevance

extension ComparedMetric {
  /// The most rows that are named.
  private static let mostDecisive = 5

  /// How many first places are looked at for such rows: a metric without a cut-off may depend on all places.
  var depth: Int { metric.cutoff ?? 10 }

  /// Lines that judge those of the first rows without judgment whose grade would change the comparison most, a line for
  /// each query.
  ///
  /// For each row the difference of the metric is reckoned as it would be with the largest grade for that row.
  var decisiveLines: [String] {
    let best = min(
      max(JudgmentScale.usual, first.queries.compactMap(\.list.grades.first).max() ?? 0),
      metric.largestGrade ?? .max
    )
    var rows: [(query: JudgedQuery, row: Int64, change: Double)] = []
    for (left, right) in zip(first.queries, second.queries) {
      let present = metric.value(of: right.list) - metric.value(of: left.list)
      let tops = Set(left.top.prefix(depth)).union(right.top.prefix(depth))
      for row in tops where left.grades[row] == nil {
        let other =
          metric.value(of: right.list(with: row, graded: best))
          - metric.value(of: left.list(with: row, graded: best))
        let weight = first.isByCount ? Double(left.query.count ?? 1) : 1
        let change = (other - present).magnitude * weight
        if change > 1e-12 { rows.append((left.query, row, change)) }
      }
    }
    let most = rows.sorted { ($1.change, $0.query.id, $0.row) < ($0.change, $1.query.id, $1.row) }
      .prefix(Self.mostDecisive)
    return most.map(\.query).uniqued().map { query in
      let names = most.filter { $0.query == query }.map { "\($0.row)=GRADE" }
      return query.judging(names.joined(separator: " "))
    }
  }
}
