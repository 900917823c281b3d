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
      between two of them no row of the page passes another. Nor does, in the range that is told last, a row \
      come onto the page. Rows that score the same under every weight \
      are left out, and so are pairs of a completed and an open reminder, whose order no weight changes.
      """,
    examples: [
      """
      > .search week
      2|Haircut||#**week**end #easy-win|Personal|2025-03-08 10:00:00.000|-0.414502490671294
      1|Groceries|Milk Eggs Apples Oatmeal Spinach|#**week**end|Personal||-0.307079070314074
      10|Send **week**ly emails|||Business|2025-03-08 10:00:00.000|-0.450304049366512
      4|Take a walk||#**week**end #fun|Personal|2024-09-01 10:00:00.000|-0.421200017450543
      > .rank breakpoints
      title, now 1:
        above 0.865169  10 is before 4
        nothing changes above 0.865169, where it is now
      notes, now 1: no weight above 0 changes the order
      tags, now 1:
        above 1.155844  4 is before 10
        nothing changes between 0 and 1.155844, where it is now
      4 Take a walk
      10 Send weekly emails
      """
    ]
  )

  static func run(_ arguments: Arguments, in context: CommandContext) throws {
    let search = try ExplainedSearch(context.searchToExplain(for: ".rank breakpoints"), in: context)
    let weights = search.ranking.weights
    let typed = try arguments[column].map { [try weights.position(typed: $0)] }
    let columns = typed ?? weights.columns.indices.filter { !weights.columns[$0].isUnindexed }
    let count = search.request.offset + max(search.request.limit, 1)
    let page = search.ranking.limited(to: Set(search.ranking.rows.prefix(count).map(\.id)))
    let found = try columns.map { column in
      let breakpoints = try page.breakpoints(
        of: column,
        checkCancellation: context.checkCancellation
      )
      return (column: column, breakpoints: breakpoints)
    }
    guard !arguments[json] else {
      return try context.output.print(json(found, weights).text)
    }
    let pageIDs = Set(page.rows.map(\.id))
    var ids: Set<Int64> = []
    for (column, breakpoints) in found {
      let entries = try search.ranking.entries(
        into: pageIDs,
        column: column,
        checkCancellation: context.checkCancellation
      )
      let report = ColumnBreakpoints(
        column: column,
        weights: weights,
        breakpoints: breakpoints,
        entries: entries
      )
      try context.output.print(report.lines.joined(separator: "\n"))
      ids.formUnion(report.ids)
    }
    let labels = try search.labels(of: Array(ids), in: context)
    for (id, label) in labels.sorted(by: { $0.key < $1.key }) {
      try context.output.print(ExplainedSearch.name(of: id, label))
    }
    if page.rows.count < search.ranking.rows.count {
      try context.output.remark(
        "These are the first \(page.rows.count) of \(search.ranking.rows.count) rows; .search --limit takes more."
      )
    }
  }

  private static func json(
    _ found: [(column: Int, breakpoints: [Breakpoint])],
    _ weights: ColumnWeights
  ) -> JSONValue {
    .array(
      found.flatMap { column, breakpoints in
        breakpoints.map { breakpoint in
          [
            "column": .string(weights.columns[column].name),
            "weight": .real(breakpoint.weight),
            "rising": .integer(Int(breakpoint.rising)),
            "falling": .integer(Int(breakpoint.falling)),
          ]
        }
      }
    )
  }
}
