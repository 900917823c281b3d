import Output
import QueryBuilder
import Relevance
import ReminderStore

/// `.rank breakpoints [COL]`: the weights at which rows of the last search change places.
enum RankBreakpoints {
  static let column = Parameter(optional: .column, "the column whose weight is changed (each)")
  static let json = Flag("json", "as JSON, for tools")

  static let signature = Signature(
    "breakpoints",
    group: .ranking,
    abstract: "List the weights at which rows of the last search change places",
    options: [json],
    parameters: [column],
    discussion: """
      One weight is changed, from 0 to any size, the others stay. The weights are solved for, not tried: \
      between two of them no row of the page passes another. Rows that score the same under every weight \
      are left out, and so are pairs of a completed and an open reminder, whose order no weight changes.
      """,
    examples: [
      """
      > .search week
      > .rank breakpoints title
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let search = try ExplainedSearch("", isExpression: false, in: context)
    let weights = search.ranking.weights
    let typed = try arguments[column].map { [try weights.position(typed: $0)] }
    let columns = typed ?? weights.columns.indices.filter { !weights.columns[$0].isUnindexed }
    let count = search.request.offset + max(search.request.limit, 1)
    let page = search.ranking.limited(to: Set(search.ranking.rows.prefix(count).map(\.id)))
    let found = columns.map { (column: $0, breakpoints: page.breakpoints(of: $0)) }
    guard !arguments[json] else {
      return try context.output.print(json(found, weights).text)
    }
    let ids = Set(found.flatMap(\.breakpoints).flatMap { [$0.rising, $0.falling] })
    let titles = try search.titles(of: Array(ids), in: context)
    for (column, breakpoints) in found {
      try context.output.print(lines(column, breakpoints, weights, titles).joined(separator: "\n"))
    }
    if page.rows.count < search.ranking.rows.count {
      try context.output.remark(
        "The first \(page.rows.count) of \(search.ranking.rows.count) rows; .search --limit takes more."
      )
    }
  }

  private static func lines(
    _ column: Int,
    _ breakpoints: [Breakpoint],
    _ weights: ColumnWeights,
    _ titles: [Int64: String]
  ) -> [String] {
    func name(_ id: Int64) -> String { "\(id) \(titles[id] ?? "")" }
    let current = weights.arguments[column]
    let heading = "\(weights.columns[column].name), now \(ShortNumber.plain(current)):"
    guard !breakpoints.isEmpty else { return ["\(heading) no weight above 0 changes the order"] }
    let texts = breakpoints.map { ShortNumber.weight($0.weight) }
    let width = texts.map(\.count).max() ?? 0
    let list = zip(texts, breakpoints).map { text, breakpoint in
      "  above \(text)\(String(repeating: " ", count: width - text.count))  "
        + "\(name(breakpoint.rising)) is before \(name(breakpoint.falling))"
    }
    let (lower, upper) = (
      breakpoints.last { $0.weight <= current }, breakpoints.first { $0.weight > current }
    )
    let start = lower.map { ShortNumber.weight($0.weight) } ?? "0"
    let range =
      upper.map { "between \(start) and \(ShortNumber.weight($0.weight))" } ?? "above \(start)"
    return [heading] + list + ["  \(range) nothing changes"]
  }

  private static func json(
    _ found: [(column: Int, breakpoints: [Breakpoint])],
    _ weights: ColumnWeights
  ) -> JSONValue {
    .array(
      found.flatMap { column, breakpoints in
        breakpoints.map { breakpoint in
          .object([
            "column": .string(weights.columns[column].name),
            "weight": .number(breakpoint.weight),
            "rising": .integer(breakpoint.rising),
            "falling": .integer(breakpoint.falling),
          ])
        }
      }
    )
  }
}
