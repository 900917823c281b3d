import FullText

/// Rows without judgment whose grade would change a comparison most: they stand high in one ranking, and low or not at
/// all in the other.
struct DecisiveRows {
  /// A line that judges the rows of one query.
  let lines: [String]
  /// Whether there are none.
  var isEmpty: Bool { lines.isEmpty }

  /// The most rows that are named.
  private static let most = 5

  /// Finds the rows among the first of two rankings.
  init(_ first: Evaluation, _ second: Evaluation, depth: Int) {
    var rows: [(query: JudgedQuery, row: String, weight: Double)] = []
    for (left, right) in zip(first.queries, second.queries) {
      let known = left.query.gradesByRow
      let (before, after) = (Self.weights(left, depth), Self.weights(right, depth))
      for row in Set(before.keys).union(after.keys) where known[row] == nil {
        let weight = ((before[row] ?? 0) - (after[row] ?? 0)).magnitude
        if weight > 0 { rows.append((left.query, row, weight)) }
      }
    }
    let most = rows.sorted { ($1.weight, $0.query.id, $0.row) < ($0.weight, $1.query.id, $1.row) }
      .prefix(Self.most)
    var queries: [JudgedQuery] = []
    for row in most where !queries.contains(row.query) { queries.append(row.query) }
    lines = queries.map { query in
      let names = most.filter { $0.query == query }.map { "\($0.row)=GRADE" }
      let match = query.kind == .match ? "--match " : ""
      return ".judge \(match)\(query.text) -- \(names.joined(separator: " "))"
    }
  }

  /// What a row counts at its place: one over the place, which falls as all metrics fall.
  private static func weights(_ query: Evaluation.Query, _ depth: Int) -> [String: Double] {
    Dictionary(
      zip(query.top.prefix(depth), 1...).map { ($0, 1 / Double($1)) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
